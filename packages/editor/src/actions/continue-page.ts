import { type FolioModule, joinTexts, type ModuleType, partIn, type TextPart } from '@recto/document'
import { MODULE_KINDS } from '@recto/modules/kinds'
import type { FolioStore } from '@recto/store'
import { FIRST_ROW, type FlowDeps, fillPages, freeId, laterModule, roomOf, rowsWith } from './flow-pages.ts'
import { textParts } from './text-pages.ts'

type ContinueDeps = FlowDeps & {
  store: Pick<FolioStore, 'transact'>
  /** Whether this many pages and these modules fit into the folio; tells the person if they do not. */
  hasRoomForAll: (sections: number, types: readonly ModuleType[]) => boolean
}

/** A text and its parts, the first at its current place. */
type Pieces = { module: FolioModule; parts: TextPart[] }

/**
 * Moves what extends past a page's end to following pages, by the rules of RULES.md, as one undo step. Returns the last
 * of those pages; null: nothing on it can move; '': nothing may be added.
 */
export function continuePage(deps: ContinueDeps, sectionId: string, rows: number): string | null {
  const { store, hasRoomForAll } = deps
  const cutOff = () => store.modulesOf(sectionId).filter(({ rect, locked }) => !locked && rect.y + rect.h > rows)
  const flowing = cutOff().filter(({ id }) => store.flowOf(id).length > 1)
  let flowed: string | undefined
  for (const { id } of flowing) {
    const before = store.flowOf(id).length
    store.transact(() => fillPages(deps, id))
    const ids = store.flowOf(id)
    if (ids.length > before) flowed = store.module(ids.at(-1) ?? '')?.sectionId
  }
  const cut = cutOff().filter(({ id }) => store.flowOf(id).length === 1)
  const pieces = cut.flatMap((module) => piecesOf(deps, module, rows) ?? [])
  const whole = cut.filter((one) => pieces.every(({ module }) => module.id !== one.id) && one.rect.y > FIRST_ROW)
  const count = Math.max(0, ...pieces.map(({ parts }) => parts.length - 1)) + (whole.length > 0 ? 1 : 0)
  if (count === 0) return flowed ?? null
  const more = pieces.flatMap(({ module, parts }) => parts.slice(1).map(() => module.type))
  if (!hasRoomForAll(count, more)) return ''
  const background = store.section(sectionId)?.background
  const pages: string[] = []
  store.transact(() => {
    for (let nth = 1; nth <= count; nth++) {
      const id = freeId(sectionId, nth, (one) => store.section(one) !== undefined)
      pages.push(
        store.addSection({ after: pages.at(-1) ?? sectionId, id }, background === undefined ? {} : { background }),
      )
    }
    for (const one of pieces) letGoOn(deps, one, pages)
    const last = pages.at(-1) as string
    const top = Math.min(...whole.map(({ rect }) => rect.y))
    if (whole.length > 0)
      store.place(Object.fromEntries(whole.map(({ id, rect }) => [id, { ...rect, y: rect.y - top + FIRST_ROW }])), {
        sectionOf: Object.fromEntries(whole.map(({ id }) => [id, last])),
      })
  })
  return pages.at(-1) ?? ''
}

/** What a text becomes; null: it is not only a text, or nothing of it fits at its place. */
function piecesOf({ specOf, textRows }: ContinueDeps, module: FolioModule, rows: number): Pieces | null {
  const [name, ...others] = specOf(module.type).texts ?? []
  if (!MODULE_KINDS[module.type].takesWords || name === undefined || others.length > 0) return null
  const later = { ...module, ...laterModule(module) }
  const roomAt = (nth: number) => roomOf(nth === 0 ? module : later, rows, textRows)
  const parts = textParts(partIn(module, name), roomAt, textRows)
  if (parts.length < 2 || !parts[0]?.text.content?.length) return null
  return { module, parts }
}

function letGoOn({ store, sizeOf, textRows }: ContinueDeps, { module, parts }: Pieces, pages: readonly string[]) {
  const { minH } = sizeOf(module.type)
  const [first, ...others] = parts as [TextPart, ...TextPart[]]
  const { breaks } = joinTexts(parts)
  const later = laterModule(module)
  store.addModules(
    others.map((part, at) => ({
      ...later,
      id: freeId(module.id, at + 1, (one) => store.module(one) !== undefined),
      sectionId: pages[at] as string,
      rect: { ...later.rect, h: rowsWith({ ...module, ...later }, part, minH, textRows) },
      flow: { of: module.id, ...(breaks[at] as { block: number; at: number }) },
    })),
  )
  store.place({ [module.id]: { ...module.rect, h: rowsWith(module, first, minH, textRows) } })
}
