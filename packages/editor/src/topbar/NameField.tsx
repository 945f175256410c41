import { Icon } from '@recto/ui'
import { keyOf } from '@recto/words'
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { cleanName, NAME_TOO_SHORT } from './folio-name.ts'
import css from './topbar.module.css'
import * as words from './words.ts'

type NameFieldProps = {
  name: string
  canRename: boolean
  /** Stores the name; returns it as stored, rejects with a message. */
  onRename: (name: string) => Promise<string>
}

/** The folio's name, which is the page's: a press edits it, Enter saves, Escape cancels [FOLIO-16..18]. */
export function NameField({ name, canRename, onRename }: NameFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [shown, setShown] = useState(name)
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isDone = useRef(false)
  const isEditing = draft !== null

  useEffect(() => setShown(name), [name])
  useEffect(() => {
    if (isEditing) field.current?.select()
  }, [isEditing])
  useEffect(() => {
    if (!fault) return
    const timer = setTimeout(() => setFault(null), 6_000)
    return () => clearTimeout(timer)
  }, [fault])

  const close = () => {
    isDone.current = true
    setDraft(null)
    requestAnimationFrame(() => button.current?.focus())
  }
  const save = () => {
    if (isDone.current || draft === null) return
    const result = cleanName(draft, shown)
    close()
    if (result.kind === 'unchanged') return
    if (result.kind === 'refused') {
      setFault(NAME_TOO_SHORT)
      return
    }
    const before = shown
    setShown(result.name)
    onRename(result.name).then(setShown, (error: unknown) => {
      setShown(before)
      setFault(error instanceof Error ? error.message : words.nameNotSaved)
    })
  }

  return (
    <h1 className={css.nameField}>
      {isEditing ? (
        <input
          ref={field}
          className={css.nameInput}
          value={draft}
          maxLength={200}
          aria-label={words.folioName}
          style={{ width: `${Math.max(12, Math.min(44, draft.length + 2))}ch` }}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={save}
          onKeyDown={(event) => {
            if (keyOf(event) === 'Enter') save()
            if (keyOf(event) === 'Escape') {
              event.stopPropagation()
              close()
            }
          }}
        />
      ) : (
        <button
          ref={button}
          type="button"
          className={css.name}
          aria-label={canRename ? words.renameFolio(shown) : words.folioNamed(shown)}
          title={canRename ? words.rename : shown}
          disabled={!canRename}
          onClick={() => {
            isDone.current = false
            setFault(null)
            setDraft(shown)
          }}
        >
          {shown}
        </button>
      )}
      {fault && (
        <span className={css.nameFault} role="alert">
          <Icon of={CircleAlert} size={14} />
          {fault}
        </span>
      )}
    </h1>
  )
}
