import { type HubEvent, ROLE } from '@recto/contract'
import type { App } from '../../context.ts'
import { type Events, type HubTarget, mustArrive, type Told } from '../../http/outbox.ts'
import type { Session } from '../../http/session.ts'
import { begin } from '../../load/load.ts'
import type { AudienceOf } from './answered.ts'
import { eventsSince, keepEvents } from './kept-events.ts'
import type { PresenceChange } from './presence.ts'
import { type Tab, textOf } from './tab.ts'

/** Events from outside a call waiting for the database; beyond this they are only sent to connected tabs. */
const MOST_TO_KEEP = 1000

type TellParts = Pick<App, 'db' | 'log' | 'now'> & {
  tabs: ReadonlySet<Tab>
  /** After the tabs were notified. */
  onDelivered(told: Told): void
}

/** Sends events to the tabs that they are meant for; those that must arrive are stored first. */
export function createTabsTeller({ db, log, now, tabs, onDelivered }: TellParts) {
  function tell(isMeant: (tab: Tab) => boolean, event: HubEvent, id: number | null = null): void {
    // Written once, however many hear it.
    let text: string | undefined
    for (const tab of tabs) {
      if (!isMeant(tab)) continue
      text ??= textOf(event, id)
      tab.tell(event, id, text)
    }
  }

  function deliver(told: Told, id: number | null, without?: Tab): void {
    const isMeant = isMeantFor(told)
    tell((tab) => tab !== without && isMeant(tab), told.event, id)
    onDelivered(told)
  }

  /** Stored outside a call's transaction: one after another, so that they are sent in the order of their ids. */
  let keeping: Promise<unknown> = Promise.resolve()
  let toKeep = 0
  function keepAndTell(told: Told, without?: Tab): void {
    if (toKeep >= MOST_TO_KEEP) {
      log.error({ type: told.event.type }, 'too many events wait to be kept: one is only told')
      deliver(told, null, without)
      return
    }
    toKeep++
    const { end } = begin('waiting', 'events')
    keeping = keeping.then(async () => {
      let id: number | null = null
      try {
        ;[id = null] = await db.transaction().execute((trx) => keepEvents(trx, [told], new Date(now())))
      } catch (error) {
        // Connected tabs receive it anyway.
        log.error({ err: error, type: told.event.type }, 'an event was not kept')
      }
      toKeep--
      end()
      deliver(told, id, without)
    })
  }

  const tellOne = (to: HubTarget['to']) => (id: number, event: HubEvent) => {
    const told: Told = { target: { to, id }, event }
    if (mustArrive(told)) keepAndTell(told)
    else deliver(told, null)
  }

  const events: Omit<Events, 'sessionEnded' | 'accessChanged'> = {
    toTeam: tellOne('team'),
    toFolio: tellOne('folio'),
    toAccount: tellOne('account'),
    toFoliosOf: tellOne('folios of team'),
    keep: (on, due) => keepEvents(on, due, new Date(now())),
    deliver,
  }

  return {
    events,
    keepAndTell,
    /** Resolves once nothing is waiting to be stored. */
    kept: () => keeping,
    /** Notifies dashboards that show the folio, and everyone who has it open [SYNC-19]. */
    tellPresence(
      { folioId, email, fullName, status }: PresenceChange,
      { token: folioToken, accountIds, teamId }: NonNullable<Awaited<ReturnType<AudienceOf>>>,
    ): void {
      const people = new Set(accountIds)
      const event: HubEvent = { type: 'editorStatusOnDash', data: { status, folioToken, email, fullName } }
      tell(({ live: { session }, folios, isOnDashboard }) => {
        if (folios.has(folioId)) return true
        return isOnDashboard && (people.has(session.accountId) || (session.teamId === teamId && isMember(session)))
      }, event)
    },
    /** Everyone else on the folio sees in which module the person is typing [SYNC-10]. */
    tellTyping(
      folioId: number,
      by: Tab | null,
      head: { moduleId: string | null; email: string; fullName: string },
    ): void {
      for (const tab of tabs) {
        const room = tab.folios.get(folioId)
        if (room && tab !== by) tab.tell({ type: 'typeHead', data: { folioToken: room.token, ...head } }, null)
      }
    },
    tellChanged(folioId: number, seq: number): void {
      for (const tab of tabs) {
        const room = tab.folios.get(folioId)
        if (room) tab.tell({ type: 'changed', data: { folioToken: room.token, seq } }, null)
      }
    },
    /** The last thing a tab hears before its session's sockets are closed. */
    sayEnded(sessionIds: readonly number[]): void {
      tell(({ live }) => sessionIds.includes(live.session.sessionId), { type: 'sessionEnded', data: {} })
    },
    /** Sends a reconnected tab the events that its room received meanwhile; a tab handles each id once. */
    async sendAgain(tab: Tab, target: HubTarget, since: number | null | undefined): Promise<void> {
      if (since === null || since === undefined) return
      for (const { id, event } of await eventsSince(db, target, since)) {
        if (isMeantFor({ target, event })(tab)) tab.tell(event, id)
      }
    },
  }
}

const isMeantFor =
  ({ target, event }: Told) =>
  (tab: Tab): boolean => {
    const { session } = tab.live
    if (target.to === 'folio') return tab.folios.has(target.id)
    if (target.to === 'account') return session.accountId === target.id
    if (target.to === 'folios of team') {
      return session.teamId === target.id || [...tab.folios.values()].some(({ teamId }) => teamId === target.id)
    }
    return tab.isOnDashboard && session.teamId === target.id && (isMember(session) || !namesThings(event))
  }

const isMember = ({ role }: Session): boolean => role <= ROLE.member
/** Events about a team's folios and workspaces are not for its guests; theirs are sent to them by name. */
const namesThings = ({ data }: HubEvent): boolean => 'folioToken' in data || 'labelToken' in data
