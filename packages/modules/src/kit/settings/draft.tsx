import { parseLink } from '@recto/document'
import { type Doubt, readField } from '@recto/document/figures'
import { toast } from '@recto/ui'
import { keyOf, locale } from '@recto/words'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { REST_MS } from './rest.ts'
import css from './settings.module.css'
import * as words from './words.ts'

/** How long a field says how it was read, ms. */
const DOUBT_MS = 10_000

type DraftOptions = {
  /** Writes only when the field is left or Enter is pressed: for values that are invalid while half typed. */
  waits?: boolean
}

/**
 * A value being typed: shown at once, written when typing pauses or the field is left, and by Enter or Escape. Another
 * person's change is shown while it is not focused.
 */
function useDraft(value: string, write: (value: string) => void, { waits = false }: DraftOptions = {}) {
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
      if (!waits) timer.current = setTimeout(() => settleRef.current(), REST_MS)
    },
    leave() {
      settle()
      setDraft(null)
    },
    onKeyDown(event: KeyboardEvent) {
      if (keyOf(event) === 'Enter') settle()
      if (keyOf(event) !== 'Escape' || draft === null) return
      event.stopPropagation()
      settle()
      setDraft(null)
    },
  }
}

type TextProps = DraftOptions & {
  value: string
  onWrite: (value: string) => void
  label: string
  placeholder?: string | undefined
  maxLength?: number
  /** Id of the `datalist` with its suggestions. */
  list?: string
  /** Returns true when it took the pasted text itself. */
  onPasteText?: ((text: string) => boolean) | undefined
}

/** One line of text for a panel, with `label` as its accessible name. */
export function TextDraft({
  value,
  onWrite,
  label,
  placeholder,
  maxLength = 300,
  list,
  onPasteText,
  waits,
}: TextProps) {
  const draft = useDraft(value, onWrite, { ...(waits ? { waits } : {}) })
  return (
    <input
      className={css.input}
      aria-label={label}
      // Where the field is too short for it.
      title={draft.shown.length > 8 ? draft.shown : undefined}
      placeholder={placeholder}
      maxLength={maxLength}
      list={list}
      value={draft.shown}
      onChange={(event) => draft.type(event.target.value)}
      onBlur={draft.leave}
      onKeyDown={draft.onKeyDown}
      onPaste={(event) => {
        if (onPasteText?.(event.clipboardData.getData('text/plain'))) event.preventDefault()
      }}
    />
  )
}

type AreaProps = Pick<TextProps, 'value' | 'onWrite' | 'label' | 'placeholder'> & {
  /** One line of text that is seen on several: Enter is done with it. */
  isLine?: boolean
}

/** Several lines of text with its label above. */
export function AreaDraft({ value, onWrite, label, placeholder, isLine = false }: AreaProps) {
  const draft = useDraft(value, isLine ? (text) => onWrite(text.replace(/\s*\n\s*/g, ' ')) : onWrite)
  const id = useId()
  return (
    <label className={css.field} htmlFor={id}>
      {label}
      <textarea
        id={id}
        className={css.area}
        maxLength={isLine ? 300 : 2000}
        rows={isLine ? 2 : undefined}
        data-line={isLine || undefined}
        placeholder={placeholder}
        value={draft.shown}
        onChange={(event) => draft.type(event.target.value)}
        onBlur={draft.leave}
        onKeyDown={(event) => {
          if (!isLine) return
          if (keyOf(event) === 'Enter') event.preventDefault()
          draft.onKeyDown(event)
        }}
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

/**
 * A link target: checked and completed when the field is left [EDIT-30..32]; an invalid one is reported and not
 * written.
 */
export function LinkField({
  value,
  onWrite,
  label,
  placeholder = words.linkHint,
  complete = (typed) => typed,
}: Pick<TextProps, 'value' | 'onWrite' | 'label' | 'placeholder'> & {
  /** Turns other accepted input into an address: a bare email, a phone number. */
  complete?: (typed: string) => string
}) {
  const [problem, setProblem] = useState('')
  const write = (typed: string) => {
    const link = typed.trim() === '' ? { ok: true as const, href: '' } : parseLink(complete(typed))
    setProblem(link.ok ? '' : link.message)
    if (link.ok && link.href !== value) onWrite(link.href)
  }
  return (
    <>
      <TextField label={label} placeholder={placeholder} maxLength={2048} waits value={value} onWrite={write} />
      {problem ? <Problem>{problem}</Problem> : null}
    </>
  )
}

/** The error in the input, announced. */
export const Problem = ({ children }: { children: ReactNode }) => (
  <p className={css.problem} role="alert">
    {children}
  </p>
)

type NumberProps = {
  value: number
  onWrite: (value: number) => void
  label: string
  min?: number
  max?: number
  /** Shown after the number. */
  unit?: string
  /** It is written before the number. */
  isBefore?: boolean
  /** Zero is shown as this text, and nothing typed means zero. */
  zero?: string
  /** Among other cells: the arrow keys belong to the sheet. */
  isInSheet?: boolean
  onPasteText?: ((text: string) => boolean) | undefined
  /** Gets a number that can be read in two ways, or null for a clear one; else the field says it itself. */
  onDoubt?: ((doubt: Doubt | null) => void) | undefined
}

/** A number; arrow keys step it, with Shift by ten. Invalid input is not written, and the old value returns. */
export function NumberDraft({
  value,
  onWrite,
  label,
  min = -1e15,
  max = 1e15,
  unit,
  isBefore,
  zero,
  isInSheet,
  onPasteText,
  onDoubt,
}: NumberProps) {
  const within = (number: number) => Math.min(max, Math.max(min, number))
  const draft = useDraft(zero !== undefined && value === 0 ? '' : String(value), (text) => {
    const isZero = zero !== undefined && text.trim() === ''
    const read = isZero ? { value: 0, doubt: null } : readField(text, locale())
    if (!read) return
    onWrite(within(read.value))
    if (onDoubt) onDoubt(read.doubt)
    else tellDoubt(read.doubt, (other) => onWrite(within(other)))
  })
  return (
    <span className={css.number}>
      <input
        className={css.input}
        aria-label={label}
        inputMode="decimal"
        placeholder={zero}
        value={draft.shown}
        onChange={(event) => draft.type(event.target.value)}
        onBlur={draft.leave}
        onKeyDown={(event) => {
          draft.onKeyDown(event)
          const step = { ArrowUp: 1, ArrowDown: -1 }[keyOf(event)]
          if (step === undefined || isInSheet) return
          event.preventDefault()
          draft.type(
            String(within((readField(draft.shown, locale())?.value ?? value) + step * (event.shiftKey ? 10 : 1))),
          )
        }}
        onPaste={(event) => {
          if (onPasteText?.(event.clipboardData.getData('text/plain'))) event.preventDefault()
        }}
      />
      {unit && draft.shown !== '' ? (
        <span aria-hidden="true" data-before={isBefore || undefined}>
          {unit}
        </span>
      ) : null}
    </span>
  )
}

/** Says how a number was read that can be meant in two ways, and offers the other one. */
function tellDoubt(doubt: Doubt | null, onOther: (value: number) => void): void {
  if (!doubt) return
  const action = { label: words.otherReading(doubt), onAction: () => onOther(doubt.other) }
  toast(words.readAs(doubt), { action, ms: DOUBT_MS })
}

type RangeProps = Pick<NumberProps, 'value' | 'onWrite' | 'label'> & { step?: number }

/** A place between 0 and 100, by hand. */
export function RangeDraft({ value, onWrite, label, step = 1 }: RangeProps) {
  const draft = useDraft(String(value), (text) => onWrite(Number(text)))
  return (
    <input
      type="range"
      className={css.range}
      aria-label={label}
      min={0}
      max={100}
      step={step}
      value={draft.shown}
      onChange={(event) => draft.type(event.target.value)}
      onPointerUp={draft.leave}
      onBlur={draft.leave}
    />
  )
}
