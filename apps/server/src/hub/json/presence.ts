/** A person's activity on a folio; editing takes precedence over viewing [SYNC-35]. */
export type PresenceStatus = 'ONLINE' | 'EDITING'
type PresentPerson = { email: string; fullName: string; status: PresenceStatus }

/** Without a ping for this long a tab no longer counts [SYNC-35]. */
const PRESENCE_MS = 90_000
/** A tab whose connection broke reconnects after 3 s [SYNC-03]; until then its person does not flicker on the cards. */
const RETURN_MS = 10_000

type Tab = object
type Stay = { status: PresenceStatus; accountId: number; email: string; fullName: string; expiresAt: number }

/** A person's new presence on a folio; `status` null: they left it. */
export type PresenceChange = {
  folioId: number
  accountId: number
  email: string
  fullName: string
  status: PresenceStatus | null
}

/**
 * Who is on which folio, tracked by tab and reported by person. `onChange` is called when a person's presence changes.
 */
export function createPresence(now: () => number, onChange: (change: PresenceChange) => void) {
  const folios = new Map<number, Map<Tab, Stay>>()

  const statusOf = (folioId: number, accountId: number): PresenceStatus | null => {
    const stays = [...(folios.get(folioId)?.values() ?? [])].filter((stay) => stay.accountId === accountId)
    if (stays.length === 0) return null
    return stays.some(({ status }) => status === 'EDITING') ? 'EDITING' : 'ONLINE'
  }

  function change(folioId: number, who: Omit<Stay, 'status' | 'expiresAt'>, make: () => void): void {
    const { accountId, email, fullName } = who
    const before = statusOf(folioId, accountId)
    make()
    const status = statusOf(folioId, accountId)
    if (status !== before) onChange({ folioId, accountId, email, fullName, status })
  }

  function remove(folioId: number, tab: Tab): void {
    const stays = folios.get(folioId)
    const stay = stays?.get(tab)
    if (!stays || !stay) return
    change(folioId, stay, () => stays.delete(tab))
    if (stays.size === 0) folios.delete(folioId)
  }

  return {
    /** The tab is here, or still here [SYNC-07]. */
    enter(
      tab: Tab,
      folioId: number,
      who: { accountId: number; email: string; fullName: string },
      status: PresenceStatus,
    ): void {
      change(folioId, who, () => {
        const stays = folios.get(folioId) ?? new Map<Tab, Stay>()
        folios.set(folioId, stays.set(tab, { ...who, status, expiresAt: now() + PRESENCE_MS }))
      })
    },
    leave: (tab: Tab, folioId: number) => remove(folioId, tab),
    /** The tab is gone. */
    leaveAll(tab: Tab): void {
      for (const folioId of [...folios.keys()]) remove(folioId, tab)
    },
    /** The tab's connection broke: it has a moment to reconnect. */
    lose(tab: Tab): void {
      for (const stays of folios.values()) {
        const stay = stays.get(tab)
        if (stay) stay.expiresAt = Math.min(stay.expiresAt, now() + RETURN_MS)
      }
    },
    /** Forgets tabs that have not pinged. */
    expire(): void {
      for (const [folioId, stays] of [...folios]) {
        for (const [tab, { expiresAt }] of [...stays]) if (expiresAt <= now()) remove(folioId, tab)
      }
    },
    of(folioIds: readonly number[]): Map<number, PresentPerson[]> {
      const found = new Map<number, PresentPerson[]>()
      for (const folioId of folioIds) {
        const people = new Map<number, PresentPerson>()
        for (const { accountId, email, fullName } of folios.get(folioId)?.values() ?? []) {
          const status = statusOf(folioId, accountId)
          if (status) people.set(accountId, { email, fullName, status })
        }
        if (people.size > 0) found.set(folioId, [...people.values()])
      }
      return found
    },
  }
}
