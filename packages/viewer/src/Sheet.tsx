import { type FolioDocument, type FolioModule, type FolioSection, fillCss, type PageData, TONES } from '@recto/document'
import { bottomRow, MIN_SECTION_ROWS, pageHeightPx, pageRows, reflow } from '@recto/grid'
import type { Assets, ViewMode } from '@recto/modules/kit'
import type { CSSProperties } from 'react'
import { ModuleContent, Unreadable } from './ModuleContent.tsx'
import { isDense, themeStyle } from './theme-style.ts'

export type SheetProps = { document: FolioDocument; assets: Assets; mode: Exclude<ViewMode, 'edit'> }

type Vars = CSSProperties & Record<`--${string}`, string | number>

/** A whole folio, read-only. Rows grow with what they hold; narrow sheets flow in reading order. */
export function Sheet({ document, assets, mode }: SheetProps) {
  const { theme, page, sections, modules, unreadable } = document
  return (
    <div
      className={isDense(theme) ? 'sheet flow dense-type' : 'sheet flow'}
      style={themeStyle(theme) as Vars}
      lang={document.language}
    >
      {sections.map((section) => (
        <SheetSection
          key={section.id}
          section={section}
          modules={modules.filter((module) => module.sectionId === section.id)}
          kept={unreadable.filter((module) => module.sectionId === section.id)}
          page={page}
          assets={assets}
          mode={mode}
        />
      ))}
    </div>
  )
}

type SectionProps = Pick<SheetProps, 'assets' | 'mode'> & {
  section: FolioSection
  modules: FolioModule[]
  kept: FolioDocument['unreadable']
  page: PageData
}

function SheetSection({ section, modules, kept, page, assets, mode }: SectionProps) {
  const lines = reflow(modules.map((module) => ({ ...module.rect, id: module.id, module })))
  const isPaged = page.mode === 'paged'
  const rows = isPaged
    ? pageRows(page)
    : Math.max(MIN_SECTION_ROWS, section.heightRows, bottomRow(modules.map((module) => module.rect)))
  const isTone = (TONES as readonly string[]).includes(section.background)
  const className = [
    'section',
    isTone ? `t-${section.background}` : 't-background',
    isPaged && 'paged',
    isFull(lines[0]?.modules) && 'starts-full',
    isFull(lines.at(-1)?.modules) && 'ends-full',
  ]
  const style: Vars = {
    '--rows': rows,
    ...(isPaged ? { '--page-height': `${pageHeightPx(page)}px` } : {}),
    ...(isTone ? {} : { background: fillCss(section.background) }),
  }
  return (
    <section
      className={className.filter(Boolean).join(' ')}
      id={`s-${section.id}`}
      style={style}
      aria-label={section.title || undefined}
    >
      {lines.map((line) => (
        <div
          className={isFull(line.modules) ? 'line full' : 'line'}
          key={line.modules[0]?.id}
          style={{ '--gap': `${24 + Math.min(line.gapRows, 6) * 4}px` } as Vars}
        >
          {line.modules.map(({ id, x, y, w, h, module }) => (
            <div
              className="cell"
              id={`m-${id}`}
              key={id}
              style={
                { '--x': x, '--y': y, '--w': w, '--h': h, ...(module.z === 2000 ? {} : { zIndex: module.z }) } as Vars
              }
              {...shapeOf(module)}
            >
              <ModuleContent module={module} mode={mode} assets={assets} />
            </div>
          ))}
        </div>
      ))}
      {kept.map(({ id, rect: { x, y, w, h } }) => (
        <div className="cell" key={id} style={{ '--x': x, '--y': y, '--w': w, '--h': h } as Vars}>
          <Unreadable why="it cannot be shown here" />
        </div>
      ))}
    </section>
  )
}

/** What has no height of its own keeps the shape of its box on narrow sheets; what needs height to be read keeps that. */
function shapeOf(module: FolioModule): Record<string, string> {
  if (module.type === PICTURES) return { 'data-shape': '' }
  return module.type === COLUMNS_CHART ? { 'data-tall': '' } : {}
}

const PICTURES: FolioModule['type'] = 'Images'
const COLUMNS_CHART: FolioModule['type'] = 'Vertical Bar'

/** A line that touches both or either edge of the sheet with a picture or a filled box goes edge to edge on narrow sheets. */
function isFull(modules: readonly { x: number; w: number; module: FolioModule }[] | undefined): boolean {
  return (
    modules !== undefined &&
    modules.length > 0 &&
    modules.every(
      ({ x, w, module }) => (x === 0 || x + w === 60) && (module.type === PICTURES || module.box.fill !== undefined),
    )
  )
}
