import { type ModuleSpecs, pageData, theme } from '@recto/document'
import { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { watchChanges } from './changes.ts'
import type { CommandContext } from './commands/context.ts'
import { createGuards, type Running } from './commands/guard.ts'
import { moduleCommands } from './commands/modules.ts'
import { sectionCommands } from './commands/sections.ts'
import { textCommands } from './commands/texts.ts'
import { setChanged, writeFields } from './fields.ts'
import { emptyFragment } from './fragment.ts'
import { folioMaps, fragmentAt, mapAt, textKey } from './layout.ts'
import { createReads, type Reads } from './reads.ts'
import type { IsHeld } from './section-layout.ts'
import type { FolioStore, StoreChange } from './types.ts'
import { createUndoHistory } from './undo.ts'
import { createWritten } from './written.ts'

/** What a store needs; without `doc` it starts empty. */
export type FolioStoreOptions = { doc?: Y.Doc; awareness?: Awareness; specs: ModuleSpecs }

/** Opens the live document of one folio; `destroy` unsubscribes, and destroys the doc if it created it. */
export function createFolioStore({ doc: givenDoc, awareness: givenAwareness, specs }: FolioStoreOptions): FolioStore {
  const doc = givenDoc ?? new Y.Doc()
  const awareness = givenAwareness ?? new Awareness(doc)
  const maps = folioMaps(doc)
  const origin = { name: 'this person' }
  const cache = createReads(maps, specs)
  const history = createUndoHistory(maps, origin)
  const listeners = new Set<(change: StoreChange) => void>()
  const written = createWritten(doc, maps)
  cache.difference()

  let isHeld: IsHeld | null = null
  let depth = 0
  let step: StoreChange['step'] = null
  /** While a command writes, the cache has not yet been told of its earlier writes. */
  function reads(): Reads {
    if (depth > 0) cache.take(written.take())
    return cache
  }
  const running: Running = { commands: 0 }
  const guards = createGuards(reads, running)

  const stopWatching = watchChanges(doc, maps, (touched, transaction) => {
    cache.take(written.untaken(touched, transaction))
    tell(transaction.local)
  })

  function tell(local: boolean): void {
    const change: StoreChange = { ...cache.difference(), local, step }
    if (!change.sections && !change.meta && change.modules.size === 0 && change.texts.size === 0) return
    for (const listener of [...listeners]) listener(change)
  }

  function stepping(which: 'undo' | 'redo'): void {
    step = which
    try {
      history[which]()
    } finally {
      step = null
    }
  }

  function inTransaction(write: () => void): void {
    if (running.commands === 0)
      throw new Error('A write to the folio needs a command of FolioCommands, which asks the guards')
    doc.transact((transaction) => {
      if (depth === 0) written.begin(transaction)
      depth++
      try {
        write()
      } finally {
        if (depth === 1 && written.isTaken()) cache.take(written.take())
        depth--
      }
    }, origin)
  }
  const changeInSameStep = (write: () => void) => history.sameStep(() => inTransaction(write))
  let isJoined = false
  const change = (write: () => void) => {
    // Within `transact` the steps of the single commands are one.
    if (depth > 0) inTransaction(write)
    else if (isJoined) changeInSameStep(write)
    else history.step(() => inTransaction(write))
  }
  const context: CommandContext = {
    maps,
    specs,
    reads,
    change,
    changeInSameStep,
    writeModules: (writes, sameStep = false) => {
      const run = sameStep ? changeInSameStep : change
      run(() => writeFields(maps, writes))
    },
  }

  return {
    doc,
    awareness,
    origin,
    read: () => reads().document(),
    section: (id) =>
      reads()
        .sections()
        .find((section) => section.id === id),
    module: (id) => reads().moduleWithTexts(id),
    modulesOf: (sectionId) => reads().modulesWithTexts(sectionId),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    hold(next) {
      if (next === isHeld) return
      isHeld = next
      cache.hold(next)
      tell(false)
    },
    isHeld: (id) => {
      const module = reads().moduleWithTexts(id)
      return module !== undefined && isHeld?.(module) === true
    },
    guard: guards.add,
    refusalOf: guards.refusalOf,
    ...guards.guardAll({
      ...sectionCommands(context),
      ...moduleCommands(context),
      ...textCommands(context),
      setTheme: (value) => change(() => setChanged(maps.meta, { theme: theme.parse(value) })),
      setPage: (value) => change(() => setChanged(maps.meta, { page: pageData.parse(value) })),
      transact: (run) => change(run),
      undo: () => stepping('undo'),
      redo: () => stepping('redo'),
    }),
    flowOf(id) {
      const flow = reads().flowOf(id)
      return flow ? [flow.first, ...flow.later].map((module) => module.id) : [id]
    },
    fragment(moduleId, name) {
      const holder = reads().flowOf(moduleId)?.first.id ?? moduleId
      const module = mapAt(maps.modules, holder)
      if (module === undefined) throw new RangeError(`No module ${moduleId} with a text ${name}`)
      const known = fragmentAt(module, name)
      if (known !== undefined) return known
      const fragment = emptyFragment()
      // Not this person's edit: undo must not remove what others may be typing into by then.
      doc.transact(() => module.set(textKey(name), fragment), 'missing text')
      return fragment
    },
    joinSteps: (joined) => {
      isJoined = joined
    },
    addEarlierStep: history.before,
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    stopCapturing: history.stopCapturing,
    trackOrigin: history.track,
    onUndoState: history.onState,
    destroy() {
      stopWatching()
      history.destroy()
      listeners.clear()
      if (givenAwareness === undefined) awareness.destroy()
      if (givenDoc === undefined) doc.destroy()
    },
  }
}
