import { Icon, type LucideIcon } from '@recto/ui'
import css from './present.module.css'

type ToolProps = {
  icon: LucideIcon
  label: string
  /** A part of the label, shown where there is room. */
  word: string
  isOn?: boolean
  /** Left out on a phone. */
  isWide?: boolean
  onPress: () => void
}

/** A tool of the show, with its icon and a word. */
export const Tool = ({ icon, label, word, isOn, isWide, onPress }: ToolProps) => (
  <button
    type="button"
    className={css.tool}
    aria-label={label}
    aria-pressed={isOn}
    data-wide={isWide || undefined}
    onClick={onPress}
  >
    <Icon of={icon} size={16} />
    <b>{word}</b>
  </button>
)
