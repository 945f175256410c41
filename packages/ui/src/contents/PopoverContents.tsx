import { Popover as Base } from '@base-ui/react/popover'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { classes } from '../classes.ts'
import floating from '../floating.module.css'
import menu from '../Menu.module.css'
import styles from '../Popover.module.css'

/** A popover: its trigger, position and content. */
export type PopoverProps = {
  trigger: ReactElement
  /** Names the panel for screen readers. */
  label: string
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom' | 'left' | 'right'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
  children: ReactNode
}

/** The panel. */
export function PopoverContents({
  label,
  align,
  side,
  className,
  children,
}: Pick<PopoverProps, 'label' | 'align' | 'side' | 'className' | 'children'>) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Portal>
      <Base.Positioner className={menu.positioner} align={align} side={side} sideOffset={6}>
        <Base.Popup
          ref={popup}
          className={classes(floating.surface, styles.popup, className)}
          aria-label={label}
          data-beside=""
          // Among swatches the chosen one: the ring of the first would look like a second choice.
          initialFocus={() => popup.current?.querySelector<HTMLElement>('[aria-pressed="true"]') ?? true}
        >
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}
