import { PRIVILEGE, type Privilege, SCHEMA_VERSION } from '@recto/document'
import type * as Y from 'yjs'
import { folioMaps } from '../layout.ts'
import { type Clock, systemClock } from './clock.ts'
import type { LocalFolio, VersionCause } from './local-folio.ts'
import { newVersion, outdated, stateOf } from './set-aside.ts'

/** [SAVE-14] */
const BACKUP_MS = 10_000
/** A version waits this long for the next move [SAVE-02]. */
const VERSION_DEBOUNCE_MS = 1_000

/** When versions are kept on this computer; a person can choose [SAVE-11, SAVE-12]. */
export type BackupSettings = { autoSaveMs: number; moves: number }

/** How often a copy is written by default. */
export const BACKUP_SETTINGS: BackupSettings = { autoSaveMs: 60_000, moves: 30 }

/** What determines whether the complete folio is written. */
export type BackupFacts = {
  /** The page is being closed or reloaded. */
  isLeaving: boolean
  /** Version 3 is the grid. */
  folioVersion: number
  /** The whole folio is here. */
  isReady: boolean
  /** 1 view, 2 edit, 3 owner. */
  privilege: Privilege
  /** Something is another than when it was written last. */
  isChanged: boolean
}

/** Why it is not written now; null when it is [SAVE-03, SAVE-04, SAVE-05, SAVE-09, SAVE-10]. */
export function skipReason(facts: BackupFacts): 'leaving' | 'no-grid' | 'not-ready' | 'read-only' | 'unchanged' | null {
  if (facts.isLeaving) return 'leaving'
  if (facts.folioVersion !== 3) return 'no-grid'
  if (!facts.isReady) return 'not-ready'
  if (facts.privilege < PRIVILEGE.edit) return 'read-only'
  return facts.isChanged ? null : 'unchanged'
}

/** What a backup contains, and how often it is made. */
export type BackupOptions = {
  doc: Y.Doc
  folio: LocalFolio
  facts: () => Pick<BackupFacts, 'folioVersion' | 'isReady' | 'privilege'>
  settings?: () => BackupSettings
  clock?: Clock
  /** Called once when this computer can store nothing more. */
  report?: (what: string, error: unknown) => void
}

/** Writes copies of the open folio to this browser while it is edited. */
export type Backup = {
  /** Writes pending content now, for example when the connection is lost. */
  write(): void
  /** The page is being left: the last write, and one exit more. */
  leave(): void
  /** The page stays after all, or came back. */
  stay(): void
  stop(): void
}

/** Stores the folio on this computer: its current state every 10 s, and versions to go back to now and then. */
export function createBackup({ doc, folio, facts, clock = systemClock, ...options }: BackupOptions): Backup {
  const { settings = () => BACKUP_SETTINGS, report = console.error } = options
  const { modules } = folioMaps(doc)
  let isLeaving = false
  let isStopped = false
  let isWritten = false
  let isVersioned = true
  let moves = 0
  let exits: number | null = null
  let callOffMoves = () => {}
  const callOffs = new Set<() => void>()

  const skips = (isDone: boolean) => skipReason({ ...facts(), isLeaving, isChanged: !isDone })
  const failed = (error: unknown) => {
    if (isStopped) return
    stop()
    report('The folio cannot be kept on this computer', error)
  }
  const every = (ms: () => number, run: () => void) => {
    const callOff = clock.after(ms(), () => {
      callOffs.delete(callOff)
      run()
      if (!isStopped) every(ms, run)
    })
    callOffs.add(callOff)
  }
  const countExits = async () => {
    exits ??= (await folio.read()).exits
    return exits
  }

  function write(left?: number): void {
    isWritten = true
    const backup = { state: stateOf(doc), madeAt: clock.now(), schemaVersion: SCHEMA_VERSION }
    folio.writeBackup(backup, left).catch(failed)
  }

  async function keepVersion(cause: VersionCause): Promise<void> {
    isVersioned = true
    moves = 0
    const state = stateOf(doc)
    const exit = await countExits()
    const version = newVersion(cause, { bytes: state.byteLength, madeAt: clock.now(), exit })
    const gone = outdated([version, ...(await folio.versions())], { now: clock.now(), exits: exit })
    if (!gone.includes(version.id)) await folio.keepVersion(version, state, gone)
  }

  const onUpdate = (_: Uint8Array, __: unknown, ___: Y.Doc, { local }: Y.Transaction) => {
    isWritten = false
    // Other people's edits are in their versions.
    if (local) isVersioned = false
  }
  /** A module moved or enlarged by this person. */
  const onModules = (events: Y.YEvent<Y.AbstractType<unknown>>[], { local }: Y.Transaction) => {
    if (!local) return
    moves += events.filter((event) => event.target.parent === modules && event.keys.has('rect')).length
    if (moves < settings().moves) return
    callOffMoves()
    callOffMoves = clock.after(VERSION_DEBOUNCE_MS, () => {
      if (skips(isVersioned) === null) keepVersion('moves').catch(failed)
    })
  }
  doc.on('update', onUpdate)
  modules.observeDeep(onModules)
  every(
    () => BACKUP_MS,
    () => skips(isWritten) === null && write(),
  )
  every(
    () => settings().autoSaveMs,
    () => skips(isVersioned) === null && keepVersion('time').catch(failed),
  )
  countExits().catch(failed)

  function stop(): void {
    isStopped = true
    callOffMoves()
    for (const callOff of callOffs) callOff()
    doc.off('update', onUpdate)
    modules.unobserveDeep(onModules)
  }

  return {
    write: () => skips(isWritten) === null && write(),
    leave() {
      if (isStopped || isLeaving) return
      const isUnready = skips(false) !== null
      isLeaving = true
      if (isUnready) return
      exits = (exits ?? 0) + 1
      write(exits)
      if (!isVersioned) keepVersion('exit').catch(failed)
    },
    stay() {
      isLeaving = false
    },
    stop,
  }
}
