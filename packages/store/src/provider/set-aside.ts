import { newId, SCHEMA_VERSION } from '@recto/document'
import * as Y from 'yjs'
import type { LocalCopy } from './local-copy.ts'
import type { LocalFolio, LocalVersion, VersionCause } from './local-folio.ts'

/** An automatic version is kept until the page was closed this many times [SAVE-13], up to this number. */
const EXITS_KEPT = 20
const VERSIONS_KEPT = 20
/** All of those versions of one folio together. */
const VERSIONS_BYTES = 25_000_000
/** Edits that could not merge automatically are kept this long, also after "Nevermind" [SAVE-16]. */
export const HELD_MS = 30 * 24 * 60 * 60 * 1000

/** Everything that is in a live document, as a Yjs V1 update from empty. */
export const stateOf = (doc: Y.Doc): Uint8Array => Y.encodeStateAsUpdate(doc)

/**
 * Several states and updates of one folio merged into one; parts that build on something missing stay pending inside.
 */
export function joinStates(parts: readonly Uint8Array[]): Uint8Array {
  const doc = new Y.Doc()
  try {
    for (const part of parts) Y.applyUpdate(doc, part)
    return Y.encodeStateAsUpdate(doc)
  } finally {
    doc.destroy()
  }
}

/** A version to store, as of now. */
export function newVersion(
  cause: VersionCause,
  { bytes, madeAt, exit = 0, ...rest }: Partial<LocalVersion> & Pick<LocalVersion, 'bytes' | 'madeAt'>,
): LocalVersion {
  const isHeld = cause === 'held'
  return {
    id: newId(),
    cause,
    heldFor: null,
    schemaVersion: SCHEMA_VERSION,
    keepUntil: isHeld ? madeAt + HELD_MS : null,
    isOffered: isHeld,
    gone: [],
    madeAt,
    bytes,
    exit,
    ...rest,
  }
}

/** Ids of the versions to delete: expired ones, and others if there are too many. */
export function outdated(versions: readonly LocalVersion[], { now, exits }: { now: number; exits: number }): string[] {
  let count = 0
  let bytes = 0
  return [...versions]
    .sort((a, b) => b.madeAt - a.madeAt)
    .filter((version) => {
      if (version.keepUntil !== null) return version.keepUntil <= now
      count++
      bytes += version.bytes
      return count > VERSIONS_KEPT || bytes > VERSIONS_BYTES || exits - version.exit >= EXITS_KEPT
    })
    .map(({ id }) => id)
}

/**
 * At the start of a visit: edits that may not merge automatically (the permission to edit was lost, newer code has
 * changed the folio's format) become a version that the person is asked about, and are no longer sent.
 */
export async function setAsideHeld(copy: LocalCopy, folio: LocalFolio, now: number): Promise<void> {
  const { backup, heldFor } = await folio.read()
  const kept = await copy.load()
  if (kept.length === 0) {
    await copy.hold(null)
    return
  }
  const state = joinStates([...(backup ? [backup.state] : []), ...kept.map(({ update }) => update)])
  const touched = [...new Set(kept.flatMap((one) => one.touched ?? []))]
  const version = newVersion('held', {
    heldFor: heldFor ?? 'other-code',
    bytes: state.byteLength,
    madeAt: Math.max(...kept.map(({ madeAt }) => madeAt)),
    keepUntil: now + HELD_MS,
    schemaVersion: backup?.schemaVersion ?? SCHEMA_VERSION,
    gone: touched,
  })
  await folio.setAside(version, state)
}
