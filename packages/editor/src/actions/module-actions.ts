import type { ModuleType } from '@recto/document'
import { CELL_HEIGHT_PX, COLUMN_WIDTH_PX, pageRows, type Rect } from '@recto/grid'
import { ifOnline } from '@recto/ui'
import type { BringIn, BroughtData } from '../bring-in/bring-in.ts'
import { createArrangeActions } from '../core/arrange.ts'
import { addAt, dropCopies, duplicate, freePlace, nudge, resizeBy, rowsFor, setRect } from '../core/placing.ts'
import { selectSection } from '../core/selection.ts'
import type { SheetPoint } from '../core/sheet.ts'
import { NEW_MODULE, type Proposal } from '../core/tools/drag-session.ts'
import { lazyCode } from '../lazy-part.tsx'
import { MODULE_KINDS } from '../module-kinds.ts'
import { createClipboardActions } from './clipboard-actions.ts'
import type { ModuleDeps } from './deps.ts'

const loadFilling = lazyCode(() => ifOnline(() => import('../bring-in/fill-picture.ts')))
const loadBringIn = lazyCode(() => ifOnline(() => import('../bring-in/bring-in.ts')))

export type ModuleActions = ReturnType<typeof createModuleActions>

/** What people do with modules, from the canvas, the bar, the keyboard and the panel. */
export function createModuleActions(deps: ModuleDeps) {
  const { store, specOf, sizeOf, selection, say } = deps
  const maxRow = () => {
    const { page } = store.read()
    return page.mode === 'paged' ? pageRows(page) : undefined
  }
  const chosen = () => selection.get().ids
  const select = (ids: readonly string[], sectionId?: string) => {
    const [first] = ids
    const home = sectionId ?? (first === undefined ? null : (store.module(first)?.sectionId ?? null))
    selection.set({ ids, sectionId: home })
    if (first !== undefined) requestAnimationFrame(() => deps.show(first))
  }
  const defaultsOf = (type: ModuleType) => {
    const spec = specOf(type)
    return { props: spec.defaults(), ...(spec.textDefaults && { texts: spec.textDefaults() }) }
  }

  /** Puts a new module at exact cells; one that shows pictures asks for one first [EDIT-16]. */
  function addNew(type: ModuleType, sectionId: string, rect: Rect): void {
    const kind = MODULE_KINDS[type]
    const [id] = addAt(store, sizeOf, sectionId, [{ type, sectionId, rect, ...defaultsOf(type) }])
    if (id === undefined) return
    select([id], sectionId)
    deps.onOwnEdit(id)
    if (setUp(id)) return
    if (kind.withPicture) void fillWithPicture(id)
    else if (kind.takesWords) deps.type(id)
  }

  /** Opens the popup that a module is set up in; false for a type without one, and where it is locked. */
  function setUp(id: string): boolean {
    const module = store.module(id)
    const asks = module && !module.locked && MODULE_KINDS[module.type].asks
    if (!asks) return false
    void deps.ask(asks, module.props).then((patch) => {
      const now = store.module(id)
      if (!patch || !now) return
      const props = { ...now.props, ...patch }
      const percent = MODULE_KINDS[now.type].heightPercent?.(props)
      store.transact(() => {
        store.setProps(id, patch)
        if (percent && !now.isResized)
          setRect(store, sizeOf, id, { h: rowsFor(now.rect.w, { width: 100, height: percent }) })
      })
      deps.onSetUp(id)
    })
    return true
  }

  async function fillWithPicture(id: string): Promise<void> {
    const file = await deps.pickFile()
    const module = store.module(id)
    if (!file || !module) return
    try {
      const load = await loadFilling()
      await load.fillWithPicture({ ...deps, select }, module, file)
    } catch (error) {
      store.deleteModules([id])
      say(error instanceof Error ? error.message : 'The picture could not be stored.', { isProblem: true })
    }
  }

  // It reads many formats, and comes with the first thing that somebody brings.
  const bringIn: BringIn = async (data, place) => {
    const { addPictures, createBringIn } = await loadBringIn()
    const bring = createBringIn({
      ...deps,
      select,
      addPictures: (files, { sectionId, cell }) => void addPictures({ ...deps, select }, files, sectionId, cell),
      upload: (file) => deps.upload(file, () => {}),
    })
    return bring(data, place)
  }

  function remove(ids: readonly string[]): void {
    const there = ids.filter((id) => store.module(id) && !store.module(id)?.locked)
    if (there.length === 0) {
      if (ids.length > 0) say('Locked modules are not deleted. Unlock them first.')
      return
    }
    const home = selection.get().sectionId
    store.deleteModules(there)
    selection.set((now) => selectSection(now, home))
    say(there.length === 1 ? 'Module deleted.' : `${there.length} modules deleted.`, { isUndoable: true })
  }

  const sized = (ids: readonly string[]) => {
    for (const id of ids) deps.onResized(id)
  }
  const arrange = createArrangeActions({ store, sizeOf, maxRow })

  return {
    ...arrange,
    matchSize(...given: Parameters<typeof arrange.matchSize>) {
      arrange.matchSize(...given)
      sized(given[0])
    },
    add(type: ModuleType) {
      const target = deps.target()
      if (target) addNew(type, target.sectionId, freePlace(store, target.sectionId, sizeOf(type), target.fromRow))
    },
    /** Where a person double-clicked [EDIT-05]: its upper left corner is there, inside the sheet. */
    addAtPoint(type: ModuleType, at: Pick<SheetPoint, 'sectionId' | 'x' | 'y'>) {
      const { w, h } = sizeOf(type)
      const column = Math.round(at.x / COLUMN_WIDTH_PX)
      const row = Math.round(at.y / CELL_HEIGHT_PX)
      addNew(type, at.sectionId, { x: Math.max(0, Math.min(60 - w, column)), y: Math.max(0, row), w, h })
    },
    addDropped(type: ModuleType, proposal: Proposal) {
      const rect = proposal.rects.get(NEW_MODULE)
      if (rect) addNew(type, proposal.laneId, rect)
    },
    drop(data: BroughtData, at: SheetPoint) {
      const cell = { x: Math.round(at.x / COLUMN_WIDTH_PX), y: Math.round(at.y / CELL_HEIGHT_PX) }
      void bringIn(data, { sectionId: at.sectionId, fromRow: 0, cell })
    },
    /** The one write of a gesture. */
    commit(proposal: Proposal, resized: readonly string[]) {
      store.place(Object.fromEntries(proposal.rects), { sectionOf: Object.fromEntries(proposal.sectionOf), resized })
      sized(resized)
      selection.set((now) => ({ ...now, sectionId: proposal.laneId }))
      // A box that changed its section is another element: the focus goes with the module.
      const last = chosen().at(-1)
      if (last !== undefined) requestAnimationFrame(() => deps.show(last, true))
    },
    /** The one write of a drag that copies. */
    commitCopies(proposal: Proposal, copies: ReadonlyMap<string, string>) {
      const made = dropCopies(store, proposal, copies)
      select(made, proposal.laneId)
    },
    setUp,
    nudge: (dx: number, dy: number) => nudge(store, sizeOf, chosen(), { dx, dy }, maxRow()),
    resize(dx: number, dy: number) {
      const isDone = resizeBy(store, sizeOf, chosen(), { dx, dy }, maxRow())
      if (isDone) sized(chosen())
      return isDone
    },
    place(id: string, part: Partial<Rect>) {
      if (setRect(store, sizeOf, id, part)) sized([id])
    },
    remove,
    duplicate(ids: readonly string[]) {
      const made = duplicate(store, sizeOf, ids)
      if (made.length > 0) select(made)
    },
    selectAll() {
      const { sectionId } = selection.get()
      const target = sectionId ?? deps.target()?.sectionId
      if (target === undefined) return
      selection.set({ ids: store.modulesOf(target).map((module) => module.id), sectionId: target })
    },
    ...createClipboardActions({ ...deps, bringIn, select, remove, maxRow }),
  }
}
