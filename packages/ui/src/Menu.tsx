import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement } from 'react'
import type { MenuProps } from './contents/MenuContents.tsx'
import { contentsWanted, usePopupContents } from './popup-contents.ts'
import * as words from './words.ts'

/** Its rows come with `popup-contents`. */
export function Menu({
  trigger,
  align = 'start',
  side = 'bottom',
  label = words.menu,
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
