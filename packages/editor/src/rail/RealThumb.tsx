import { type Fill, type FolioDocument, type FolioModule, fillCss, fillWithin, resolveFolio } from '@recto/document'
import { SECTION_WIDTH_PX } from '@recto/grid'
import type { Assets } from '@recto/modules/kit'
import { ModuleContent, Sheet } from '@recto/viewer'
import folioCss from '@recto/viewer/folio.css?inline'
import { type ComponentProps, memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { sectionHeight } from '../core/sheet-layout.ts'
import { useLook } from '../look.tsx'
import { paletteStyle } from '../Swatches.tsx'
import { useInSmall, usePage } from '../store-hooks.ts'
import { useEditor } from '../use-editor.ts'
import css from './rail.module.css'
import { SectionThumb } from './SectionThumb.tsx'

/** Width of pictures in a thumbnail, px. */
const PICTURE_PX = 240
/** With more modules, the shapes remain: rendering time belongs to the canvas. */
const MOST_MODULES = 150

/** As high as its section, within what a row has room for; the top of a higher section is shown. Px. */
const WIDTH_PX = 64
const HEIGHT_PX = { least: 24, most: 44 }

type RealThumbProps = ComponentProps<typeof SectionThumb> & { assets: Assets }

/**
 * A section as readers see it, in small: rendered once its row is in view, and shown as the shapes of its modules until
 * then.
 */
export const RealThumb = memo(function RealThumb({ assets, ...shapes }: RealThumbProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [isSeen, setSeen] = useState(false)
  const { store } = useEditor()
  const isLarge = useInSmall(
    store,
    useCallback(() => store.read().modules.length > MOST_MODULES, [store]),
  )
  // What is shown follows the folio later: once 500 modules were deleted, they would all be drawn here first.
  const isTooMuch = isLarge || shapes.modules.length > MOST_MODULES
  const page = usePage(store)
  const rects = shapes.modules.map(({ rect }) => rect)
  const ownPx = (sectionHeight(shapes.section, rects, page) * WIDTH_PX) / SECTION_WIDTH_PX
  const height = Math.max(HEIGHT_PX.least, Math.min(HEIGHT_PX.most, Math.floor(ownPx)))
  useEffect(() => {
    if (isSeen || isTooMuch || !place.current) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true))
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [isSeen, isTooMuch])
  return (
    <span
      ref={place}
      className={css.real}
      // Where the section is drawn less high than it is, its own colour goes on.
      style={{ height, ...paletteStyle(shapes.theme), background: fillCss(groundOf(shapes)) }}
      data-hidden={shapes.section.isHidden || undefined}
    >
      {isSeen && !isTooMuch ? <Drawn {...shapes} assets={assets} /> : <SectionThumb {...shapes} />}
    </span>
  )
}, isSame)

const groundOf = ({ section, brand }: Pick<RealThumbProps, 'section' | 'brand'>): Fill =>
  brand ? fillWithin(section.background, brand) : section.background

/** The same section, drawn of the same modules. */
function isSame(before: RealThumbProps, now: RealThumbProps): boolean {
  return (
    before.section === now.section &&
    before.theme === now.theme &&
    before.brand === now.brand &&
    before.pictureUrl === now.pictureUrl &&
    before.modules.length === now.modules.length &&
    before.modules.every((module, at) => module === now.modules[at])
  )
}

/** Of a section that changed only the module that did is drawn again. */
const Content = memo(
  ModuleContent,
  (before, now) => before.module === now.module && before.assets === now.assets && before.mode === now.mode,
)

let styles: CSSStyleSheet | undefined

/** The style sheet of folios, of which all thumbnails have the same one. */
function folioStyles(): CSSStyleSheet {
  if (!styles) {
    styles = new CSSStyleSheet()
    styles.replaceSync(folioCss)
  }
  return styles
}

/**
 * In a closed shadow tree: its text is already on the canvas, and neither a search of the page nor the ids of links may
 * find it twice.
 */
function Drawn({ section, modules, assets }: RealThumbProps) {
  const { store } = useEditor()
  const page = usePage(store)
  const { theme, guide } = useLook()
  const [root, setRoot] = useState<ShadowRoot | null>(null)
  const host = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (!host.current) return
    const shadow = host.current.attachShadow({ mode: 'closed' })
    shadow.adoptedStyleSheets = [folioStyles()]
    setRoot(shadow)
  }, [])
  const small = useMemo<Assets>(() => ({ ...assets, url: (id) => assets.url(id, PICTURE_PX) }), [assets])
  const document = useMemo<FolioDocument>(() => {
    const sections = [{ ...section, isHidden: false }]
    const shown = { ...store.read(), theme, page, sections, modules: [...modules] as FolioModule[], unreadable: [] }
    return resolveFolio(shown, guide)
  }, [store, section, modules, theme, page, guide])
  return (
    <span ref={host} inert>
      {root && createPortal(<Sheet document={document} assets={small} mode="print" Content={Content} />, root)}
    </span>
  )
}
