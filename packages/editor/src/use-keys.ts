import type { FolioStore } from '@recto/store'
import type { LookActions } from './actions/look-actions.ts'
import type { ModuleActions } from './actions/module-actions.ts'
import { type Zoom, zoomStep } from './canvas/use-scale.ts'
import type { KeyCommand } from './core/keyboard.ts'
import { NOTHING, type Selection, selectOnly, selectSection, tabStop, toggle } from './core/selection.ts'
import type { State } from './core/state.ts'
import type { KeyCarry } from './core/tools/key-carry.ts'

export type KeyDeps = {
  store: Pick<FolioStore, 'read' | 'modulesOf' | 'module' | 'undo' | 'redo'>
  selection: State<Selection>
  modules: Pick<ModuleActions, 'nudge' | 'resize' | 'remove' | 'duplicate' | 'selectAll' | 'restack' | 'lock'>
  carry: KeyCarry
  looks: Pick<LookActions, 'copy' | 'apply'>
  zoom: State<Zoom>
  canEdit: boolean
  scale: () => number
  show: (moduleId: string) => void
  /** Enter: types in its text, or goes to its settings. */
  enter: (moduleId: string) => void
  onAdd: () => void
  onShortcuts: () => void
  onFind: () => void
  /** Opens the menu of what is chosen. */
  onMenu: () => void
}

/** What each key of the canvas does. Answers whether it did something. */
export function useKeys(deps: KeyDeps): (command: KeyCommand) => boolean {
  return (command) => run(command, deps)
}

/** Keys while modules are carried: whatever else is pressed puts them back first. */
function carryOn(command: KeyCommand, { carry }: KeyDeps): boolean {
  switch (command.do) {
    case 'move':
      carry.by(command.dx, command.dy)
      return true
    case 'section-up':
    case 'section-down':
      carry.toSection(command.do === 'section-up' ? -1 : 1)
      return true
    case 'pick-up':
    case 'edit':
      carry.drop()
      return true
    default:
      carry.cancel()
      return command.do === 'escape'
  }
}

function run(command: KeyCommand, deps: KeyDeps): boolean {
  if (deps.carry.isUnderWay() && carryOn(command, deps)) return true
  const { store, selection, modules, zoom, canEdit, scale, show } = deps
  const { ids } = selection.get()
  const hasSome = ids.length > 0
  const done = (act: () => unknown): boolean => {
    act()
    return true
  }
  switch (command.do) {
    case 'move':
      return (
        hasSome &&
        canEdit &&
        done(() => {
          modules.nudge(command.dx, command.dy)
          reveal(ids, show)
        })
      )
    case 'resize':
      return hasSome && canEdit && done(() => modules.resize(command.dx, command.dy))
    case 'step':
      return walk(command.by, deps)
    case 'delete':
      return hasSome && canEdit && done(() => modules.remove(ids))
    case 'duplicate':
      return canEdit && done(() => hasSome && modules.duplicate(ids))
    case 'select-all':
      return done(modules.selectAll)
    case 'undo':
      return canEdit && done(store.undo)
    case 'redo':
      return canEdit && done(store.redo)
    case 'escape':
      return done(() => selection.set((now) => (now.ids.length > 0 ? selectSection(now, now.sectionId) : NOTHING)))
    case 'edit':
      return ids.length === 1 && canEdit && done(() => deps.enter(ids[0] as string))
    case 'extend':
      return extend(deps)
    case 'first':
    case 'last':
      return edge(command.do, deps)
    case 'shortcuts':
      return done(deps.onShortcuts)
    case 'add':
      return canEdit && done(deps.onAdd)
    case 'pick-up':
      return hasSome && canEdit && deps.carry.pickUp(ids)
    case 'section-up':
    case 'section-down':
      return false
    case 'restack':
      return hasSome && canEdit && done(() => modules.restack(ids, command.to))
    case 'lock':
      return hasSome && canEdit && done(() => modules.lock(ids, !ids.every((id) => store.module(id)?.locked)))
    case 'copy-look':
      return ids.length === 1 && done(() => deps.looks.copy(ids[0] as string))
    case 'apply-look':
      return hasSome && canEdit && done(() => deps.looks.apply(ids))
    case 'find':
      return done(deps.onFind)
    case 'menu':
      return canEdit && done(deps.onMenu)
    case 'zoom-in':
      return done(() => zoom.set(zoomStep(scale(), 1)))
    case 'zoom-out':
      return done(() => zoom.set(zoomStep(scale(), -1)))
    case 'zoom-fit':
      return done(() => zoom.set('fit'))
  }
}

const reveal = (ids: readonly string[], show: (id: string) => void) => {
  const last = ids.at(-1)
  if (last !== undefined) requestAnimationFrame(() => show(last))
}

const lanesOf = ({ store }: Pick<KeyDeps, 'store'>) =>
  store.read().sections.map((section) => ({ modules: store.modulesOf(section.id) }))

function walk(by: 1 | -1, deps: KeyDeps): boolean {
  const next = tabStop(lanesOf(deps), deps.selection.get(), by)
  if (!next) {
    // Tab leaves the canvas at its end; the next visit begins anew.
    deps.selection.set((now) => selectSection(now, now.sectionId))
    return false
  }
  deps.selection.set((now) => selectOnly(now, next))
  reveal([next.id], deps.show)
  return true
}

/** Takes the next module in reading order into hand as well. */
function extend(deps: KeyDeps): boolean {
  const next = tabStop(lanesOf(deps), deps.selection.get(), 1)
  if (!next) return false
  deps.selection.set((now) => (now.ids.includes(next.id) ? now : toggle(now, next)))
  reveal([next.id], deps.show)
  return true
}

function edge(which: 'first' | 'last', deps: KeyDeps): boolean {
  const found = tabStop(lanesOf(deps), NOTHING, which === 'first' ? 1 : -1)
  if (!found) return false
  deps.selection.set((now) => selectOnly(now, found))
  reveal([found.id], deps.show)
  return true
}
