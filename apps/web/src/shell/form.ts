import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { CallError, messageOf } from '../api/index.ts'
import { useTask } from './use-task.ts'
import * as words from './words.ts'

type Values = Record<string, string>

/** The fields of a form, what is wrong with each, and the sentence over them all [AUTH-07]. */
export function useForm<V extends Values>(initial: V, schemas: { [K in keyof V]: z.ZodType }) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Partial<Record<keyof V, string>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const ref = useRef<HTMLFormElement>(null)
  /** Whoever sent the form types on in the first field that does not fit. */
  const toFirstWrong = useRef(false)
  useEffect(() => {
    if (isBusy || !toFirstWrong.current) return
    toFirstWrong.current = false
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })

  /** Says what is wrong with which field. */
  function mark(wrong: Partial<Record<keyof V, string>>): void {
    toFirstWrong.current = true
    setErrors(wrong)
  }

  /** What the contract says about the fields; empty when all fit. */
  function validate(): Partial<Record<keyof V, string>> {
    const wrong: Partial<Record<keyof V, string>> = {}
    for (const name of Object.keys(schemas) as (keyof V)[]) {
      const result = schemas[name].safeParse(values[name])
      if (!result.success) wrong[name] = result.error.issues[0]?.message ?? words.invalidField
    }
    return wrong
  }

  function fail(error: unknown): void {
    const fields = error instanceof CallError ? (error.fields as Partial<Record<keyof V, string>>) : {}
    const known = Object.fromEntries(Object.entries(fields).filter(([name]) => name in values))
    mark(known as Partial<Record<keyof V, string>>)
    setProblem(messageOf(error))
  }

  return {
    /** For the form itself. */
    ref,
    values,
    errors,
    problem,
    isBusy,
    setProblem,
    setErrors: mark,
    fail,
    /** What an input of this field needs. */
    bind: (name: keyof V & string) => ({
      name,
      value: values[name],
      onChange: (event: { target: { value: string } }) => {
        setValues((before) => ({ ...before, [name]: event.target.value }))
        setErrors((before) => ({ ...before, [name]: undefined }))
      },
    }),
    set: (name: keyof V & string, value: string) => {
      setValues((before) => ({ ...before, [name]: value }))
      setErrors((before) => ({ ...before, [name]: undefined }))
    },
    /** Runs `work` with valid fields, showing that it runs and what went wrong. */
    async submit(work: () => Promise<void>, hint = words.checkFields): Promise<void> {
      if (isBusy) return
      const wrong = validate()
      mark(wrong)
      setProblem(Object.keys(wrong).length ? hint : null)
      if (Object.keys(wrong).length) return
      await run(
        async () => {
          await work()
        },
        (error) => fail(error),
      )
    },
  }
}
