import type { HubEvent, HubSignal } from '@recto/contract'
import type { Access, FolioRow } from '../../http/access.ts'
import type { HubTarget, Told } from '../../http/outbox.ts'
import type { Answered } from './answered.ts'
import type { createPresence, PresenceStatus } from './presence.ts'
import { MOST_FOLIOS, type Tab } from './tab.ts'
import type { createTypingHeads } from './typing-heads.ts'

type RoomParts = {
  tabs: ReadonlySet<Tab>
  presence: ReturnType<typeof createPresence>
  heads: ReturnType<typeof createTypingHeads>
  access: Pick<Access, 'folio'>
  /** Removes a tab from a folio's room. */
  leave(tab: Tab, folioId: number): void
  /** Sends the events for a room or person after the event `since`. */
  sendAgain(tab: Tab, target: HubTarget, since: number | null | undefined): Promise<void>
  tellTyping(folioId: number, by: Tab, head: { moduleId: string | null; email: string; fullName: string }): void
  newestEvent(): Promise<number>
  keepAndTell(told: Told, without: Tab): void
}

type Signal = { token: string; name: HubSignal; version: number }
/** The methods that the hub answers itself, by name. */
export type OwnMethods = Record<string, (tab: Tab, input: never, folio: FolioRow) => Promise<Answered>>

const OK: Answered = {}
const refused = (reason: string): Answered => ({ refusal: { reason } })

/** Methods that concern only tabs and rooms. The caller has checked input and access. */
export function ownMethods(parts: RoomParts): OwnMethods {
  const { presence, heads, tellTyping } = parts

  const signalOf = (tab: Tab, { token, name, version }: Signal): HubEvent => ({
    type: name,
    data: { folioToken: token, by: { fullName: tab.live.session.fullName, email: tab.live.session.email }, version },
  })

  return {
    async hello(tab: Tab, { since }: { since: number | null }) {
      // Read first: later events arrive by themselves.
      const position = await parts.newestEvent()
      await parts.sendAgain(tab, { to: 'account', id: tab.live.session.accountId }, since)
      return { data: { position } }
    },

    async addGroupEditor(
      tab: Tab,
      { token, status, since }: { token: string; status: PresenceStatus; since?: number },
      folio: FolioRow,
    ) {
      if (status === 'EDITING') {
        const decision = await parts.access.folio(tab.live.session, token, 'folio.edit')
        if (!decision.allowed) return refused(decision.reason)
      }
      // The tab may have gone while this was found out.
      if (!parts.tabs.has(tab)) return OK
      if (tab.folios.size >= MOST_FOLIOS && !tab.folios.has(folio.id)) return refused('too-many')
      tab.folios.set(folio.id, { token, teamId: folio.teamId, isEditing: status === 'EDITING' })
      presence.enter(tab, folio.id, tab.live.session, status)
      for (const head of heads.of(folio.id)) {
        tab.tell({ type: 'typeHead', data: { folioToken: token, ...headOf(head) } }, null)
      }
      await parts.sendAgain(tab, { to: 'folio', id: folio.id }, since)
      return OK
    },

    async leaveGroupEditor(tab: Tab, { token }: { token: string }) {
      for (const [folioId, room] of [...tab.folios]) if (room.token === token) parts.leave(tab, folioId)
      return OK
    },

    async addGroupDash(tab: Tab, { since }: { since?: number }) {
      tab.isOnDashboard = true
      await parts.sendAgain(tab, { to: 'team', id: tab.live.session.teamId }, since)
      return OK
    },

    async leaveGroupDash(tab: Tab) {
      tab.isOnDashboard = false
      return OK
    },

    async mrPing(tab: Tab) {
      // Also back into the folios from which it was dropped while asleep.
      for (const [folioId, { isEditing }] of tab.folios) {
        presence.enter(tab, folioId, tab.live.session, isEditing ? 'EDITING' : 'ONLINE')
      }
      return OK
    },

    async markEventDelivered(tab: Tab, { id }: { id: number }) {
      tab.delivered(id)
      return OK
    },

    async syncTypeHead(tab: Tab, { moduleId }: { moduleId: string | null }, folio: FolioRow) {
      if (!tab.folios.has(folio.id)) return refused('not-joined')
      const { email, fullName } = tab.live.session
      // One person types in one module: a head elsewhere goes.
      const before = heads.clear(tab)
      if (before && before.folioId !== folio.id) tellTyping(before.folioId, tab, { moduleId: null, email, fullName })
      if (moduleId !== null) heads.set(tab, folio.id, { moduleId, email, fullName })
      tellTyping(folio.id, tab, { moduleId, email, fullName })
      return OK
    },

    async raise(tab: Tab, input: Signal, folio: FolioRow) {
      if (!tab.folios.has(folio.id)) return refused('not-joined')
      parts.keepAndTell({ target: { to: 'folio', id: folio.id }, event: signalOf(tab, input) }, tab)
      return OK
    },

    async send(tab: Tab, { email, ...input }: Signal & { email: string }, folio: FolioRow) {
      if (!tab.folios.has(folio.id)) return refused('not-joined')
      const there = [...parts.tabs].find((one) => one.folios.has(folio.id) && one.live.session.email === email)
      if (!there) return refused('not-there')
      const target: HubTarget = { to: 'account', id: there.live.session.accountId }
      parts.keepAndTell({ target, event: signalOf(tab, input) }, tab)
      return OK
    },
  } satisfies OwnMethods
}

const headOf = ({ moduleId, email, fullName }: { moduleId: string; email: string; fullName: string }) => ({
  moduleId,
  email,
  fullName,
})
