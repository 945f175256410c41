import type { ModuleSpec, ModuleType } from '@recto/document'
import type { FolioStore } from '@recto/store'
import { type ArgOf, COMMANDS, type CommandName } from './commands/index.ts'
import type { Command } from './commands/types.ts'
import { type CommandKind, type EditorState, type EditorView, NO_VIEW, type Refusal } from './editor-state.ts'
import type { Look } from './look.ts'
import { wordOf } from './section-word.ts'
import { NOTHING } from './selection.ts'
import type { Lasso } from './sheet.ts'
import { gapOf, lanesOf, sheetPlaces } from './sheet-layout.ts'
import { createState } from './state.ts'
import type { Lane } from './tools/drag-session.ts'
import { createKeyCarry } from './tools/key-carry.ts'
import type { Preview } from './tools/preview.ts'
import type { Zoom } from './zoom.ts'

type EditorOptions = {
  readonly store: FolioStore
  readonly specOf: (type: ModuleType) => ModuleSpec
  readonly kindOf: (type: ModuleType) => CommandKind
  readonly userName: string
  readonly hasDuplicates: () => boolean
  readonly transfer?: EditorState['transfer']
  readonly openPopup: EditorState['openPopup']
  /** What it shows first. */
  readonly starts: 'edit' | 'preview'
}

type Given<Name extends CommandName> = undefined extends ArgOf<Name> ? [arg?: ArgOf<Name>] : [arg: ArgOf<Name>]

/**
 * The editor of one folio, without a screen: its state and its commands. React is attached as a view. Whether a command
 * may run is up to the store's guard, so a refused command changes nothing, whatever called it.
 */
export type Editor = EditorState & {
  /** Why a command could not run now; null if it could. Shows nothing. */
  may<Name extends CommandName>(name: Name, ...arg: Given<Name>): Refusal | null
  /** Runs a command, or says why it cannot. Returns whether the key that called it is used up. */
  run<Name extends CommandName>(name: Name, ...arg: Given<Name>): boolean
  /** Says why a command could not run now. Returns whether there is a reason. */
  refuses<Name extends CommandName>(name: Name, ...arg: Given<Name>): boolean
  /** Its name in menus, hints and the palette. */
  label<Name extends CommandName>(name: Name, ...arg: Given<Name>): string
  /** The sections in the form that gestures use. */
  lanes(): Lane[]
  /** From now on `view` shows the folio; returns a function that detaches it. */
  attach(view: EditorView): () => void
}

/** Not announced: there was nothing to do, or a banner says it already. */
const SILENT: ReadonlySet<Refusal['reason']> = new Set(['nothing', 'stopped', 'role'])

/** Creates the editor of one folio. */
export function createEditor(options: EditorOptions): Editor {
  const { store, specOf } = options
  let view = NO_VIEW

  function lanes(): Lane[] {
    const { sections, page } = store.read()
    const places = sheetPlaces(sections, store.modulesOf, page, gapOf(page))
    const isLocked = (id: string) => store.section(id)?.lockedBy !== undefined
    return lanesOf(places, store.modulesOf, page, (type) => specOf(type).size, isLocked)
  }

  const preview = createState<Preview | null>(null)
  const state: EditorState = {
    ...options,
    mode: createState(options.starts),
    selection: createState(NOTHING),
    zoom: createState<Zoom>('fit'),
    preview,
    lasso: createState<Lasso>(null),
    look: createState<Look | null>(null),
    carry: createKeyCarry({
      lanes,
      preview,
      commit: (proposal, resized) => void run('drop', { proposal, resized }),
      announce: (words) => view.announce(words),
      follow: (id) => view.follow(id),
      word: () => wordOf(store),
    }),
    view: () => view,
    word: () => wordOf(store),
  }

  const commandOf = (name: CommandName) => COMMANDS[name] as Command<unknown>

  function run<Name extends CommandName>(name: Name, ...[arg]: Given<Name>): boolean {
    if (state.carry.isUnderWay() && state.carry.takes(name, arg)) return true
    const command = commandOf(name)
    const refusal = command.may(state, arg)
    if (refusal === null) return command.run(state, arg) !== false
    return tell(refusal)
  }

  /** Returns whether the person hears of it. */
  function tell(refusal: Refusal): boolean {
    if (SILENT.has(refusal.reason)) return false
    view.refused(refusal)
    return true
  }

  return {
    ...state,
    lanes,
    run,
    may: (name, ...[arg]) => commandOf(name).may(state, arg),
    refuses(name, ...[arg]) {
      const refusal = commandOf(name).may(state, arg)
      if (refusal !== null) tell(refusal)
      return refusal !== null
    },
    label(name, ...[arg]) {
      const { label } = commandOf(name)
      return typeof label === 'string' ? label : label(state, arg)
    },
    attach(shown) {
      view = shown
      return () => {
        if (view === shown) view = NO_VIEW
      }
    },
  }
}
