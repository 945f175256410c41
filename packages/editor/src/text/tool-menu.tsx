import { Icon } from '@recto/ui'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Pop } from '../Pop.tsx'
import { shownKeys } from './key-names.ts'
import { TOOL_KEYS } from './keymap.ts'
import css from './text.module.css'

type ChoiceProps = {
  label: string
  keys?: string
  isOn: boolean
  onPick: () => void
  /** Family that its label is set in. */
  font?: string
  'data-style'?: string
}

/** One of several in a menu of the toolbar. */
export function Choice({ label, keys = TOOL_KEYS[label]?.[0], isOn, onPick, font, ...rest }: ChoiceProps) {
  return (
    <button
      type="button"
      className={css.choice}
      title={keys && shownKeys(keys)}
      aria-pressed={isOn}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
      style={font ? { fontFamily: `"${font}", var(--font)` } : undefined}
      {...rest}
    >
      {label}
    </button>
  )
}

type MenuProps = {
  label: string
  shown?: string
  buttonClass?: string | undefined
  children: (close: () => void) => ReactNode
}

/** A button with an arrow that opens a menu of the toolbar. */
export function Menu({ label, shown, buttonClass, children }: MenuProps) {
  const face = (
    <>
      {shown && <span>{shown}</span>}
      <Icon of={ChevronDown} size={14} />
    </>
  )
  return (
    <Pop label={label} keepsFocus buttonClass={buttonClass} face={face}>
      {children}
    </Pop>
  )
}
