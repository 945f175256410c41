import type { FolioDocument } from '@recto/document'
import { NARROW_WIDTH_PX } from '@recto/grid'
import type { Assets } from '@recto/modules/kit'
import { startPageScripts } from '@recto/modules/page-scripts'
import { Segmented } from '@recto/ui'
import { type ModuleContentProps, Sheet } from '@recto/viewer'
import { Monitor, Presentation, Smartphone } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { lazyPart } from '../lazy-part.tsx'
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

const SlidesPreview = lazyPart(async () => (await import('./SlidesPreview.tsx')).SlidesPreview)

const SHAPES = [
  { value: 'screen', label: words.desktop, icon: Monitor },
  { value: 'phone', label: words.phone, icon: Smartphone },
  { value: 'slides', label: words.slides, icon: Presentation },
] as const
type Shape = (typeof SHAPES)[number]['value']

/** Px of the window from which the bar has room for words. */
const WORDS_FROM_PX = 1280

/** The folio as readers see it, drawn by the same renderer: on a screen, on a phone, as slides. */
export function Preview({ folio, assets, title, note, Content, onPress, bar, tools }: PreviewProps) {
  const [chosen, setShape] = useState<Shape>('screen')
  const room = useRef<HTMLDivElement>(null)
  const [widthPx, setWidthPx] = useState(WORDS_FROM_PX)
  useLayoutEffect(() => {
    const element = room.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidthPx(element.clientWidth))
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
  const isRoomy = widthPx > NARROW_WIDTH_PX + 80
  const shape = isRoomy && bar ? chosen : 'screen'
  const isPaged = folio.page.mode === 'paged'
  return (
    <main
      ref={room}
      className={css.room}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
      tabIndex={0}
      aria-label={words.previewOf(title)}
      data-region="preview"
      data-typing={tools ? '' : undefined}
      style={bar && shape === 'screen' && !isPaged ? { background: folio.theme.palette.background } : undefined}
    >
      {note && <p className={css.note}>{note}</p>}
      {isRoomy &&
        bar &&
        createPortal(
          <Segmented
            label={words.shownAs}
            value={chosen}
            onChange={setShape}
            options={SHAPES.map(({ icon, ...one }) => (widthPx < WORDS_FROM_PX ? { ...one, icon } : one))}
          />,
          bar,
        )}
      {shape === 'slides' && <SlidesPreview folio={folio} assets={assets} />}
      <div
        ref={page}
        className={css.page}
        data-as={bar ? shape : 'plain'}
        data-paged={isPaged || undefined}
        hidden={shape === 'slides'}
        style={shape === 'phone' ? { maxWidth: NARROW_WIDTH_PX } : undefined}
      >
        <Sheet document={folio} assets={assets} mode="page" {...(Content ? { Content } : {})} />
      </div>
      {tools}
    </main>
  )
}
