import { type FolioDocument, type FolioSection, fillWithin } from '@recto/document'
import type { FolioStore } from '@recto/store'
import { groundOf, pictureOf, Unreadable as UnreadableWords } from '@recto/viewer'
import { memo, useMemo } from 'react'
import { cutModules, overhangPx, sectionHeight } from '../core/sheet-layout.ts'
import type { State } from '../core/state.ts'
import { isLeaving, isOver, type Preview, rowReached } from '../core/tools/preview.ts'
import { lazyPart } from '../lazy-part.tsx'
import { useLook } from '../look.tsx'
import { useLayoutOf, usePage, useSection, useUnreadable } from '../store-hooks.ts'
import { useIsMember, useValue } from '../use-state.ts'
import { boxStyle } from './boxes.ts'
import css from './canvas.module.css'
import { ModuleBox, type ModuleBoxProps } from './ModuleBox.tsx'

const Landing = lazyPart(async () => (await import('./Landing.tsx')).Landing)
const SectionMarks = lazyPart(async () => (await import('./SectionMarks.tsx')).SectionMarks)

/** Props of a section on the canvas. */
export type SectionSheetProps = Omit<ModuleBoxProps, 'id' | 'store' | 'ground'> & {
  id: string
  number: number
  store: ModuleBoxProps['store'] & Pick<FolioStore, 'section' | 'modulesOf' | 'read'>
  preview: State<Preview | null>
  /** Moves what a page would cut off to a new page. */
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
  const { look, brand } = useLook()
  const modules = useLayoutOf(store, id)
  const page = usePage(store)
  const unreadable = useUnreadable(store)
  const [reached, over, leaving] = useMemo(() => [rowReached(id), isOver(id), isLeaving(id)] as const, [id])
  const lowest = useValue(preview, reached)
  const isTarget = useValue(preview, over)
  // Over its neighbours only once something in hand leaves it: another order of the sections has them all drawn again.
  const isLeft = useValue(preview, leaving)
  const isFar = !useIsMember(box.near.sections, id)
  const ids = useMemo(() => modules.map((module) => module.id), [modules])
  if (!section) return null
  const rects = modules.map((module) => module.rect)
  const background = brand ? fillWithin(section.background, brand) : section.background
  const ground = groundOf(background, look.inks)
  const picture = pictureOf(section.picture, box.assets)
  const cut = cutModules(modules, page)
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
      data-left={isLeft || undefined}
      data-far={isFar || undefined}
      aria-label={nameOf(section, number, page.mode === 'paged')}
    >
      {(isTarget || isLeft) && <Landing preview={preview} sectionId={id} endPx={box.endPx} />}
      {ids.map((moduleId) => (
        <ModuleBox key={moduleId} id={moduleId} store={store} canEdit={isOpen} ground={background} {...box} />
      ))}
      {unreadable
        .filter((module) => module.sectionId === id)
        .map((module) => (
          <Unreadable key={module.id} module={module} />
        ))}
      {(cut.length > 0 || section.isHidden || section.lockedBy !== undefined) && (
        <SectionMarks section={section} cut={cut} page={page} onContinue={canEdit ? onContinuePage : undefined} />
      )}
    </section>
  )
})

const nameOf = ({ title, isHidden, lockedBy }: FolioSection, number: number, isPaged: boolean): string =>
  [
    title || `${isPaged ? 'Page' : 'Section'} ${number}`,
    isHidden && 'hidden from readers',
    lockedBy !== undefined && `locked by ${lockedBy}`,
  ]
    .filter(Boolean)
    .join(', ')

/** A module that this code cannot show: kept untouched. */
function Unreadable({ module }: { module: FolioDocument['unreadable'][number] }) {
  return (
    <div className={`${css.box} ${css.unreadable}`} style={boxStyle(module.rect)} data-unreadable={module.id}>
      <UnreadableWords why={`it cannot be shown here: ${module.unreadable}`} />
    </div>
  )
}
