import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import type { LucideIcon } from './Icon.tsx'
import { contentsWanted, usePopupContents } from './popup-contents.ts'

/** One row of a menu, a line between groups (`'line'`), or a group's heading. */
export type MenuEntry = MenuItem | 'line' | { heading: string }

export type MenuItem = {
  label: string
  icon?: LucideIcon
  onSelect?: () => void
  /** A count or a word at the right. */
  end?: ReactNode
  /** The keys that do the same. */
  keys?: string
  /** Ticked; the row says that it can be. */
  checked?: boolean
  danger?: boolean
  disabled?: boolean
  /** Opens a further menu instead. */
  items?: readonly MenuEntry[]
}

export type MenuProps = {
  /** The element that opens it; takes a ref and carries its own label. */
  trigger: ReactElement
  items: readonly MenuEntry[]
  /** Above the rows, such as who is signed in. */
  header?: ReactNode
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom' | 'left' | 'right'
  wide?: boolean
  /** What it is about, for screen readers. */
  label?: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** Its rows come with `popup-contents`. */
export function Menu({
  trigger,
  align = 'start',
  side = 'bottom',
  label = 'Menu',
  open,
  onOpenChange,
  ...shown
}: MenuProps) {
  const contents = usePopupContents()
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        contentsWanted(next)
        onOpenChange?.(next)
      }}
      modal={false}
    >
      <Base.Trigger render={trigger as ReactElement<Record<string, unknown>>} />
      {contents && <contents.MenuContents {...shown} align={align} side={side} label={label} />}
    </Base.Root>
  )
}
