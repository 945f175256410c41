import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { contentsWanted, usePopupContents } from './popup-contents.ts'

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

/** A small panel beside the control that opens it, with controls of its own. */
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
