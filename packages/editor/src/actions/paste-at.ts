import type { FolioModule } from '@recto/document'
import { boundsOf, COLUMNS, isFree, plainRect, type Rect, resolve } from '@recto/grid'
import type { FolioStore } from '@recto/store'
import { type Adds, addAt, changes, itemsOf, type SizeOf, toNew } from '../core/placing.ts'
import type { CopiedModule } from '../select/clipboard.ts'
import { pastedRects } from '../select/read-clipboard.ts'

/**
 * Pastes copies one cell right and down for each paste [EDIT-18]. They go below existing modules, as overlaps are
 * resolved: what was there first keeps its place. On a page they are placed above its end if there is room. After a deletion
 * the first paste takes its place (`gap`).
 */
export function pasteAt(
  store: Adds,
  sizeOf: SizeOf,
  sectionId: string,
  copied: readonly CopiedModule[],
  pasteNumber: number,
  maxRow?: number,
  gap?: Rect,
): string[] {
  const wished =
    intoGap(
      store.modulesOf(sectionId).map(({ rect }) => rect),
      copied,
      gap,
    ) ?? pastedRects(copied, pasteNumber)
  const { y: top, h: height } = boundsOf(wished) ?? { y: 0, h: 0 }
  const up = Math.min(top, Math.max(0, top + height - (maxRow ?? Number.POSITIVE_INFINITY)))
  const rects = wished.map((rect) => ({ ...rect, y: rect.y - up }))
  const items = itemsOf(store.modulesOf(sectionId), sizeOf)
  const wanted = rects.map((rect, at) => ({ id: `@${at}`, ...rect }))
  const layout = resolve([...items, ...wanted])
  const rectOf = new Map(layout.map((item) => [item.id, item]))
  return store.addModules(
    copied.map((one, at) => toNew(one, sectionId, plainRect(rectOf.get(`@${at}`) as Rect))),
    changes(items, layout),
  )
}

/** The copies with their corner where deleted modules stood, if something can stand there. */
function intoGap(standing: readonly Rect[], copied: readonly CopiedModule[], gap: Rect | undefined): Rect[] | null {
  const bounds = boundsOf(copied.map(({ rect }) => rect))
  if (!gap || !bounds || !isFree(standing, gap)) return null
  const dx = Math.min(gap.x, COLUMNS - bounds.w) - bounds.x
  return copied.map(({ rect }) => ({ ...plainRect(rect), x: Math.max(0, rect.x + dx), y: rect.y + gap.y - bounds.y }))
}

/**
 * Restores modules at their former places, under their own ids; modules there now are pushed below, and a missing
 * section is replaced by the first one. Returns the ids of modules that were missing.
 */
export function putModulesBack(
  store: Adds & Pick<FolioStore, 'read' | 'section'>,
  sizeOf: SizeOf,
  modules: readonly FolioModule[],
): string[] {
  const first = store.read().sections[0]?.id
  const away = modules.filter(({ id }) => store.module(id) === undefined)
  const homeOf = ({ sectionId }: FolioModule) => (store.section(sectionId) ? sectionId : first)
  return [...new Set(away.map(homeOf))].flatMap((sectionId) => {
    if (sectionId === undefined) return []
    const group = away.filter((module) => homeOf(module) === sectionId)
    return addAt(
      store,
      sizeOf,
      sectionId,
      group.map((module) => ({ ...toNew(module, sectionId, module.rect), id: module.id, isResized: module.isResized })),
    )
  })
}
