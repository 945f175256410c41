import { email as emailSchema, isBlocking } from '@recto/contract'
import { Avatar, Button, Field, focusWhenArrived, Select, type SelectOption, SuggestInput } from '@recto/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallError, messageOf } from '../../api/index.ts'
import { showProblem } from '../../popups/index.ts'
import { useTask } from '../../shell/use-task.ts'
import * as words from '../words.tsx'
import { addressesIn } from './addresses.ts'
import styles from './people.module.css'
import { type KnownPerson, matching } from './suggestions.ts'
import { useTellUnsent } from './unsent.ts'

type AddPersonProps<A extends string | number> = {
  /** For screen readers. */
  label: string
  /** What the select next to the address is for: "Role", "Access". */
  what: string
  initial: A
  /** For these addresses, until someone chooses; left out: `initial`. */
  initialFor?: ((emails: readonly string[]) => A) | undefined
  options: readonly SelectOption<A>[]
  /** People who may be meant; matches are offered from two letters on [SHARE-29]. */
  known?: readonly KnownPerson[]
  /** The message for an invalid address; by default the schema's own. */
  invalid?: string
  /** Its initial value: what was left of several addresses. */
  begun?: { address: string; access?: A } | undefined
  /**
   * Throws if the person cannot be added. Added addresses are removed from the field; false stops there, with `rest`
   * not started. `isChosen`: the access was chosen, not only offered.
   */
  onAdd: (email: string, access: A, rest: string, isChosen: boolean) => Promise<unknown>
  /** Focused when it appears. */
  focused?: boolean
}

/** A row that adds people by their addresses, one after another, with a role or access. */
export function AddPerson<A extends string | number>(props: AddPersonProps<A>) {
  const { label, what, initial, initialFor, options, known = [], invalid, begun, onAdd, focused = false } = props
  const field = useRef<HTMLInputElement>(null)
  const [address, setAddress] = useState(begun?.address ?? '')
  const [chosen, setChosen] = useState<A | null>(begun?.access ?? null)
  const [error, setError] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const formId = useTellUnsent(address.trim())
  const typed = addressesIn(address)
  const access = chosen ?? initialFor?.(typed) ?? initial
  useEffect(() => {
    if (focused) focusWhenArrived(field.current)
  }, [focused])

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    // None is added if one is invalid.
    const emails = (typed.length === 0 ? [''] : typed).map((one) => emailSchema.safeParse(one))
    const wrong = emails.findIndex(({ success }) => !success)
    const said = invalid ?? emails[wrong]?.error?.issues[0]?.message ?? null
    setError(wrong === -1 ? null : typed.length > 1 ? words.notAnAddress(typed[wrong] ?? '') : said)
    if (wrong !== -1) return
    await run(
      async () => {
        for (const [at, { data: email = '' }] of emails.entries()) {
          const rest = typed.slice(at + 1).join(', ')
          if ((await onAdd(email, access, rest, chosen !== null)) === false) return
          setAddress(rest)
        }
        // The next one is not an admin because this one was.
        setChosen(null)
      },
      (failure) => {
        // A refusal by plan or role opens a blocker [ROLE-29]; everything else is shown at the field.
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
          inputMode="email"
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
              onChange={setChosen}
              options={options}
            />
          }
        />
      </Field>
      {/* Once someone is named, this is what there is to do next. */}
      <Button type="submit" size="field" look={address.trim() === '' ? 'plain' : 'primary'} loading={isBusy}>
        {words.invite}
      </Button>
    </form>
  )
}
