import { ROLE, type TeamRole } from '@recto/document'
import { z } from 'zod'

/** A team's total storage; `maxBytes` null: its plan sets no limit. */
export const storageUse = z.object({ usedBytes: z.number(), maxBytes: z.number().nullable() })

/** Bytes used by a team's files, and the limit. */
export type StorageUse = z.infer<typeof storageUse>

const UNITS = ['kB', 'MB', 'GB', 'TB']

/** "940 MB", "1.2 GB": a unit is a thousand of the one before, rounded up to a tenth, so that full never reads as less. */
export function byteWords(bytes: number): string {
  let value = bytes / 1000
  let unit = 0
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000
    unit++
  }
  const rounded = Math.ceil(Number((value * 10).toFixed(6))) / 10
  return `${rounded >= 10 ? Math.ceil(rounded) : rounded} ${UNITS[unit]}`
}

/** The message for a full team: what is full, how full, and what makes room. */
export function storageFullText(use: { usedBytes: number; maxBytes: number }, role: TeamRole | null): string {
  const held = `${byteWords(use.usedBytes)} of ${byteWords(use.maxBytes)} is used`
  return `Your team’s storage is full: ${held}. ${makeRoom(role)}`
}

/** The same for a free team whose owner's free teams are full together; only their owner reads how full. */
export function sharedStorageFullText(use: { usedBytes: number; maxBytes: number }, role: TeamRole | null): string {
  const held =
    role === ROLE.owner
      ? `your free teams share ${byteWords(use.maxBytes)}, and ${byteWords(use.usedBytes)} is used`
      : 'it shares the storage of one free plan with its owner’s other free teams'
  return `Your team’s storage is full: ${held}. ${makeRoom(role)}`
}

function makeRoom(role: TeamRole | null): string {
  const more = role === ROLE.owner ? 'choose a plan that holds more' : 'ask your team owner for a plan that holds more'
  return `Permanently delete folios you no longer need (their files and revisions go with them), or ${more}.`
}
