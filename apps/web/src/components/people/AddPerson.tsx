import { email as emailSchema, isBlocking } from '@recto/contract'
import { Avatar, Button, Field, focusWhenArrived, Select, type SelectOption, SuggestInput } from '@recto/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallError, messageOf } from '../../api/index.ts'
import { showProblem } from '../../popups/index.ts'
import { useTask } from '../../shell/use-task.ts'
import * as words from '../words.tsx'
import styles from './people.module.css'
import { type KnownPerson, matching } from './suggestions.ts'
import { useTellUnsent } from './unsent.ts'

type AddPersonProps<A extends string | number> = {
  /** For screen readers. */
  label: string
  /** What the select beside the address says it is: "Role", "Access". */
  what: string
  initial: A
  options: readonly SelectOption<A>[]
  /** Who may be meant; those that fit are offered from two letters on [SHARE-29]. */
  known?: readonly KnownPerson[]
  /** Said of what is no address; left out: the schema's own words. */
  invalid?: string
  /** Throws what stands against it; the field is emptied when it is done, unless it answers false. */
  onAdd: (email: string, access: A) => Promise<unknown>
  /** Takes the focus when it appears. */
  focused?: boolean
}

/** A row that adds a person by address, with what they get. */
export function AddPerson<A extends string | number>(props: AddPersonProps<A>) {
  const { label, what, initial, options, known = [], invalid, onAdd, focused = false } = props
  const field = useRef<HTMLInputElement>(null)
  const [address, setAddress] = useState('')
  const [access, setAccess] = useState<A>(initial)
  const [error, setError] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const formId = useTellUnsent(address.trim())
  useEffect(() => {
    if (focused) focusWhenArrived(field.current)
  }, [focused])

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const email = emailSchema.safeParse(address)
    setError(email.success ? null : (invalid ?? email.error.issues[0]?.message ?? null))
    if (!email.success) return
    await run(
      async () => {
        if ((await onAdd(email.data, access)) === false) return
        setAddress('')
        // The next one is not an admin because this one was.
        setAccess(initial)
      },
      (failure) => {
        // What the plan or the role stands against is a blocker [ROLE-29]; everything else belongs to the field.
        if (failure instanceof CallError && isBlocking(failure.reason)) showProblem(failure)
        else setError(messageOf(failure))
      },
    )
  }

  return (
    <form id={formId} noValidate className={styles.adding} onSubmit={add}>
      <Field label={label} labelHidden error={error}>
        <SuggestInput
          ref={field}
          type="email"
          placeholder="name@company.com"
          value={address}
          onChange={(next) => {
            setAddress(next)
            setError(null)
          }}
          suggestions={matching(known, address).map(({ email, fullName }) => ({
            value: email,
            label: fullName || email,
            ...(fullName ? { hint: email } : {}),
            mark: <Avatar person={{ email, fullName }} size={24} />,
          }))}
          trailing={
            <Select<A>
              look="quiet"
              size="compact"
              className={styles.access}
              aria-label={what}
              value={access}
              onChange={setAccess}
              options={options}
            />
          }
        />
      </Field>
      <Button type="submit" size="field" loading={isBusy}>
        {words.invite}
      </Button>
    </form>
  )
}
