import { ContextMenu as Base } from '@base-ui/react/context-menu'
import type { ReactElement } from 'react'
import type { MenuEntry } from './contents/MenuContents.tsx'
import { contentsWanted, usePopupContents } from './popup-contents.ts'

/** The rows of a menu at the pointer, on a right click or a long press within `children`. */
export function ContextMenu({ items, children }: { items: readonly MenuEntry[]; children: ReactElement }) {
  const contents = usePopupContents()
  return (
    <Base.Root onOpenChange={contentsWanted}>
      <Base.Trigger render={children as ReactElement<Record<string, unknown>>} />
      {contents && <contents.ContextMenuContents items={items} />}
    </Base.Root>
  )
}
