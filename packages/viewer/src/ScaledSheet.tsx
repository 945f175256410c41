import type { FolioDocument } from '@recto/document'
import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { Sheet } from './Sheet.tsx'

/** How wide a sheet is drawn before it is made small, px. */
export const SHEET_WIDTHS = { screen: 1200, phone: 390 } as const

type ScaledSheetProps = {
  document: FolioDocument
  /** Width it is drawn at, px; it is made as wide as there is room, and no wider than it is. */
  px?: number
  assets?: ComponentProps<typeof Sheet>['assets']
}

const NO_FILES = { url: () => '' }

/** A folio as its readers see it, made small. A picture only: nothing in it takes the focus. */
export function ScaledSheet({ document, px = SHEET_WIDTHS.screen, assets = NO_FILES }: ScaledSheetProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const fit = () => setScale(Math.min(1, element.clientWidth / px))
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => observer.disconnect()
  }, [px])
  return (
    <div ref={frame}>
      {scale !== null && (
        <div inert style={{ width: px, zoom: scale, marginInline: 'auto' }}>
          <Sheet document={document} assets={assets} mode="print" />
        </div>
      )}
    </div>
  )
}
