import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'
import styles from './Tooltip.module.css'

/** Names a control on hover and focus. `children` is one element that takes a ref; it carries its own label. */
export function Tooltip({
  text,
  keys,
  side = 'bottom',
  children,
}: {
  text: string
  keys?: string
  side?: 'top' | 'bottom' | 'left' | 'right'
  children: ReactElement
}) {
  return (
    <Base.Root
      onOpenChange={(isOpen, details) => {
        // Escape is meant for the panel or popup that it stands in, too.
        if (!isOpen) details.allowPropagation()
      }}
    >
      <Base.Trigger render={children as ReactElement<Record<string, unknown>>} delay={500} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} side={side} sideOffset={6}>
          <Base.Popup className={styles.popup}>
            {text}
            {keys && <kbd>{keys}</kbd>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** Once near the root: neighbouring tooltips follow each other without waiting. */
export const TooltipGroup = Base.Provider
