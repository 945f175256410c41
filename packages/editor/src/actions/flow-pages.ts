import {
  type FolioModule,
  joinTexts,
  type ModuleSpec,
  type ModuleType,
  partIn,
  type TextBreak,
  type TextPart,
} from '@recto/document'
import { pageRows } from '@recto/grid'
import type { FolioStore } from '@recto/store'
import { followingId } from '@recto/store/sha256'
import type { SizeOf } from '../core/placing.ts'
import { grownRects } from '../growth.ts'
import { isFull, type Room, type RowsOf, textParts } from './text-pages.ts'

/** What a text that continues over several pages needs to find its pages. */
export type FlowDeps = {
  store: Pick<
    FolioStore,
    | 'read'
    | 'modulesOf'
    | 'module'
    | 'section'
    | 'flowOf'
    | 'addSection'
    | 'addModules'
    | 'deleteModules'
    | 'deleteSection'
    | 'place'
    | 'setBreaks'
    | 'joinSteps'
  >
  specOf: (type: ModuleType) => ModuleSpec
  sizeOf: SizeOf
  textRows: RowsOf
}

/** The default first row on a page, and the rows kept free at its end. */
export const FIRST_ROW = 5

/** Rows at the end of a page that flowing texts keep free. */
export const END_ROWS = 4

/** Columns and rows of px: the frame around a text. */
const PAD_COLUMN_PX = 20
const PAD_ROW_PX = 10

/** Rows of a module that its text does not have: its padding and its header. */
function ownRows({ box, props, rect }: FolioModule, textRows: RowsOf): number {
  const [top = 0, , bottom = 0] = box.pad ?? []
  const header = typeof props.header === 'string' ? props.header : ''
  const heading = { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: header }] }
  return Math.ceil((top + bottom) / PAD_ROW_PX) + (header ? textRows({ type: 'doc', content: [heading] }, rect.w) : 0)
}

/** The width available to a module's text, in columns. */
export function textColumns({ box, rect }: FolioModule): number {
  const [, right = 0, , left = 0] = box.pad ?? []
  return Math.max(1, rect.w - Math.ceil((left + right) / PAD_COLUMN_PX))
}

/** The rows available to a module's text, down to the end of its page. */
export function roomOf(module: FolioModule, rows: number, textRows: RowsOf): Room {
  return {
    rows: rows - END_ROWS - module.rect.y - ownRows(module, textRows),
    columns: textColumns(module),
  }
}

/** Rows of a module with this part of a text. */
export const rowsWith = (module: FolioModule, { text }: TextPart, minH: number, textRows: RowsOf): number =>
  Math.max(minH, textRows(text, textColumns(module)) + ownRows(module, textRows))

/** If two people create the same page at once, it is created once, so no word appears twice. */
export function freeId(of: string, nth: number, isTaken: (id: string) => boolean): string {
  let id = followingId(of, nth)
  while (isTaken(id)) id = followingId(id, nth)
  return id
}

/** The module in which a text continues, at the top of its own page. */
export const laterModule = (module: FolioModule) => ({
  type: module.type,
  rect: { ...module.rect, y: FIRST_ROW },
  props: { ...module.props, header: '' },
  box: module.box,
  vAlign: module.vAlign,
})

/**
 * Moves the text of a flow to where there is room (RULES.md, P7) after the part of `id` changed, in the same undo step.
 * Pages are added at its end and removed when nothing is left on them; `follow` is called before and after the text has
 * moved. Returns false if the text is on a single page, or may not be moved.
 */
export function fillPages(deps: FlowDeps, id: string, follow: () => void = () => {}): boolean {
  const { store, specOf, textRows, sizeOf } = deps
  const { page } = store.read()
  const members = store.flowOf(id).flatMap((one) => store.module(one) ?? [])
  const [first] = members
  const [name] = first ? (specOf(first.type).texts ?? []) : []
  if (!first || name === undefined || members.length < 2 || page.mode !== 'paged') return false
  // Locked modules keep their text.
  if (members.some(({ locked, sectionId }) => locked || store.section(sectionId)?.lockedBy !== undefined)) return false

  const at = members.findIndex((member) => member.id === id)
  const parts = members.map((member) => partIn(member, name))
  const rows = pageRows(page)
  const last = members.at(-1) as FolioModule
  const roomAt = (nth: number) => {
    const member = members[nth]
    return roomOf(member ?? { ...last, ...laterModule(last) }, rows, textRows)
  }
  const resize = (member: FolioModule, part: TextPart) => {
    const h = rowsWith(member, part, sizeOf(member.type).minH, textRows)
    if (h !== store.module(member.id)?.rect.h) store.place(grownRects(store, sizeOf, new Map([[member.id, h]])))
  }

  store.joinSteps(true)
  try {
    if (isFull(parts, at, roomAt, textRows)) {
      resize(members[at] as FolioModule, parts[at] as TextPart)
      return true
    }
    const start = Math.max(0, at - 1)
    const { text } = joinTexts(parts.slice(start))
    const continues = parts[start]?.continues ?? false
    const filled = textParts({ text, continues }, (nth) => roomAt(start + nth), textRows, { isFirstKept: true })
    const next = [...parts.slice(0, start), ...filled]
    const { text: whole, breaks } = joinTexts(next)
    const end = { block: whole.content?.length ?? 0, at: 0 }
    store.setBreaks(Object.fromEntries(members.slice(1).map((member, nth) => [member.id, breaks[nth] ?? end])))
    let before = last
    for (const [nth, part] of next.entries()) {
      const member = members[nth]
      if (member) {
        resize(member, part)
        continue
      }
      const made = addPage(deps, before, first.id, breaks[nth - 1] ?? end)
      if (!made) {
        // The rest stays on the last page, which says so.
        resize(before, partIn(store.module(before.id) ?? before, name))
        break
      }
      resize(made, part)
      before = made
    }
    follow()
    leaveOut(deps, members.slice(next.length))
    return true
  } finally {
    store.joinSteps(false)
  }
}

/** How many sections each folio had when its plan refused another: the message is shown once, not with each letter. */
const refusedAt = new WeakMap<object, number>()

/** A page after that of a module, with a module in which its text continues. */
function addPage({ store }: FlowDeps, before: FolioModule, of: string, at: TextBreak): FolioModule | undefined {
  const count = store.read().sections.length
  if (refusedAt.get(store) === count) return undefined
  const background = store.section(before.sectionId)?.background
  const pageId = freeId(before.sectionId, 1, (one) => store.section(one) !== undefined)
  const section = { after: before.sectionId, id: pageId }
  if (store.addSection(section, background === undefined ? {} : { background }) === '') {
    refusedAt.set(store, count)
    return undefined
  }
  const id = freeId(before.id, 1, (one) => store.module(one) !== undefined)
  const [made] = store.addModules([{ ...laterModule(before), id, sectionId: pageId, flow: { of, ...at } }])
  return made === undefined ? undefined : store.module(made)
}

/** Removes modules that have become empty, and their pages if nothing else is on them. */
function leaveOut({ store }: FlowDeps, members: readonly FolioModule[]): void {
  store.deleteModules(members.map(({ id }) => id))
  for (const { sectionId } of members) {
    const section = store.section(sectionId)
    const { sections, unreadable } = store.read()
    const isBare = store.modulesOf(sectionId).length === 0 && unreadable.every((one) => one.sectionId !== sectionId)
    if (section && isBare && section.title === '' && !section.picture && sections.length > 1)
      store.deleteSection(sectionId)
  }
}
