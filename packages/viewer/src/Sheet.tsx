import {
  DEFAULT_Z,
  type FolioDocument,
  type FolioModule,
  type FolioSection,
  moduleAnchor,
  outlineOf,
  type PageData,
  sectionAnchor,
  shownToReaders,
} from '@recto/document'
import {
  bottomRow,
  CELL_HEIGHT_PX,
  MIN_SECTION_ROWS,
  pageHeightPx,
  pageRows,
  type Rect,
  reachPx,
  reflow,
} from '@recto/grid'
import { type Assets, InksContext, OutlineContext, type ViewMode } from '@recto/modules/kit'
import { SPECS } from '@recto/modules/specs'
import { type ComponentType, type CSSProperties, use, useMemo } from 'react'
import { groundOf, pictureOf } from './ground.ts'
import { ModuleContent, type ModuleContentProps, Unreadable } from './ModuleContent.tsx'
import { apart } from './section-names.ts'
import { besideWords, edgeToEdge, isBanner, isPicture, narrowGap, rowTracks, sideOf } from './sheet-layout.ts'
import { isDense, themeStyle } from './theme-style.ts'

/** A folio, and where it is drawn. */
export type SheetProps = {
  document: FolioDocument
  assets: Assets
  mode: Exclude<ViewMode, 'edit'>
  /** One section at a time: one higher than the screen scrolls, also by keys. */
  isSlides?: boolean
  /** Draws one module in its frame; where errors need more care than a browser's, another one. */
  Content?: ComponentType<ModuleContentProps>
}

type Vars = CSSProperties & Record<`--${string}`, string | number>

/** A whole folio, read-only, as its readers get it. Rows grow with what they hold; narrow sheets flow in reading order. */
export function Sheet({ document, assets, mode, isSlides = false, Content = ModuleContent }: SheetProps) {
  const shown = useMemo(() => shownToReaders(document), [document])
  const { theme, page, sections, modules, unreadable } = shown
  const outline = useMemo(() => outlineOf(shown), [shown])
  const names = useMemo(() => apart(sections.map(({ title }) => title)), [sections])
  return (
    <OutlineContext value={outline}>
      <InksContext value={theme.inks}>
        <div
          className={isDense(theme) ? 'sheet flow dense-type' : 'sheet flow'}
          style={themeStyle(theme, page) as Vars}
          lang={document.language}
        >
          {sections.map((section, at) => (
            <SheetSection
              key={section.id}
              isFirst={at === 0}
              name={names[at]}
              section={section}
              modules={modules.filter((module) => module.sectionId === section.id)}
              kept={unreadable.filter((module) => module.sectionId === section.id)}
              page={page}
              assets={assets}
              mode={mode}
              isSlides={isSlides}
              Content={Content}
            />
          ))}
        </div>
      </InksContext>
    </OutlineContext>
  )
}

type SectionProps = Required<Pick<SheetProps, 'assets' | 'mode' | 'isSlides' | 'Content'>> & {
  section: FolioSection
  modules: FolioModule[]
  kept: FolioDocument['unreadable']
  page: PageData
  isFirst: boolean
  /** What it is called among the parts of the page; none without a title. */
  name: string | undefined
}

/** From here on a section may be parted on paper: left whole it would leave much of the page before it empty. Not the first. */
const HIGH_ROWS = 100

/** Up to here a last section does not stand alone on a page of paper. */
const SHORT_ROWS = 45

/** Rows of the first section that are on the screen a page opens with, wide or narrow. */
const FIRST_ROWS = 60

function SheetSection({ section, modules, kept, page, assets, mode, isSlides, Content, isFirst, name }: SectionProps) {
  const early = useMemo(() => ({ ...assets, isFirst: true }), [assets])
  const tiles = edgeToEdge(modules)
  const flow = reflow(
    modules.map((module) => ({ ...module.rect, id: module.id, module })),
    { order: section.phoneOrder },
  )
  const lines = besideWords(flow.map((line) => ({ ...line, isFull: line.modules.every(({ id }) => tiles.has(id)) })))
  const isPaged = page.mode === 'paged'
  const bottom = bottomRow(modules.map((module) => module.rect))
  // What reaches past the end of a page keeps its place, as on the canvas.
  const rows = isPaged
    ? Math.max(pageRows(page), bottom)
    : Math.max(MIN_SECTION_ROWS, section.heightRows, bottom + (section.spaceBelow ?? 0))
  const ground = groundOf(section.background, use(InksContext))
  const picture = pictureOf(section.picture, assets)
  const isHigh = rows >= HIGH_ROWS && !isFirst
  const className = [
    'section',
    ground.className,
    picture?.className,
    isPaged && 'paged',
    isHigh && 'high',
    rows <= SHORT_ROWS && 'short',
    lines[0]?.isFull && 'starts-full',
    lines.at(-1)?.isFull && 'ends-full',
  ]
  const style: Vars = {
    '--tracks': rowTracks(rows, modules, isPaged ? reachPx({ y: 0, h: rows }, pageHeightPx(page)) / CELL_HEIGHT_PX : 0),
    ...(isPaged ? { '--page-height': `${pageHeightPx(page)}px` } : {}),
    ...ground.style,
    ...picture?.style,
  }
  return (
    <section
      className={className.filter(Boolean).join(' ')}
      id={sectionAnchor(section.id)}
      style={style}
      aria-label={name}
      tabIndex={isSlides ? 0 : undefined}
    >
      {lines.map((line, at) => (
        <div
          className={['line', line.isFull && 'full', line.isBeside && 'beside'].filter(Boolean).join(' ')}
          key={line.modules[0]?.id}
          style={{ '--gap': `${narrowGap(line.gapRows, line.isFull, lines[at - 1]?.isFull === true)}px` } as Vars}
        >
          {line.modules.map(({ id, module }) => (
            <div
              className="cell"
              id={moduleAnchor(id)}
              key={id}
              style={{ ...placeOf(module.rect, module.z), ...(isHigh ? upOf(lines[at - 1]?.modules, module) : {}) }}
              data-narrow={SPECS[module.type].narrow}
              data-wide={isBanner(module) || undefined}
              data-side={sideOf(module, rows)}
            >
              <Content module={module} mode={mode} assets={isFirst && module.rect.y < FIRST_ROWS ? early : assets} />
            </div>
          ))}
        </div>
      ))}
      {kept.map(({ id, rect }) => (
        <div className="cell" key={id} style={placeOf(rect)}>
          <Unreadable why="it cannot be shown here" />
        </div>
      ))}
    </section>
  )
}

/**
 * Rows by which words begin higher on paper, so that no page ends there: those right below nothing but pictures begin
 * where these do, and the first of a section at its edge.
 */
function upOf(above: readonly { module: FolioModule }[] | undefined, module: FolioModule): { '--up'?: number } {
  if (isPicture(module) || !(above ?? []).every((one) => isPicture(one.module))) return {}
  const top = above ? Math.min(...above.map((one) => one.module.rect.y)) : 0
  return top < module.rect.y ? { '--up': module.rect.y - top } : {}
}

const placeOf = ({ x, y, w, h }: Rect, z = DEFAULT_Z): Vars => ({
  '--x': x,
  '--y': y,
  '--w': w,
  '--h': h,
  ...(z === DEFAULT_Z ? {} : { zIndex: z }),
})
