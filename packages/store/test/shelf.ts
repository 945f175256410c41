import type { KeptUpdate } from '../src/provider/ledger.ts'
import type { LocalCopy } from '../src/provider/local-copy.ts'
import type { HeldFor, LocalBackup, LocalFolio, LocalVersion } from '../src/provider/local-folio.ts'

/** What a computer keeps of one folio from one visit to the next, in memory. */
export function shelf() {
  const kept = new Map<string, KeptUpdate>()
  const versions = new Map<string, { version: LocalVersion; state: Uint8Array }>()
  let row: { backup: LocalBackup | null; heldFor: HeldFor | null; exits: number } = {
    backup: null,
    heldFor: null,
    exits: 0,
  }
  let backups = 0
  const copy: LocalCopy = {
    load: async () => [...kept.values()],
    add: async (update) => void kept.set(update.id, update),
    remove: async (ids) => {
      for (const id of ids) kept.delete(id)
    },
    isHeld: async (schemaVersion) =>
      row.heldFor !== null || (row.backup?.schemaVersion ?? schemaVersion) < schemaVersion,
    async hold(heldFor) {
      row = { ...row, heldFor }
    },
    close() {},
  }
  const folio: LocalFolio = {
    read: async () => row,
    async writeBackup(backup, exits) {
      backups++
      row = { ...row, backup, exits: exits ?? row.exits }
    },
    versions: async () => [...versions.values()].map(({ version }) => version).sort((a, b) => b.madeAt - a.madeAt),
    stateOf: async (id) => versions.get(id)?.state ?? null,
    async keepVersion(version, state, without = []) {
      for (const id of without) versions.delete(id)
      const bytes = state ?? versions.get(version.id)?.state
      if (bytes) versions.set(version.id, { version, state: bytes })
    },
    async removeVersions(ids) {
      for (const id of ids) versions.delete(id)
    },
    async setAside(version, state) {
      versions.set(version.id, { version, state })
      kept.clear()
      row = { ...row, backup: null, heldFor: null }
    },
  }
  return { kept, copy, folio, backups: () => backups, row: () => row }
}
