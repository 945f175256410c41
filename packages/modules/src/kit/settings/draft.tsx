import { useEffect, useId, useRef, useState } from 'react'
import css from './settings.module.css'

/** General debounce in ms [LIMIT-01]: what is typed becomes one edit, and one undo step, once the hand rests. */
const REST_MS = 400

/** A value being typed: shown at once, written when the hand rests or leaves. Somebody else's change shows while it is not focused. */
function useDraft(value: string, write: (value: string) => void) {
  const [draft, setDraft] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const latest = useRef({ draft, value, write })
  latest.current = { draft, value, write }
  const settle = () => {
    clearTimeout(timer.current)
    const now = latest.current
    if (now.draft !== null && now.draft !== now.value) now.write(now.draft)
  }
  const settleRef = useRef(settle)
  settleRef.current = settle
  // A field that disappears while its hand rests is written too.
  useEffect(() => () => settleRef.current(), [])
  return {
    shown: draft ?? value,
    type(next: string) {
      setDraft(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => settleRef.current(), REST_MS)
    },
    leave() {
      settle()
      setDraft(null)
    },
  }
}

type TextProps = {
  value: string
  onWrite: (value: string) => void
  label: string
  placeholder?: string | undefined
  maxLength?: number
  className?: string | undefined
  /** Answers true when it took the pasted text itself. */
  onPasteText?: ((text: string) => boolean) | undefined
}

/** One line of text for a panel, named by `label` for those who cannot see where it stands. */
export function TextDraft({ value, onWrite, label, placeholder, maxLength = 300, className, onPasteText }: TextProps) {
  const draft = useDraft(value, onWrite)
  return (
    <input
      className={className ? `${css.input} ${className}` : css.input}
      aria-label={label}
      placeholder={placeholder}
      maxLength={maxLength}
      value={draft.shown}
      onChange={(event) => draft.type(event.target.value)}
      onBlur={draft.leave}
      onPaste={(event) => {
        if (onPasteText?.(event.clipboardData.getData('text/plain'))) event.preventDefault()
      }}
    />
  )
}

/** Several lines of text with its label above. */
export function AreaDraft({
  value,
  onWrite,
  label,
}: {
  value: string
  onWrite: (value: string) => void
  label: string
}) {
  const draft = useDraft(value, onWrite)
  const id = useId()
  return (
    <label className={css.field} htmlFor={id}>
      {label}
      <textarea
        id={id}
        className={css.area}
        maxLength={2000}
        value={draft.shown}
        onChange={(event) => draft.type(event.target.value)}
        onBlur={draft.leave}
      />
    </label>
  )
}

/** One line with its label above. */
export function TextField({ label, ...rest }: TextProps) {
  return (
    <div className={css.field}>
      <span aria-hidden="true">{label}</span>
      <TextDraft label={label} {...rest} />
    </div>
  )
}

export type NumberProps = {
  value: number
  onWrite: (value: number) => void
  label: string
  min?: number
  max?: number
  onPasteText?: ((text: string) => boolean) | undefined
}

/** A number; what is none is not written and the old one comes back. */
export function NumberDraft({ value, onWrite, label, min = -1e15, max = 1e15, onPasteText }: NumberProps) {
  const draft = useDraft(String(value), (text) => {
    const number = readNumber(text)
    if (number !== null) onWrite(Math.min(max, Math.max(min, number)))
  })
  return (
    <input
      className={`${css.input} ${css.number}`}
      aria-label={label}
      inputMode="decimal"
      value={draft.shown}
      onChange={(event) => draft.type(event.target.value)}
      onBlur={draft.leave}
      onPaste={(event) => {
        if (onPasteText?.(event.clipboardData.getData('text/plain'))) event.preventDefault()
      }}
    />
  )
}

/** "1,284.5", "1 284,5", "€31", "64 %" as numbers; null for what is none. */
export function readNumber(text: string): number | null {
  const bare = text.replace(/[^\d.,−-]/g, '').replace('−', '-')
  if (!/\d/.test(bare)) return null
  const lastComma = bare.lastIndexOf(',')
  const lastDot = bare.lastIndexOf('.')
  const isDecimalComma = lastComma > lastDot && (lastDot >= 0 || bare.length - lastComma - 1 !== 3)
  const plain = isDecimalComma ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '')
  const number = Number(plain)
  return Number.isFinite(number) ? number : null
}
