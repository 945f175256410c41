import { ACCESS, CLOSE, HUB_METHODS, type HubEvent, PRIVILEGE, ROLE, type TeamRole } from '@recto/contract'
import { isRecord } from '@recto/document'
import type { z } from 'zod'
import type { App } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Access, FolioRow } from '../../http/access.ts'
import { storableInput } from '../../http/input.ts'
import { createOutbox, type Events, type HubTarget, mustArrive, type Told } from '../../http/outbox.ts'
import { Refusal as Refused } from '../../http/refusal.ts'
import type { Session } from '../../http/session.ts'
import { type HubHandler, methodOf } from '../handler.ts'
import type { SocketRoute } from '../sockets.ts'
import type { Answered, AudienceOf, Refusal } from './answered.ts'
import { eventsSince, keepEvents, newestEvent } from './kept-events.ts'
import { createPresence, type PresenceChange } from './presence.ts'
import { createPresenceTeller } from './presence-teller.ts'
import { ownMethods } from './room-methods.ts'
import { createTab, type Tab, textOf } from './tab.ts'
import { watchRights } from './tab-rights.ts'
import { createTypingHeads } from './typing-heads.ts'

/** A larger message of a tab closes it; a still larger one ends its socket before it is read. Bytes. */
const MOST_MESSAGE_BYTES = 64 * 1024
const MOST_SENT_BYTES = 1024 * 1024
/** Events told outside a call that wait for the database; beyond it they are told to whoever is there. */
const MOST_TO_KEEP = 1000
const EXPIRE_EVERY_MS = 1000

type Message = { type: string; data: unknown; id: unknown }
/** `/hub`: one JSON socket a tab. Methods in, events out; `packages/contract/HUB.md` says which and to whom. */
export function createHubRoute({ db, log, now }: Pick<App, 'db' | 'log' | 'now'>, access: Access) {
  const tabs = new Set<Tab>()
  const onError = (what: string) => (error: unknown) => log.error({ err: error }, what)
  const presence = createPresence(
    now,
    createPresenceTeller((folioId) => audienceOf(folioId), tellPresence, onError('presence was not told')),
  )
  const heads = createTypingHeads(now, (folioId, { email, fullName }) => {
    tellTyping(folioId, null, { email, fullName, moduleId: null })
  })
  const expiring = setInterval(() => {
    presence.expire()
    heads.expire()
  }, EXPIRE_EVERY_MS).unref()
  let handlers = new Map<string, HubHandler>()
  let toldByHandlers: Events | null = null
  let audienceOf: AudienceOf = async () => null

  function tell(isMeant: (tab: Tab) => boolean, event: HubEvent, id: number | null = null): void {
    // Written once, however many hear it.
    let text: string | undefined
    for (const tab of tabs) {
      if (!isMeant(tab)) continue
      text ??= textOf(event, id)
      tab.tell(event, id, text)
    }
  }

  const isMeantFor =
    ({ target, event }: Told) =>
    (tab: Tab) => {
      const { session } = tab.live
      if (target.to === 'folio') return tab.folios.has(target.id)
      if (target.to === 'account') return session.accountId === target.id
      if (target.to === 'folios of team') {
        return session.teamId === target.id || [...tab.folios.values()].some(({ teamId }) => teamId === target.id)
      }
      return tab.isOnDashboard && session.teamId === target.id && (isMember(session) || !namesThings(event))
    }

  /** Dashboards that show the folio hear of it, and whoever has it open [SYNC-19]. */
  function tellPresence(
    { folioId, email, fullName, status }: PresenceChange,
    { token: folioToken, accountIds, teamId }: NonNullable<Awaited<ReturnType<AudienceOf>>>,
  ): void {
    const people = new Set(accountIds)
    const event: HubEvent = { type: 'editorStatusOnDash', data: { status, folioToken, email, fullName } }
    tell(({ live: { session }, folios, isOnDashboard }) => {
      if (folios.has(folioId)) return true
      return isOnDashboard && (people.has(session.accountId) || (session.teamId === teamId && isMember(session)))
    }, event)
  }

  /** Everybody else on the folio sees in which module the person types [SYNC-10]. */
  function tellTyping(
    folioId: number,
    by: Tab | null,
    head: { moduleId: string | null; email: string; fullName: string },
  ): void {
    for (const tab of tabs) {
      const room = tab.folios.get(folioId)
      if (room && tab !== by) tab.tell({ type: 'typeHead', data: { folioToken: room.token, ...head } }, null)
    }
  }

  /** Takes the tab out of a folio's room. */
  function leave(tab: Tab, folioId: number): void {
    tab.folios.delete(folioId)
    presence.leave(tab, folioId)
    const head = heads.clear(tab, folioId)
    if (head) tellTyping(folioId, tab, { moduleId: null, email: head.email, fullName: head.fullName })
  }

  /** Sends a returning tab what its room was told meanwhile; a tab handles each id once. */
  async function sendAgain(tab: Tab, target: HubTarget, since: number | null | undefined): Promise<void> {
    if (since === null || since === undefined) return
    for (const { id, event } of await eventsSince(db, target, since)) {
      if (isMeantFor({ target, event })(tab)) tab.tell(event, id)
    }
  }

  const rights = watchRights(db, access, tabs, {
    changed: (folioId, accountId) => recheck(folioId, accountId),
    gotRole: (accountId, role) => gotRole(accountId, role),
  })

  const own = ownMethods({
    tabs,
    presence,
    heads,
    leave,
    sendAgain,
    tellTyping,
    newestEvent: () => newestEvent(db),
    keepAndTell: (told, without) => keepAndTell(told, without),
    access,
  })

  async function run(tab: Tab, type: string, input: never): Promise<Answered> {
    const method = methodOf(type)
    if (!method) return { refusal: { reason: 'unknown-method' } }
    const checked = checkedInput(method.input, input)
    if ('refusal' in checked) return checked
    const valid = checked.data as { token?: string }
    let folio: FolioRow | null = null
    if (ACCESS[method.access].subject === 'folio') {
      const decision = await access.folio(tab.live.session, valid.token ?? '', method.access)
      if (!decision.allowed) return { refusal: { reason: decision.reason } }
      folio = decision.folio
    } else {
      if (ACCESS[method.access].subject === 'team' && !(await rights.isStillIn(tab))) {
        return { refusal: { reason: 'no-access' } }
      }
      const decision = access.own(tab.live.session, method.access)
      if (!decision.allowed) return { refusal: { reason: decision.reason } }
    }
    const mine = own[method.type]
    if (mine) return mine(tab, valid as never, folio as FolioRow)
    const handler = handlers.get(method.type)
    if (!handler || !toldByHandlers) throw new Error(`Nothing answers ${method.type}.`)
    const outbox = createOutbox(toldByHandlers, onError('an event was not told'))
    const work = handler.run(valid, {
      session: tab.live.session,
      folio,
      db,
      transaction: (work) =>
        inTransaction(
          db,
          async (trx) => {
            const result = await work(trx)
            await outbox.keep(trx)
            return result
          },
          outbox.mark(),
        ),
      outbox,
      tell: (event) => tab.tell(event, null),
      now: new Date(now()),
    })
    const answered = await work.then((data) => (data ? { data } : {}), refusalOf)
    if (!('refusal' in answered)) await outbox.flush()
    return answered
  }

  async function receive(tab: Tab, text: string): Promise<void> {
    const message = parse(text)
    if (!message) return tab.send({ type: 'error', id: null, data: { reason: 'malformed' } })
    const { type, id } = message
    const answered = await run(tab, type, (message.data ?? {}) as never)
    if ('refusal' in answered) tab.send({ type: 'error', id, data: answered.refusal })
    else tab.send({ type: 'ack', id, ...(answered.data ? { data: answered.data } : {}) })
  }

  const route: SocketRoute = {
    path: /^\/hub$/,
    look: () => rights.look(),
    mostMessageBytes: MOST_SENT_BYTES,
    async open() {
      return (live) => {
        const tab = createTab(live, now)
        tabs.add(tab)
        // One after another: a tab's "leave" must not overtake its "join".
        let before: Promise<void> = Promise.resolve()
        live.socket.on('message', (data: Buffer, isBinary: boolean) => {
          if (live.socket.readyState !== live.socket.OPEN) return
          if (isBinary || data.byteLength > MOST_MESSAGE_BYTES) return live.close(CLOSE.tooLarge)
          if (!tab.mayAsk(data.byteLength)) return live.close(CLOSE.tooMany)
          before = before
            .then(() => (live.socket.readyState === live.socket.OPEN ? receive(tab, data.toString('utf8')) : undefined))
            .catch((error) => {
              log.error({ err: error }, 'a hub message failed')
              tab.send({ type: 'error', id: parse(data.toString('utf8'))?.id ?? null, data: { reason: 'failed' } })
            })
            .finally(tab.answered)
        })
        live.socket.once('close', (code: number) => {
          tabs.delete(tab)
          // A line that broke is not a page that was closed.
          if (code === BROKEN) presence.lose(tab)
          else presence.leaveAll(tab)
          const head = heads.clear(tab)
          if (head) tellTyping(head.folioId, tab, { moduleId: null, email: head.email, fullName: head.fullName })
        })
      }
    },
  }

  /** A tab that may not see the folio any more leaves its room and hears why; one that may not edit it only looks. */
  async function recheck(folioId: number, accountId: number | null): Promise<void> {
    for (const tab of tabs) {
      const room = tab.folios.get(folioId)
      if (!room || (accountId !== null && tab.live.session.accountId !== accountId)) continue
      const decision = await access.folio(tab.live.session, room.token, 'folio.view')
      if (!decision.allowed) {
        leave(tab, folioId)
        tab.tell({ type: 'accessChanged', data: { folioToken: room.token, privilege: PRIVILEGE.none } }, null)
      } else if (room.isEditing) {
        const mayEdit = (await access.folio(tab.live.session, room.token, 'folio.edit')).allowed
        if (mayEdit || !tab.folios.has(folioId)) continue
        room.isEditing = false
        presence.enter(tab, folioId, tab.live.session, 'ONLINE')
      }
    }
  }

  /** A tab of who is out of a team comes back with what its session is by now; until then it hears nothing of the team. */
  function leftTeam(accountId: number, teamToken: string): void {
    for (const tab of tabs) {
      const { session } = tab.live
      if (session.accountId !== accountId || session.teamToken !== teamToken) continue
      tab.isOnDashboard = false
      tab.live.close(CLOSE.resync)
    }
  }

  /** What was granted by the former role is decided anew; from now on the tab hears what the new one may hear. */
  function gotRole(accountId: number, { teamToken, role }: { teamToken: string; role: TeamRole }): void {
    for (const tab of tabs) {
      const { session } = tab.live
      if (session.accountId !== accountId || session.teamToken !== teamToken) continue
      session.role = role
      for (const folioId of [...tab.folios.keys()]) {
        recheck(folioId, accountId).catch(onError('rights were not checked anew'))
      }
    }
  }

  function deliver(told: Told, id: number | null, without?: Tab): void {
    const { target, event } = told
    const isMeant = isMeantFor(told)
    tell((tab) => tab !== without && isMeant(tab), event, id)
    if (event.type === 'removedFromTeam' && target.to === 'account') leftTeam(target.id, event.data.teamToken)
    if (event.type === 'roleChanged' && target.to === 'account') gotRole(target.id, event.data)
  }

  /** Kept outside a call's transaction: one after another, so that they are told in the order of their ids. */
  let keeping: Promise<unknown> = Promise.resolve()
  let toKeep = 0
  function keepAndTell(told: Told, without?: Tab): void {
    if (toKeep >= MOST_TO_KEEP) {
      log.error({ type: told.event.type }, 'too many events wait to be kept: one is only told')
      deliver(told, null, without)
      return
    }
    toKeep++
    keeping = keeping.then(async () => {
      let id: number | null = null
      try {
        ;[id = null] = await db.transaction().execute((trx) => keepEvents(trx, [told], new Date(now())))
      } catch (error) {
        // Whoever is there hears it all the same.
        log.error({ err: error, type: told.event.type }, 'an event was not kept')
      }
      toKeep--
      deliver(told, id, without)
    })
  }

  const tellOne = (to: HubTarget['to']) => (id: number, event: HubEvent) => {
    const told: Told = { target: { to, id }, event }
    if (mustArrive(told)) keepAndTell(told)
    else deliver(told, null)
  }

  const told: Omit<Events, 'sessionEnded' | 'accessChanged'> = {
    toTeam: tellOne('team'),
    toFolio: tellOne('folio'),
    toAccount: tellOne('account'),
    toFoliosOf: tellOne('folios of team'),
    keep: (on, due) => keepEvents(on, due, new Date(now())),
    deliver,
  }

  /** The last thing a tab hears before its session's sockets are closed. */
  function sayEnded(sessionIds: readonly number[]): void {
    tell(({ live }) => sessionIds.includes(live.session.sessionId), { type: 'sessionEnded', data: {} })
  }

  return {
    route,
    events: told,
    presenceOf: presence.of,
    /** Methods that features answer, and what these tell. @throws Error naming methods that nothing answers. */
    answerWith(given: readonly HubHandler[], events: Events, audience: AudienceOf): void {
      audienceOf = audience
      const answered = new Set([...Object.keys(own), ...given.map(({ type }) => type)])
      const missing = HUB_METHODS.filter(({ type }) => !answered.has(type)).map(({ type }) => type)
      if (missing.length > 0) throw new Error(`No part answers these methods of /hub: ${missing.join(', ')}.`)
      handlers = new Map(given.map((one) => [one.type, one]))
      toldByHandlers = events
    },
    tellChanged(folioId: number, seq: number): void {
      for (const tab of tabs) {
        const room = tab.folios.get(folioId)
        if (room) tab.tell({ type: 'changed', data: { folioToken: room.token, seq } }, null)
      }
    },
    recheck,
    sayEnded,
    async stop(): Promise<void> {
      clearInterval(expiring)
      await keeping
    },
  }
}

const isMember = ({ role }: Session): boolean => role <= ROLE.member
/** Folios and workspaces of a team are nothing of its guests'; what is theirs is told to them by name. */
const namesThings = ({ data }: HubEvent): boolean => 'folioToken' in data || 'labelToken' in data

/** How the library says that a connection ended without a word. */
const BROKEN = 1006

/** The feature's own no, as a call would say it. @throws what is no refusal. */
function refusalOf(error: unknown): Answered {
  if (!(error instanceof Refused)) throw error
  const { reason, field } = (error.data ?? {}) as { reason?: string; field?: string }
  const why = reason ?? (field === undefined ? 'refused' : 'invalid-input')
  return { refusal: { reason: why, ...(field ? { field } : {}), message: error.message } }
}

/** A method's input, clean and valid, or which field is not. */
function checkedInput(schema: z.ZodType, given: unknown): { data: unknown } | { refusal: Refusal } {
  try {
    const checked = schema.safeParse(isRecord(given) ? storableInput(given) : given)
    if (checked.success) return { data: checked.data }
    const field = checked.error.issues[0]?.path.join('.')
    return { refusal: { reason: 'invalid-input', ...(field ? { field } : {}) } }
  } catch (error) {
    return refusalOf(error) as { refusal: Refusal }
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
