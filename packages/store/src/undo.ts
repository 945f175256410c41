import * as Y from 'yjs'
import type { FolioMaps } from './layout.ts'

/** Edits of one text closer together than this are one undo step, ms. */
const TYPING_PAUSE_MS = 500
/**
 * Maximum number of undo steps. Each keeps what it deleted in memory, so a tab left open for a day would grow with
 * every edit; older states are in the revisions, and no one presses undo this often.
 */
const MOST_UNDO_STEPS = 500

/** One person's undo: only what carries this person's origins, whatever others did in between. */
export type UndoHistory = {
  /** Runs a command as a separate step. */
  step(run: () => void): void
  /** Runs a command as part of the step before it. */
  sameStep(run: () => void): void
  /** Also counts transactions with this origin as the person's. */
  track(origin: object): void
  undo(): void
  redo(): void
  canUndo(): boolean
  canRedo(): boolean
  /** Adds a step of an earlier visit: `run` undoes it, once there is no newer one. Returns what withdraws it. */
  before(run: () => void): () => void
  stopCapturing(): void
  onState(listener: () => void): () => void
  destroy(): void
}

/** The undo history of what `origin` changes in the maps. */
export function createUndoHistory(maps: FolioMaps, origin: object): UndoHistory {
  const manager = new Y.UndoManager([maps.sections, maps.modules, maps.meta], {
    trackedOrigins: new Set([origin]),
    captureTimeout: TYPING_PAUSE_MS,
    // What a text binding marks as no undo step (y-prosemirror's `addToHistory`) is none here either.
    captureTransaction: (transaction) => transaction.meta.get('addToHistory') !== false,
    deleteFilter: (item) => !holdsOthersText(item),
  })
  const listeners = new Set<() => void>()
  /** Steps of earlier visits, the newest last. */
  const earlier: (() => void)[] = []
  const notify = () => {
    for (const listener of listeners) listener()
  }
  /**
   * Undoes only the newest step. If others have overwritten it completely, there may be nothing left to undo; the
   * manager would then continue with an older step, and text typed long ago would vanish.
   */
  const oneStep = (stack: Y.UndoManager['undoStack'], pop: () => void) => {
    const older = stack.splice(0, stack.length - 1)
    try {
      pop()
    } finally {
      stack.unshift(...older)
      notify()
    }
  }
  manager.on('stack-item-added', ({ type }) => {
    const stack = type === 'undo' ? manager.undoStack : manager.redoStack
    if (stack.length > MOST_UNDO_STEPS) forget(manager.doc, stack.splice(0, stack.length - MOST_UNDO_STEPS))
  })
  for (const event of ['stack-item-added', 'stack-item-popped', 'stack-cleared'] as const) manager.on(event, notify)
  return {
    step(run) {
      manager.stopCapturing()
      try {
        run()
      } finally {
        manager.stopCapturing()
      }
    },
    sameStep(run) {
      // A command ends its step; what belongs to it reopens it, just this once.
      const isEnded = manager.lastChange === 0
      if (isEnded && manager.undoStack.length > 0) manager.lastChange = Date.now()
      manager.captureTimeout = Number.POSITIVE_INFINITY
      try {
        run()
      } finally {
        manager.captureTimeout = TYPING_PAUSE_MS
        if (isEnded) manager.stopCapturing()
      }
    },
    track: (tracked) => manager.addTrackedOrigin(tracked),
    undo() {
      if (manager.canUndo()) return oneStep(manager.undoStack, () => manager.undo())
      const takeBack = earlier.pop()
      if (takeBack === undefined) return
      takeBack()
      // What restored it is not a step of this visit: undo would remove it again.
      manager.clear()
      notify()
    },
    redo: () => oneStep(manager.redoStack, () => manager.redo()),
    canUndo: () => manager.canUndo() || earlier.length > 0,
    canRedo: () => manager.canRedo(),
    before(run) {
      earlier.push(run)
      notify()
      return () => {
        const at = earlier.indexOf(run)
        if (at >= 0) earlier.splice(at, 1)
        notify()
      }
    },
    stopCapturing: () => manager.stopCapturing(),
    onState(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    destroy() {
      listeners.clear()
      manager.destroy()
    },
  }
}

/** Drops steps that no one can undo any longer, and what only they kept: the content that they deleted. */
function forget(doc: Y.Doc, steps: Y.UndoManager['undoStack']): void {
  for (const { deletions } of steps) {
    doc.transact((transaction) =>
      Y.iterateDeletedStructs(transaction, deletions, (item) => {
        if (item instanceof Y.Item) item.keep = false
      }),
    )
    Y.tryGc(deletions, doc.store, doc.gcFilter)
  }
}

/** Undoing one's own new paragraph must not remove what someone else has typed into it since. */
function holdsOthersText(item: Y.Item): boolean {
  const type = item.content instanceof Y.ContentType ? item.content.type : undefined
  const isText = type instanceof Y.XmlText || (type instanceof Y.XmlElement && type.nodeName === 'paragraph')
  return isText && type.length > 0
}
