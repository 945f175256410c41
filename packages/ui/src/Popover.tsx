import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement } from 'react'
import type { PopoverProps } from './contents/PopoverContents.tsx'
import { contentsWanted, usePopupContents } from './popup-contents.ts'

/** A small panel next to the control that opens it, with its own controls. */
export function Popover({ trigger, align = 'start', side = 'bottom', open, onOpenChange, ...shown }: PopoverProps) {
  const contents = usePopupContents()
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        contentsWanted(next)
        onOpenChange?.(next)
      }}
    >
      <Base.Trigger render={trigger as ReactElement<Record<string, unknown>>} />
      {contents && <contents.PopoverContents {...shown} align={align} side={side} />}
    </Base.Root>
  )
}
