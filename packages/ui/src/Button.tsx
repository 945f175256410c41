import type { ComponentProps, ReactNode } from 'react'
import styles from './Button.module.css'
import { classes } from './classes.ts'
import { Icon, type LucideIcon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'
import { Tooltip } from './Tooltip.tsx'

/** `primary` is the main action: one per screen or popup, last on the right. */
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
    /** After the label, such as a chevron for a list. */
    trailing?: LucideIcon
    /** Shows progress and ignores presses; keeps its width and focus. */
    loading?: boolean
  }

/** A button with a label; its style ranks it among others. */
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
  /** Its action, for screen readers and as a tooltip. */
  label: string
  iconSize?: number
  size?: 'compact' | 'control'
  /** Set for a switch between two states. */
  pressed?: boolean
  /** The keys that do the same, shown in the tooltip. */
  keys?: string
  tooltip?: boolean
}

/** A button with only an icon, always with an accessible name. */
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
