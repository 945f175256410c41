import type { ComponentProps, ReactNode } from 'react'
import styles from './Button.module.css'
import { classes } from './classes.ts'
import { Icon, type LucideIcon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'
import { Tooltip } from './Tooltip.tsx'

/** `primary` is the one thing to do next: one on a screen or popup, last on the right. */
export type ButtonLook = 'primary' | 'plain' | 'quiet' | 'danger'
/** 28 px (editor), 32 px (buttons), 40 px (forms; 44 px on touch). */
export type ButtonSize = 'compact' | 'control' | 'field'

type Appearance = { look?: ButtonLook; size?: ButtonSize; wide?: boolean }

/** The class of a button, for links that look like one. */
export function buttonClass({ look = 'plain', size = 'control', wide }: Appearance = {}): string {
  return classes(
    styles.button,
    styles[look],
    size === 'compact' && styles.compact,
    size === 'field' && styles.field,
    wide && styles.wide,
  )
}

/** Props of a button: those of the element, its look, words and icon. */
export type ButtonProps = Omit<ComponentProps<'button'>, 'children'> &
  Appearance & {
    children: ReactNode
    icon?: LucideIcon
    /** After the words, such as a chevron that says "opens a list". */
    trailing?: LucideIcon
    /** Shows that it runs and takes no press; keeps its width and its focus. */
    loading?: boolean
  }

/** A button with words; its look says how much it matters beside others. */
export function Button({
  look,
  size,
  wide,
  icon,
  trailing,
  loading = false,
  children,
  className,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes(buttonClass({ look, size, wide }), loading && styles.loading, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {icon && <Icon of={icon} size={14} />}
      <span>{children}</span>
      {trailing && <Icon of={trailing} size={14} />}
      {loading && (
        <span className={styles.wait}>
          <Spinner />
        </span>
      )}
    </button>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: LucideIcon
  /** What it does, for screen readers and as a tooltip. */
  label: string
  iconSize?: number
  size?: 'compact' | 'control'
  /** Set for a switch between two states. */
  pressed?: boolean
  /** The keys that do the same, shown in the tooltip. */
  keys?: string
  tooltip?: boolean
}

/** A button that is only an icon; always with words for those who cannot see it. */
export function IconButton({
  icon,
  label,
  iconSize = 16,
  size,
  pressed,
  keys,
  tooltip = true,
  className,
  ...rest
}: IconButtonProps) {
  const button = (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      className={classes(styles.icon, size === 'compact' && styles.iconCompact, className)}
    >
      <Icon of={icon} size={iconSize} />
    </button>
  )
  return tooltip ? (
    <Tooltip text={label} keys={keys}>
      {button}
    </Tooltip>
  ) : (
    button
  )
}
