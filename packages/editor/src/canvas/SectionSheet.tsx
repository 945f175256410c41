import type { FolioDocument, FolioSection } from '@recto/document'
import type { FolioStore } from '@recto/store'
import { groundOf, pictureOf, Unreadable as UnreadableWords } from '@recto/viewer'
import { memo, useMemo } from 'react'
import { boxStyle, type Preview } from '../gestures/preview.ts'
import { type State, useValue } from '../state.ts'
import { useFolioPart, useLayoutOf, useSection } from '../store-hooks.ts'
import css from './canvas.module.css'
import { ModuleBox, type ModuleBoxProps } from './ModuleBox.tsx'
import { SectionMarks } from './SectionMarks.tsx'
import { overhangPx, sectionHeight } from './sheet-layout.ts'

export type SectionSheetProps = Omit<ModuleBoxProps, 'id' | 'store'> & {
  id: string
  number: number
  store: ModuleBoxProps['store'] & Pick<FolioStore, 'section' | 'modulesOf' | 'read'>
  preview: State<Preview | null>
  /** Puts what a page would cut on a new page. */
  onContinuePage: (sectionId: string, rows: number) => void
}

/** One section of the sheet with its modules. It grows while a gesture pushes modules past its end. */
export const SectionSheet = memo(function SectionSheet({
  id,
  number,
  store,
  preview,
  onContinuePage,
  canEdit,
  ...box
}: SectionSheetProps) {
  const section = useSection(store, id)
  const modules = useLayoutOf(store, id)
  const page = useFolioPart(store, (folio) => folio.page)
  const unreadable = useFolioPart(store, (folio) => folio.unreadable)
  const lowest = useValue(preview, (now) => lowestRow(now, id))
  const isTarget = useValue(preview, (now) => now?.proposal.laneId === id)
  const isHome = useValue(preview, (now) => now !== null && modules.some((module) => now.held.has(module.id)))
  const isFar = useValue(box.near.sections, (now) => !now.has(id))
  const ids = useMemo(() => modules.map((module) => module.id), [modules])
  if (!section) return null
  const rects = modules.map((module) => module.rect)
  const ground = groundOf(section.background)
  const picture = pictureOf(section.picture, box.assets)
  const isOpen = canEdit && section.lockedBy === undefined
  return (
    <section
      className={`section ${ground.className} ${picture?.className ?? ''} ${css.section}`}
      style={{
        height: sectionHeight(section, lowest > 0 ? [...rects, { x: 0, y: lowest, w: 1, h: 0 }] : rects, page),
        ...(page.mode === 'paged' && { marginBottom: overhangPx(modules, page) }),
        ...ground.style,
        ...picture?.style,
      }}
      data-section={id}
      data-target={isTarget || undefined}
      data-home={isHome || undefined}
      data-far={isFar || undefined}
      aria-label={nameOf(section, number)}
    >
      {isTarget && <Landing preview={preview} />}
      {ids.map((moduleId) => (
        <ModuleBox key={moduleId} id={moduleId} store={store} canEdit={isOpen} {...box} />
      ))}
      {unreadable
        .filter((module) => module.sectionId === id)
        .map((module) => (
          <Unreadable key={module.id} module={module} />
        ))}
      <SectionMarks section={section} modules={modules} page={page} onContinue={canEdit ? onContinuePage : undefined} />
    </section>
  )
})

const nameOf = ({ title, isHidden, lockedBy }: FolioSection, number: number): string =>
  [title || `Section ${number}`, isHidden && 'hidden from readers', lockedBy !== undefined && `locked by ${lockedBy}`]
    .filter(Boolean)
    .join(', ')

/** Where what is held would land: under the box in hand, over everything else. */
function Landing({ preview }: { preview: State<Preview | null> }) {
  const drop = useValue(preview, (now) => now?.proposal.drop)
  return drop?.map((rect, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same element goes on to the next cells
    <div key={at} className={css.drop} style={boxStyle(rect)} aria-hidden="true" />
  ))
}

/** A module that this code cannot show: kept untouched. */
function Unreadable({ module }: { module: FolioDocument['unreadable'][number] }) {
  return (
    <div className={`${css.box} ${css.unreadable}`} style={boxStyle(module.rect)} data-unreadable={module.id}>
      <UnreadableWords why={`it cannot be shown here: ${module.unreadable}`} />
    </div>
  )
}

/** The row to which a gesture reaches in this section; 0 without one. */
function lowestRow(preview: Preview | null, sectionId: string): number {
  if (preview?.proposal.laneId !== sectionId) return 0
  let row = 0
  for (const rect of preview.proposal.rects.values()) row = Math.max(row, rect.y + rect.h)
  return row
}
