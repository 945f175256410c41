import { createHash, createHmac } from 'node:crypto'

/** How a reader is identified; the first byte of a key. */
export const READER = { daily: 1, remembered: 2, named: 3, alone: 4 } as const

const key = (kind: number, digest: Buffer): Buffer => Buffer.concat([Buffer.from([kind]), digest.subarray(0, 16)])
const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Identified only by the day's salt. `nth`: another reader with the same properties at the same time. */
export const dailyKey = (
  salt: Buffer,
  of: { folioId: number; address: string; agent: string; language: string },
  nth: number,
): Buffer =>
  key(
    READER.daily,
    createHmac('sha256', salt)
      .update(JSON.stringify([of.folioId, of.address, of.agent, of.language, nth]))
      .digest(),
  )

/** For a device that remembers an earlier visit. */
export const rememberedKey = (folioId: number, id: string): Buffer =>
  key(READER.remembered, hash(`remembered ${folioId} ${id}`))

/** A signed-in reader who was invited by name. */
export const namedKey = (folioId: number, accountId: number): Buffer =>
  key(READER.named, hash(`named ${folioId} ${accountId}`))

/** A single visit, for a reader who asks not to be tracked. */
export const aloneKey = (visitId: string): Buffer => key(READER.alone, hash(visitId))

/** How long a visit counts as having the focus. */
const HELD_MS = 6000

/**
 * No one looks at two windows at once: if two visits from the same address and browser have the focus at the same time, they
 * belong to two readers. In memory only.
 */
export function createFocus(now: () => number) {
  const held = new Map<string, { visitId: string; at: number }>()
  return {
    /** Which reader with the same `base` the visit belongs to, counted from 1; never lower than `from`. */
    nthOf(visitId: string, base: string, { hasFocus, from }: { hasFocus: boolean; from: number }): number {
      for (const [oldest, { at }] of held) {
        if (now() - at < HELD_MS) break
        held.delete(oldest)
      }
      let nth = from
      if (!hasFocus) {
        if (held.get(`${nth} ${base}`)?.visitId === visitId) held.delete(`${nth} ${base}`)
        return nth
      }
      const isFree = (name: string) => (held.get(name)?.visitId ?? visitId) === visitId
      while (!isFree(`${nth} ${base}`)) nth++
      held.delete(`${nth} ${base}`)
      held.set(`${nth} ${base}`, { visitId, at: now() })
      return nth
    },
  }
}
