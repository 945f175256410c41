import { Segmented, Select, Switch } from '@recto/ui'
import { AlignCenter, AlignLeft, AlignRight } from 'lucide-react'
import { Line } from './panel.tsx'
import css from './settings.module.css'
import * as words from './words.ts'

type ChoiceProps<V extends string> = {
  label: string
  value: V
  /** Names of values, in the order they are offered. */
  names: Readonly<Record<NoInfer<V>, string>>
  onChange: (value: V) => void
}

const optionsOf = <V extends string>(names: Readonly<Record<V, string>>) =>
  (Object.entries(names) as [V, string][]).map(([value, label]) => ({ value, label }))

/** One of a few values, side by side. */
export function ChoiceLine<V extends string>({ label, value, names, onChange }: ChoiceProps<V>) {
  return (
    <Line label={label}>
      <Segmented compact label={label} value={value} onChange={onChange} options={optionsOf(names)} />
    </Line>
  )
}

/** One of several values, in a list that opens. */
export function SelectLine<V extends string>({ label, value, names, onChange }: ChoiceProps<V>) {
  return (
    <Line label={label} size="wide">
      <Select size="compact" aria-label={label} value={value} onChange={onChange} options={optionsOf(names)} />
    </Line>
  )
}

type AlignLineProps = {
  value: 'left' | 'center' | 'right'
  onChange: (value: 'left' | 'center' | 'right') => void
}

/** Alignment in a box. */
export function AlignLine(props: AlignLineProps) {
  const options = [
    { value: 'left', label: words.left, icon: AlignLeft },
    { value: 'center', label: words.centre, icon: AlignCenter },
    { value: 'right', label: words.right, icon: AlignRight },
  ] as const
  return (
    <Line label={words.align}>
      <Segmented compact label={words.align} options={options} {...props} />
    </Line>
  )
}

type SwitchLineProps = { label: string; checked: boolean; onChange: (checked: boolean) => void }

/** Something that is on or off. */
export const SwitchLine = (props: SwitchLineProps) => <Switch compact className={css.line} {...props} />
