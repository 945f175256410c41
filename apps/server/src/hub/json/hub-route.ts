import { CLOSE, PRIVILEGE, type TeamRole } from '@recto/contract'
import type { App } from '../../context.ts'
import type { Access } from '../../http/access.ts'
import type { Events, Told } from '../../http/outbox.ts'
import type { HubHandler } from '../handler.ts'
import type { LiveSocket, SocketRoute } from '../sockets.ts'
import { createAnswers } from './answer-methods.ts'
import type { AudienceOf } from './answered.ts'
import { newestEvent } from './kept-events.ts'
import { createPresence } from './presence.ts'
import { createPresenceTeller } from './presence-teller.ts'
import { ownMethods } from './room-methods.ts'
import { createTab, type Tab } from './tab.ts'
import { watchRights } from './tab-rights.ts'
import { createTabsTeller } from './tell-tabs.ts'
import { createTypingHeads } from './typing-heads.ts'

/** A larger message of a tab closes it; a still larger one ends its socket before it is read. Bytes. */
const MOST_MESSAGE_BYTES = 64 * 1024
const MOST_SENT_BYTES = 1024 * 1024
const EXPIRE_EVERY_MS = 1000

/** `/hub`: one JSON socket a tab. Methods in, events out; `packages/contract/HUB.md` says which and to whom. */
export function createHubRoute({ db, log, now }: Pick<App, 'db' | 'log' | 'now'>, access: Access) {
  const tabs = new Set<Tab>()
  const onError = (what: string) => (error: unknown) => log.error({ err: error }, what)
  let audienceOf: AudienceOf = async () => null
  const teller = createTabsTeller({ db, log, now, tabs, onDelivered: obey })
  const { tellTyping } = teller
  const presence = createPresence(
    now,
    createPresenceTeller((folioId) => audienceOf(folioId), teller.tellPresence, onError('presence was not told')),
  )
  const heads = createTypingHeads(now, (folioId, { email, fullName }) => {
    tellTyping(folioId, null, { email, fullName, moduleId: null })
  })
  const expiring = setInterval(() => {
    presence.expire()
    heads.expire()
  }, EXPIRE_EVERY_MS).unref()
  const rights = watchRights(db, access, tabs, { changed: recheck, gotRole })
  const own = ownMethods({
    tabs,
    presence,
    heads,
    leave,
    sendAgain: teller.sendAgain,
    tellTyping,
    newestEvent: () => newestEvent(db),
    keepAndTell: teller.keepAndTell,
    access,
  })
  const answers = createAnswers({ db, log, now, access, rights, own })

  /** Removes the tab from a folio's room. */
  function leave(tab: Tab, folioId: number): void {
    tab.folios.delete(folioId)
    presence.leave(tab, folioId)
    const head = heads.clear(tab, folioId)
    if (head) tellTyping(folioId, tab, { moduleId: null, email: head.email, fullName: head.fullName })
  }

  function open(live: LiveSocket): void {
    const tab = createTab(live, now)
    tabs.add(tab)
    const isOpen = () => live.socket.readyState === live.socket.OPEN
    // One after another: a tab's "leave" must not overtake its "join".
    let before: Promise<void> = Promise.resolve()
    live.socket.on('message', (data: Buffer, isBinary: boolean) => {
      if (!isOpen()) return
      if (isBinary || data.byteLength > MOST_MESSAGE_BYTES) return live.close(CLOSE.tooLarge)
      if (!tab.mayAsk(data.byteLength)) return live.close(CLOSE.tooMany)
      before = before
        .then(() => (isOpen() ? answers.receive(tab, data.toString('utf8')) : undefined))
        .catch((error) => {
          log.error({ err: error }, 'a hub message failed')
          answers.failed(tab, data.toString('utf8'))
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

  /**
   * A tab that may no longer see the folio leaves its room and is told why; one that may no longer edit becomes a
   * viewer.
   */
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

  const tabsIn = (accountId: number, teamToken: string) =>
    [...tabs].filter(({ live: { session } }) => session.accountId === accountId && session.teamToken === teamToken)

  /** Permissions granted by the former role are re-evaluated; from now on the tab receives what the new role may. */
  function gotRole(accountId: number, { teamToken, role }: { teamToken: string; role: TeamRole }): void {
    for (const tab of tabsIn(accountId, teamToken)) {
      tab.live.session.role = role
      for (const folioId of [...tab.folios.keys()]) {
        recheck(folioId, accountId).catch(onError('rights were not checked anew'))
      }
    }
  }

  /** What the hub itself does about an event it has sent. */
  function obey({ target, event }: Told): void {
    if (target.to !== 'account') return
    if (event.type === 'roleChanged') gotRole(target.id, event.data)
    if (event.type !== 'removedFromTeam') return
    // A tab of someone removed from a team reconnects with its current session; until then it receives nothing about
    // the team.
    for (const tab of tabsIn(target.id, event.data.teamToken)) {
      tab.isOnDashboard = false
      tab.live.close(CLOSE.resync)
    }
  }

  const route: SocketRoute = {
    path: /^\/hub$/,
    look: rights.look,
    mostMessageBytes: MOST_SENT_BYTES,
    open: async () => open,
  }

  return {
    route,
    events: teller.events,
    presenceOf: presence.of,
    /**
     * The methods of features, what they send, and whose dashboards show a folio. @throws Error naming methods without
     * a handler.
     */
    answerWith(given: readonly HubHandler[], events: Events, audience: AudienceOf): void {
      audienceOf = audience
      answers.answerWith(given, events)
    },
    tellChanged: teller.tellChanged,
    recheck,
    sayEnded: teller.sayEnded,
    async stop(): Promise<void> {
      clearInterval(expiring)
      await teller.kept()
    },
  }
}

/** How the library reports a connection that ended without a close frame. */
const BROKEN = 1006
