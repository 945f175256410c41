import { type FolioModule, type RichTextJson, richTextToPlain } from '@recto/document'
import type { FolioStore, StoreChange } from '@recto/store'
import { putModulesBack } from '../actions/paste-at.ts'
import type { TypingStart } from '../core/typing.ts'
import type { Live } from '../live/presence.ts'
import { sizeOf, specOf } from '../module-registry.ts'
import { afterStep } from '../one-step.ts'
import {
  changedCells,
  giveBack,
  isKept,
  type LostWords,
  type TypedField,
  typedField,
  whoDid,
  withTyped,
  wordsOf,
} from './lost-words.ts'
import * as ownWords from './words.ts'

/** How long after a cell was written another person's text in its place counts as overwriting it, ms. */
const RECENT_MS = 60_000

/** What is needed to report removed text, and to restore it. */
export type LostWordsDeps = {
  store: FolioStore
  live: Pick<Live, 'peers'>
  startTyping: TypingStart
  show: (moduleId: string, isUnderHand: boolean) => void
}

type Watched = { before: FolioModule; typed: TypedField }

/**
 * Follows the folio and calls `add` when another person's edit removes text of this person. Returns the unsubscribe
 * function.
 */
export function watchWords(store: FolioStore, deps: () => LostWordsDeps, add: (notice: LostWords) => void): () => void {
  let known = store.read()
  let watched: Watched | null = null
  /** Text is gone, and the notice that takes the keys is not shown yet. */
  let isHeld = false
  let frame = 0
  /** Cells that this person wrote, and when. */
  const own = new Map<string, { value: unknown; at: number }>()
  const moduleOf = (id: string) => known.modules.find((module) => module.id === id)

  const ownWritten = (change: StoreChange, before: typeof known) => {
    for (const id of change.modules) {
      const was = before.modules.find((module) => module.id === id)
      const is = moduleOf(id)
      for (const key of changedCells(was, is)) {
        if (change.step !== null) own.delete(`${id} ${key}`)
        else own.set(`${id} ${key}`, { value: cellOf(is, key), at: Date.now() })
      }
    }
  }
  const overwritten = (change: StoreChange, before: typeof known) => {
    const typed = typedField(document.activeElement)
    for (const id of change.modules) {
      const was = before.modules.find((module) => module.id === id)
      const is = moduleOf(id)
      for (const key of changedCells(was, is)) {
        const mine = own.get(`${id} ${key}`)
        // A field that is still open is written when it is left.
        const isOpen = typed?.moduleId === id && typed.cell === key
        if (!mine || isOpen) continue
        own.delete(`${id} ${key}`)
        const words = plain(mine.value)
        if (!words || Date.now() - mine.at > RECENT_MS || plain(cellOf(is, key)).includes(words)) continue
        add({
          said: ownWords.wroteOver(whoDid(deps().live.peers.get(), id)),
          words,
          putBack: () => store.setRecord(id, 'cells', key, mine.value),
          onShown: () => {},
        })
      }
    }
  }
  const check = () => {
    cancelAnimationFrame(frame)
    frame = 0
    const now = watched
    watched = null
    if (now && !now.typed.field.isConnected) lose(now)
  }
  const release = () => {
    isHeld = false
  }
  const lose = ({ before, typed }: Watched) => {
    const { id, type } = before
    const isGone = store.module(id) === undefined
    // The module exists, and so does the text in it.
    if (!isGone && typed.isLong) return
    const spec = specOf(type)
    if (isKept(before, store.module(id), typed, spec)) return
    isHeld = true
    const kind = isGone
      ? ownWords.theModule(spec.title.toLowerCase())
      : typed.cell
        ? ownWords.theCell
        : ownWords.theLine
    add({
      said: ownWords.deletedWhileTyping(whoDid(deps().live.peers.get(), id), kind),
      words: wordsOf(before, typed, spec),
      onShown: release,
      putBack() {
        const kept = withTyped(before, typed)
        if (isGone) store.transact(() => putModulesBack(store, sizeOf, [kept]))
        else giveBack(store, { before, kept }, spec)
        if (isGone && typed.isLong) deps().startTyping(id, 'end')
        else requestAnimationFrame(() => deps().show(id, false))
      },
    })
  }

  const note = (change: StoreChange) => {
    const before = known
    known = store.read()
    if (change.local) return ownWritten(change, before)
    overwritten(change, before)
    const typed = typedField(document.activeElement)
    const module = typed && before.modules.find(({ id }) => id === typed.moduleId)
    if (!typed || !module || !change.modules.has(typed.moduleId)) return
    watched = { before: module, typed }
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(check)
  }
  const offStore = store.subscribe((change) => afterStep(() => note(change)))
  // Between the deletion and the notice, keys have no field.
  const onKey = (event: Event) => {
    if (!isHeld && (!watched || watched.typed.field.isConnected)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const KINDS = ['keydown', 'paste', 'cut'] as const
  for (const kind of KINDS) window.addEventListener(kind, onKey, true)
  window.addEventListener('pointerdown', release, true)
  return () => {
    window.removeEventListener('pointerdown', release, true)
    offStore()
    cancelAnimationFrame(frame)
    for (const kind of KINDS) window.removeEventListener(kind, onKey, true)
  }
}

const cellOf = (module: FolioModule | undefined, key: string): unknown =>
  (module?.props.cells as Record<string, unknown> | undefined)?.[key]
const plain = (value: unknown): string => (value ? richTextToPlain(value as RichTextJson).trim() : '')
