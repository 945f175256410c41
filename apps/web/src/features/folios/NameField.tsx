import { folioNameOf } from '@recto/contract'
import { keyOf } from '@recto/words'
import { useRef, useState } from 'react'
import { tellLeftOut } from '../../data/folio-names.ts'
import styles from './folios.module.css'
import * as words from './words.ts'

/** The result of a typed name. */
export type NameChange =
  | { kind: 'same' }
  /** Too short: nothing is sent, the old name stays, and a message says so [FOLIO-16]. */
  | { kind: 'invalid' }
  | { kind: 'changed'; name: string }

/** The meaning of typing `typed` over `current`. An unchanged name just closes the field [FOLIO-17]. */
export function nameChange(current: string, typed: string): NameChange {
  if (typed.trim() === current) return { kind: 'same' }
  const name = folioNameOf(typed)
  if (name === null) return { kind: 'invalid' }
  return name === current ? { kind: 'same' } : { kind: 'changed', name }
}

/** A name being changed in place: Enter saves, Escape cancels [FOLIO-18]; leaving it saves too. */
export function NameField({
  name,
  onDone,
}: {
  name: string
  /** `byKey`: the field was closed by a key, so focus returns to where it was. */
  onDone: (change: NameChange, byKey: boolean) => void
}) {
  const [typed, setTyped] = useState(name)
  const isDone = useRef(false)

  function finish(change: NameChange, byKey: boolean): void {
    if (isDone.current) return
    isDone.current = true
    if (change.kind === 'changed') tellLeftOut(typed)
    onDone(change, byKey)
  }

  return (
    <input
      className={styles.field}
      aria-label={words.folioName}
      value={typed}
      maxLength={200}
      // biome-ignore lint/a11y/noAutofocus: the field appears because the person asked to type
      autoFocus
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => finish(nameChange(name, typed), false)}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (keyOf(event) === 'Enter') {
          event.preventDefault()
          finish(nameChange(name, typed), true)
        }
        if (keyOf(event) === 'Escape') finish({ kind: 'same' }, true)
      }}
    />
  )
}
