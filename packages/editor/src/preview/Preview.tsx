import type { FolioDocument } from '@recto/document'
import { NARROW_WIDTH_PX, SECTION_WIDTH_PX } from '@recto/grid'
import type { Assets } from '@recto/modules/kit'
import { startPageScripts } from '@recto/modules/page-scripts'
import { Segmented } from '@recto/ui'
import { type ModuleContentProps, Sheet } from '@recto/viewer'
import { Monitor, Smartphone } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import css from './preview.module.css'
import * as words from './words.ts'

/** Props of the preview of a folio. */
export type PreviewProps = {
  folio: FolioDocument
  assets: Assets
  title: string
  /** Shown above the sheet. */
  note: string | null
  /** Draws one module in place of the reader's own. */
  Content?: ComponentType<ModuleContentProps>
  /** A press on the sheet. */
  onPress?: (event: MouseEvent) => void
  /** Takes the switch between widths; without it there is none. */
  bar?: HTMLElement | null
  /** Covers the end of the sheet while someone is typing. */
  tools?: ReactNode
}

/** The folio as readers see it, drawn by the same renderer, at the width of a screen or of a phone. */
export function Preview({ folio, assets, title, note, Content, onPress, bar, tools }: PreviewProps) {
  const [width, setWidth] = useState<'screen' | 'phone'>('screen')
  const room = useRef<HTMLDivElement>(null)
  const [isRoomy, setRoomy] = useState(true)
  useLayoutEffect(() => {
    const element = room.current
    if (!element) return
    const observer = new ResizeObserver(() => setRoomy(element.clientWidth > NARROW_WIDTH_PX + 80))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const page = useRef<HTMLDivElement>(null)
  const scripted = folio.modules.map(({ type }) => type).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: scripts listen on the page; only a type that comes or goes counts
  useEffect(() => (page.current ? startPageScripts(page.current, folio) : undefined), [scripted])
  const press = useRef(onPress)
  press.current = onPress
  useEffect(() => {
    const sheet = page.current
    const onClick = (event: MouseEvent) => press.current?.(event)
    sheet?.addEventListener('click', onClick)
    return () => sheet?.removeEventListener('click', onClick)
  }, [])
  const isPhone = width === 'phone' && isRoomy
  return (
    <main
      ref={room}
      className={css.room}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
      tabIndex={0}
      aria-label={words.previewOf(title)}
      data-region="preview"
      data-typing={tools ? '' : undefined}
    >
      {note && <p className={css.note}>{note}</p>}
      {isRoomy &&
        bar &&
        createPortal(
          <Segmented
            label={words.width}
            value={width}
            onChange={setWidth}
            options={[
              { value: 'screen', label: words.screenPx(SECTION_WIDTH_PX), icon: Monitor },
              { value: 'phone', label: words.phonePx(NARROW_WIDTH_PX), icon: Smartphone },
            ]}
          />,
          bar,
        )}
      <div
        ref={page}
        className={css.page}
        data-phone={isPhone || undefined}
        style={{ maxWidth: isPhone ? NARROW_WIDTH_PX : SECTION_WIDTH_PX }}
      >
        <Sheet document={folio} assets={assets} mode="page" {...(Content ? { Content } : {})} />
      </div>
      {tools}
    </main>
  )
}
