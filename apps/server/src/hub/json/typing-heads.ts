/** A typing head without news for this long is cleared [SYNC-36]. */
export const TYPE_HEAD_MS = 240_000

type TypeHead = { moduleId: string; email: string; fullName: string }
type Tab = object
type Held = TypeHead & { folioId: number; expiresAt: number }

/** Who is typing in which module, by tab. `onCleared` is called for indicators that no one cleared. */
export function createTypingHeads(now: () => number, onCleared: (folioId: number, head: TypeHead) => void) {
  const heads = new Map<Tab, Held>()
  return {
    set(tab: Tab, folioId: number, head: TypeHead): void {
      heads.set(tab, { ...head, folioId, expiresAt: now() + TYPE_HEAD_MS })
    },
    /** Returns the head that was there. */
    clear(tab: Tab, folioId?: number): (TypeHead & { folioId: number }) | null {
      const held = heads.get(tab)
      if (!held || (folioId !== undefined && held.folioId !== folioId)) return null
      heads.delete(tab)
      return held
    },
    expire(): void {
      for (const [tab, held] of [...heads]) {
        if (held.expiresAt > now()) continue
        heads.delete(tab)
        onCleared(held.folioId, held)
      }
    },
    /** What someone who joins is shown. */
    of: (folioId: number): TypeHead[] => [...heads.values()].filter((held) => held.folioId === folioId),
  }
}
