import type { Box, ModuleType, RichTextJson, VAlign } from '@recto/document'
import { CELL_HEIGHT_PX, COLUMN_WIDTH_PX, COLUMNS, type Rect } from '@recto/grid'
import type { EditorState } from '../editor-state.ts'
import {
  addAt,
  dropCopies,
  duplicate,
  nudge,
  placeBelow,
  placeInGap,
  resizeBy,
  rowsFor,
  SPACE_BELOW_ROWS,
  setRect,
} from '../placing.ts'
import { emptied, gapIn } from '../selection.ts'
import type { SheetPoint } from '../sheet.ts'
import { NEW_MODULE, type Proposal } from '../tools/drag-session.ts'
import {
  heldBy,
  idsOf,
  LOCKED_MODULES,
  maxRowOf,
  mayAdd,
  mayChange,
  mayChangeUnlocked,
  mayWrite,
  modulesFor,
  NOTHING_TO_DO,
  type OfModules,
  patched,
  selectModules,
  sizesOf,
} from './rules.ts'
import { command } from './types.ts'
import * as words from './words.ts'

type Shift = { readonly dx: number; readonly dy: number }
/** Where a new module goes: to the next free place, to a point on the sheet, or to where it is dragged. */
type Adding = {
  readonly type: ModuleType
  readonly at?: Pick<SheetPoint, 'sectionId' | 'x' | 'y'>
  readonly dropped?: Proposal
}
/** The only write of a gesture; `copies` names the original of each copy it made. */
type Dropping = {
  readonly proposal: Proposal
  readonly resized?: readonly string[]
  readonly copies?: ReadonlyMap<string, string>
}
type OfOne = { readonly id: string }

/** Cells that an arrow key moves with Shift. */
const FAR = 5
const ARROWS: readonly [key: string, dx: number, dy: number][] = [
  ['ArrowLeft', -1, 0],
  ['ArrowRight', 1, 0],
  ['ArrowUp', 0, -1],
  ['ArrowDown', 0, 1],
]
const arrows = (mod: string): Record<string, Shift> =>
  Object.fromEntries(
    ARROWS.flatMap(([key, dx, dy]) => [
      [`${mod}${key}`, { dx, dy }],
      [`${mod}Shift-${key}`, { dx: FAR * dx, dy: FAR * dy }],
    ]),
  )

/** `gap`: the place that deleted modules left there, which the new one takes. */
type NewPlace = { sectionId: string; rect: Rect; gap?: Rect | undefined }

/** Where a new module would go, with its cells there; null if there is no section for it. */
function placeFor(editor: EditorState, { type, at, dropped }: Adding): NewPlace | null {
  const size = sizesOf(editor)(type)
  if (dropped) {
    const rect = dropped.rects.get(NEW_MODULE)
    return rect ? { sectionId: dropped.laneId, rect } : null
  }
  if (at) {
    // Its upper left corner is where the person pressed [EDIT-05], within the sheet.
    const x = Math.max(0, Math.min(COLUMNS - size.w, Math.round(at.x / COLUMN_WIDTH_PX)))
    const y = Math.max(0, Math.round(at.y / CELL_HEIGHT_PX))
    return { sectionId: at.sectionId, rect: { x, y, w: size.w, h: size.h } }
  }
  const target = editor.view().target()
  if (!target) return null
  const { sectionId } = target
  const { ids } = editor.selection.get()
  const gap = gapIn(editor.selection.get(), sectionId)
  // A module as high as its content starts low and grows to it.
  const rows = editor.specOf(type).grows ? size.minH : size.h
  const left = placeInGap(editor.store, sectionId, gap, { ...size, h: rows })
  if (left) return { sectionId, rect: left, gap }
  const held = ids.length === 1 ? ids[0] : undefined
  const rect = placeBelow(editor.store, sectionId, { w: size.w, h: rows }, held, maxRowOf(editor.store))
  return { sectionId, rect }
}

/** A section that ends where its last module does gets room below it. */
function keepSpaceBelow({ store }: EditorState, sectionId: string, id: string): void {
  const section = store.section(sectionId)
  const added = store.module(id)
  if (!section || !added || section.spaceBelow !== undefined || maxRowOf(store) !== undefined) return
  const ends = store.modulesOf(sectionId).map(({ rect }) => rect.y + rect.h)
  const end = added.rect.y + added.rect.h
  if (end === Math.max(...ends) && end + SPACE_BELOW_ROWS > section.heightRows)
    store.setSection(sectionId, { spaceBelow: SPACE_BELOW_ROWS })
}

/**
 * Opens the popup that sets up a module; false for a type without one, and if it is locked. A new module that is not
 * set up is removed again.
 */
function setUp(editor: EditorState, id: string, isNew = false): boolean {
  const { store, view, kindOf } = editor
  const module = store.module(id)
  const asks = module && !module.locked && kindOf(module.type).asks
  if (!asks) return false
  void view()
    .ask(asks, module.props)
    .then((patch) => {
      const now = store.module(id)
      if (isNew && !patch && now?.props === module.props) store.deleteModules([id])
      if (!patch || !now) return
      const percent = kindOf(now.type).heightPercent?.({ ...now.props, ...patch })
      store.transact(() => {
        store.setProps(id, patch)
        if (percent && !now.isResized)
          setRect(store, sizesOf(editor), id, { h: rowsFor(now.rect.w, { width: 100, height: percent }) })
      })
      view().onSetUp(id)
    })
  return true
}

/** Commands that add, change and delete modules. */
export const moduleCommands = {
  addModule: command<Adding>({
    label: (editor, { type }) => words.add(editor.specOf(type).title),
    may: (editor, adding) => {
      const place = placeFor(editor, adding)
      return place ? mayAdd(editor, [{ type: adding.type, ...place }]) : NOTHING_TO_DO
    },
    run(editor, adding) {
      const { store, view, specOf, kindOf } = editor
      const place = placeFor(editor, adding)
      if (!place) return false
      const { type } = adding
      const spec = specOf(type)
      const texts = spec.textDefaults && { texts: spec.textDefaults() }
      let id: string | undefined
      store.transact(() => {
        const added = { type, ...place, props: spec.defaults(), ...texts }
        ;[id] = addAt(store, sizesOf(editor), place.sectionId, [added])
        if (id !== undefined) keepSpaceBelow(editor, place.sectionId, id)
      })
      if (id === undefined) return
      // The gap is needed again for the size of its picture, and if none comes and the module goes.
      selectModules(editor, [id], place.sectionId, place.gap)
      view().edited(id)
      if (setUp(editor, id, true)) return
      if (kindOf(type).withPicture) view().fill(id)
      else if (kindOf(type).takesWords) view().startTyping(id, 'all')
    },
  }),
  move: command<Shift>({
    label: words.move,
    keys: arrows(''),
    may: (editor) => mayChangeUnlocked(editor, idsOf(editor)),
    run(editor, shift) {
      const ids = idsOf(editor)
      nudge(editor.store, sizesOf(editor), ids, shift, maxRowOf(editor.store))
      const last = ids.at(-1)
      if (last !== undefined) editor.view().show(last)
    },
  }),
  resize: command<Shift>({
    label: words.resize,
    keys: arrows('Mod-'),
    may: (editor) => mayChangeUnlocked(editor, idsOf(editor)),
    run(editor, shift) {
      const ids = idsOf(editor)
      if (!resizeBy(editor.store, sizesOf(editor), ids, shift, maxRowOf(editor.store))) return
      for (const id of ids) editor.view().resized(id)
    },
  }),
  place: command<OfOne & { readonly part: Partial<Rect> }>({
    label: words.positionAndSize,
    may: (editor, { id }) => mayChangeUnlocked(editor, [id]),
    run(editor, { id, part }) {
      if (setRect(editor.store, sizesOf(editor), id, part)) editor.view().resized(id)
    },
  }),
  drop: command<Dropping>({
    label: words.drop,
    may({ store }, { proposal, resized, copies }) {
      if (!copies) return store.refusalOf('place', ...placed(proposal, resized))
      const originals = [...copies.values()].flatMap((id) => store.module(id) ?? [])
      return store.refusalOf(
        'addModules',
        originals.map(({ type, rect }) => ({ type, sectionId: proposal.laneId, rect })),
      )
    },
    run(editor, { proposal, resized = [], copies }) {
      const { store, selection, view } = editor
      if (copies) return selectModules(editor, dropCopies(store, proposal, copies), proposal.laneId)
      store.place(...placed(proposal, resized))
      for (const id of resized) view().resized(id)
      selection.set((now) => ({ ...now, sectionId: proposal.laneId }))
      // A module that changed its section is a different element: the focus moves with the module.
      const last = selection.get().ids.at(-1)
      if (last !== undefined) view().show(last, true)
    },
  }),
  duplicate: command<OfModules>({
    label: words.duplicate,
    keys: { 'Mod-d': undefined },
    // Without a selection it does nothing, but the browser does not get the key either.
    may(editor, arg) {
      const modules = modulesFor(editor, idsOf(editor, arg))
      return modules.length === 0 ? mayWrite(editor) : mayAdd(editor, modules)
    },
    run(editor, arg) {
      const made = duplicate(editor.store, sizesOf(editor), idsOf(editor, arg))
      if (made.length > 0) selectModules(editor, made)
    },
  }),
  delete: command<OfModules>({
    label: (editor, arg) => {
      const { length } = idsOf(editor, arg)
      return length > 1 ? words.deleteModules(length) : words.deleteModule
    },
    keys: { Delete: undefined, Backspace: undefined },
    may: (editor, arg) => mayChangeUnlocked(editor, idsOf(editor, arg)),
    run({ store, selection, view }, arg) {
      const ids = arg?.ids ?? selection.get().ids
      const there = ids.filter((id) => store.module(id)?.locked === false)
      const gone = modulesFor({ store }, there)
      store.deleteModules(there)
      selection.set((now) => emptied(now, gone))
      view().say(there.length === 1 ? words.moduleDeleted : words.modulesDeleted(there.length), { isUndoable: true })
    },
  }),
  lock: command<(OfModules & { readonly isLocked?: boolean }) | undefined>({
    label: (editor, arg) => (isAllLocked(editor, arg) ? words.unlock : words.lock),
    keys: { 'Mod-Shift-l': undefined },
    may(editor, arg) {
      const ids = idsOf(editor, arg)
      return heldBy(editor, ids) ?? mayChange(editor, ids)
    },
    run(editor, arg) {
      const isLocked = arg?.isLocked ?? !isAllLocked(editor, arg)
      editor.store.setModules(patched(idsOf(editor, arg), { locked: isLocked }))
    },
  }),
  setContentPlace: command<OfModules & { readonly vAlign: VAlign }>({
    label: (_, { vAlign }) => CONTENT_AT[vAlign],
    may: (editor, arg) => mayChange(editor, idsOf(editor, arg)),
    run: (editor, arg) => editor.store.setModules(patched(idsOf(editor, arg), { vAlign: arg.vAlign })),
  }),
  setProps: command<OfOne & { readonly props: Record<string, unknown> }>({
    label: words.setUp,
    may: (editor, { id, props }) => heldBy(editor, [id]) ?? editor.store.refusalOf('setProps', id, props),
    run: (editor, { id, props }) => written(editor, id, () => editor.store.setProps(id, props)),
  }),
  setRecord: command<OfOne & { readonly name: string; readonly key: string; readonly value: unknown }>({
    label: words.setUp,
    may: ({ store }, { id, name, key, value }) => store.refusalOf('setRecord', id, name, key, value),
    run: (editor, { id, name, key, value }) => written(editor, id, () => editor.store.setRecord(id, name, key, value)),
  }),
  /** Changes marks and styles of a text while no one is typing in it. */
  setText: command<OfOne & { readonly name: string; readonly text: RichTextJson }>({
    label: words.setUp,
    may: ({ store }, { id, name, text }) =>
      store.refusalOf('setText', id, name, text) ?? (store.module(id)?.locked ? LOCKED_MODULES : null),
    run: (editor, { id, name, text }) => written(editor, id, () => editor.store.setText(id, name, text)),
  }),
  setBox: command<OfOne & { readonly box: Box }>({
    label: words.setUpTheBox,
    may: (editor, { id, box }) => heldBy(editor, [id]) ?? editor.store.refusalOf('setModule', id, { box }),
    // Its padding is part of what its content needs.
    run: (editor, { id, box }) => written(editor, id, () => editor.store.setModule(id, { box })),
  }),
  setUp: command<OfOne>({
    label: words.setUp,
    may: (editor, { id }) => mayChangeUnlocked(editor, [id]),
    run: (editor, { id }) => setUp(editor, id),
  }),
  /** Enter: opens its popup, types in its text, or goes to its cells or settings. */
  edit: command<undefined>({
    label: words.edit,
    keys: { Enter: undefined },
    may: (editor) => {
      const ids = idsOf(editor)
      return ids.length === 1 ? mayChange(editor, ids) : NOTHING_TO_DO
    },
    run(editor) {
      const { store, specOf, view } = editor
      const [id = ''] = idsOf(editor)
      const module = store.module(id)
      if (!module || setUp(editor, id)) return
      if ((specOf(module.type).texts ?? []).length > 0) view().startTyping(id, 'end')
      else view().enterContent(id)
    },
  }),
}

/** The name of each content position in a box. */
export const CONTENT_AT: Readonly<Record<VAlign, string>> = {
  top: words.alignTop,
  center: words.alignMiddle,
  bottom: words.alignBottom,
}

const isAllLocked = (editor: EditorState, arg: OfModules) =>
  idsOf(editor, arg).every((id) => editor.store.module(id)?.locked)

const placed = ({ rects, sectionOf }: Proposal, resized: readonly string[] = []) =>
  [Object.fromEntries(rects), { sectionOf: Object.fromEntries(sectionOf), resized }] as const

/** Writes what may make a module grow; values that its type's schema rejects are not stored, and the person is told. */
function written({ view }: EditorState, id: string, write: () => void): void {
  view().begin(id)
  try {
    write()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    view().say(words.valueDoesNotFit, { isProblem: true })
    return
  }
  view().edited(id)
}
