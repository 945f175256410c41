import { Tooltip as Base } from '@base-ui/react/tooltip'
import styles from '../Tooltip.module.css'

/** The content of a tooltip. */
export function TooltipContents({
  text,
  keys,
  side,
}: {
  text: string
  keys?: string
  side: 'top' | 'bottom' | 'left' | 'right'
}) {
  return (
    <Base.Portal>
      <Base.Positioner className={styles.positioner} side={side} sideOffset={6}>
        <Base.Popup className={styles.popup}>
          {text}
          {keys && <kbd>{keys}</kbd>}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}
