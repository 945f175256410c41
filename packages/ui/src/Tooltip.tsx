import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'
import { contentsWanted, usePopupContents } from './popup-contents.ts'

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
  const contents = usePopupContents()
  return (
    <Base.Root
      onOpenChange={(isOpen, details) => {
        contentsWanted(isOpen)
        // Escape is also for the panel or popup that contains it.
        if (!isOpen) details.allowPropagation()
      }}
    >
      <Base.Trigger render={children as ReactElement<Record<string, unknown>>} delay={500} />
      {contents && <contents.TooltipContents text={text} keys={keys} side={side} />}
    </Base.Root>
  )
}

/** Once near the root: neighbouring tooltips follow each other without waiting. */
export const TooltipGroup = Base.Provider
