import { CLOSE, HUB_METHODS, type HubEvent, SHARING } from '@recto/contract'
import type { App } from '../../context.ts'
import type { Access } from '../../http/access.ts'
import type { Events } from '../../http/outbox.ts'
import type { LiveSocket, SocketRoute } from '../sockets.ts'
import { createPresence, type PresenceChange, type PresenceStatus } from './presence.ts'

/** Largest message of a tab. Bytes. */
const MOST_MESSAGE_BYTES = 64 * 1024
const EXPIRE_EVERY_MS = 5000

/** One tab: who, and the rooms it has joined. */
type Tab = { live: LiveSocket; folios: Map<number, string>; isOnDashboard: boolean }

type Message = { type: string; data: unknown; id: unknown }

/** `/hub`: one JSON socket a tab. Methods in, events out. */
export function createHubRoute({ db, log, now }: Pick<App, 'db' | 'log' | 'now'>, access: Access) {
  const tabs = new Set<Tab>()
  const presence = createPresence(now, (change) => {
    tellPresence(change).catch((error) => log.error({ err: error }, 'presence was not told'))
  })
  const expiring = setInterval(presence.expire, EXPIRE_EVERY_MS).unref()

  function send({ live }: Tab, message: object) {
    if (live.socket.readyState !== live.socket.OPEN) return
    if (live.socket.bufferedAmount > 1024 * 1024) return live.close(CLOSE.slow)
    live.socket.send(JSON.stringify(message))
  }

  function tell(isMeant: (tab: Tab) => boolean, event: HubEvent): void {
    for (const tab of tabs) if (isMeant(tab)) send(tab, event)
  }

  /** Dashboards that show the folio hear of it, and whoever has it open [SYNC-19]. */
  async function tellPresence({ folioId, email, fullName, status }: PresenceChange): Promise<void> {
    const folio = await db
      .selectFrom('folio')
      .select(['token', 'team_id', 'owner_id', 'sharing_type'])
      .where('id', '=', folioId)
      .executeTakeFirst()
    if (!folio) return
    const people = await db
      .selectFrom('folio_collaborator')
      .select('account_id')
      .where('folio_id', '=', folioId)
      .where('accepted', '=', true)
      .execute()
    const invited = new Set([folio.owner_id, ...people.map((row) => row.account_id)])
    const event: HubEvent = { type: 'editorStatusOnDash', data: { status, folioToken: folio.token, email, fullName } }
    tell(({ live: { session }, folios, isOnDashboard }) => {
      if (folios.has(folioId)) return true
      if (!isOnDashboard) return false
      const byTeam = folio.sharing_type === SHARING.teamCopy && session.teamId === folio.team_id
      return invited.has(session.accountId) || byTeam
    }, event)
  }

  const run: Record<string, (tab: Tab, input: never) => Promise<string | null>> = {
    async addGroupEditor(tab: Tab, { token, status }: { token: string; status: PresenceStatus }) {
      const action = status === 'EDITING' ? 'folio.edit' : 'folio.view'
      const decision = await access.folio(tab.live.session, token, action)
      if (!decision.allowed) return decision.reason
      tab.folios.set(decision.folio.id, token)
      if (tabs.has(tab)) presence.enter(tab, decision.folio.id, tab.live.session, status)
      return null
    },
    async leaveGroupEditor(tab: Tab, { token }: { token: string }) {
      for (const [folioId, joined] of tab.folios) {
        if (joined !== token) continue
        tab.folios.delete(folioId)
        presence.leave(tab, folioId)
      }
      return null
    },
    async addGroupDash(tab: Tab) {
      const decision = access.own(tab.live.session, 'folio.list')
      if (!decision.allowed) return decision.reason
      tab.isOnDashboard = true
      return null
    },
    async mrPing(tab: Tab) {
      presence.ping(tab)
      return null
    },
  }

  async function receive(tab: Tab, text: string): Promise<void> {
    const message = parse(text)
    if (!message) return send(tab, { type: 'error', id: null, data: { reason: 'malformed' } })
    const { type, id } = message
    const fail = (reason: string, field?: string) => send(tab, { type: 'error', id, data: { reason, field } })
    const method = HUB_METHODS.find((one) => one.type === type)
    if (!method) return fail('unknown-method')
    const input = method.input.safeParse(message.data ?? {})
    if (!input.success) return fail('invalid-input', input.error.issues[0]?.path.join('.'))
    const refusal = await run[method.type]?.(tab, input.data as never)
    if (refusal) return fail(refusal)
    send(tab, { type: 'ack', id })
  }

  const route: SocketRoute = {
    path: /^\/hub$/,
    async open() {
      return (live) => {
        const tab: Tab = { live, folios: new Map(), isOnDashboard: false }
        tabs.add(tab)
        // One after another: a tab's "leave" must not overtake its "join".
        let before: Promise<void> = Promise.resolve()
        live.socket.on('message', (data: Buffer, isBinary: boolean) => {
          if (isBinary || data.byteLength > MOST_MESSAGE_BYTES) return live.close(CLOSE.tooLarge)
          before = before
            .then(() => receive(tab, data.toString('utf8')))
            .catch((error) => {
              log.error({ err: error }, 'a hub message failed')
              send(tab, { type: 'error', id: parse(data.toString('utf8'))?.id ?? null, data: { reason: 'failed' } })
            })
        })
        live.socket.once('close', () => {
          tabs.delete(tab)
          presence.leaveAll(tab)
        })
      }
    },
  }

  /** A tab that may not see the folio any more leaves its room. */
  async function recheck(folioId: number, accountId: number | null): Promise<void> {
    for (const tab of tabs) {
      const token = tab.folios.get(folioId)
      if (token === undefined || (accountId !== null && tab.live.session.accountId !== accountId)) continue
      const decision = await access.folio(tab.live.session, token, 'folio.view')
      if (decision.allowed) continue
      tab.folios.delete(folioId)
      presence.leave(tab, folioId)
    }
  }

  const events: Pick<Events, 'toTeam' | 'toFolio' | 'toAccount'> = {
    toTeam: (teamId, event) => tell((tab) => tab.isOnDashboard && tab.live.session.teamId === teamId, event),
    toFolio: (folioId, event) => tell((tab) => tab.folios.has(folioId), event),
    toAccount: (accountId, event) => tell((tab) => tab.live.session.accountId === accountId, event),
  }

  return {
    route,
    events,
    presenceOf: presence.of,
    tellChanged(folioId: number, seq: number): void {
      for (const tab of tabs) {
        const folioToken = tab.folios.get(folioId)
        if (folioToken !== undefined) send(tab, { type: 'changed', data: { folioToken, seq } } satisfies HubEvent)
      }
    },
    recheck,
    /** The last thing a tab hears before its session's sockets are closed. */
    sayEnded(sessionIds: readonly number[]): void {
      tell(({ live }) => sessionIds.includes(live.session.sessionId), { type: 'sessionEnded', data: {} })
    },
    stop: () => clearInterval(expiring),
  }
}

function parse(text: string): Message | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    const { type, data, id } = value as Partial<Message>
    return typeof type === 'string' ? { type, data, id: id ?? null } : null
  } catch {
    return null
  }
}
