import type {
  Collaborator,
  CreateFolio,
  GetFolioJson,
  GetNotifications,
  GetPagedDashboard,
  HubEvent,
  OutputOf,
  SessionUser,
} from '@recto/contract'
import type { FolioDocument } from '@recto/document'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { type HubTab, openHubTab } from '../../../test/hub-tab.ts'
import { type Person, signUp } from '../../../test/people.ts'

let server: TestServer
let ada: Person
let bob: Person
let eve: Person
/** How far the server's clock is ahead. Ms. */
let skewMs = 0
/** A folio of Ada's: Bob may edit it, Eve has nothing to do with it. */
let token: string
const open: WebSocket[] = []
beforeAll(async () => {
  server = await startServer({ now: () => Date.now() + skewMs })
  ada = await signUp(server, { fullName: 'Ada Quill' })
  bob = await signUp(server, { fullName: 'Bob Nyland' })
  eve = await signUp(server, { fullName: 'Eve Marlow' })
  token = await folio('Common')
  await ada.ask('AddCollaborator', { token, email: bob.email, privilege: 2 })
})
afterAll(() => server.stop())
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate()
})

const folio = async (folioName: string) =>
  (await ada.ask<OutputOf<typeof CreateFolio>>('CreateFolio', { folioName })).token

async function tab(person: Person): Promise<HubTab> {
  const opened = await openHubTab(server, person)
  open.push(opened.socket)
  return opened
}

/** A tab of this person that has the folio open. */
async function editor(person: Person, on = token, status = 'EDITING'): Promise<HubTab> {
  const opened = await tab(person)
  expect(await opened.ask('addGroupEditor', { token: on, status })).toMatchObject({ type: 'ack' })
  return opened
}

const accountOf = async ({ email }: Person) =>
  (await server.app.db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

describe('typing heads', () => {
  it('show the others in which module somebody types, those who come later too, until they leave [SYNC-10]', async () => {
    const [typist, reader] = [await editor(ada), await editor(bob)]
    expect(await typist.ask('syncTypeHead', { token, moduleId: 'module000001' })).toMatchObject({ type: 'ack' })
    const head = { folioToken: token, moduleId: 'module000001', email: ada.email, fullName: 'Ada Quill' }
    expect((await reader.event('typeHead')).data).toEqual(head)
    const late = await editor(bob)
    expect(late.all('typeHead')).toEqual([head])
    typist.socket.close()
    expect((await late.event('typeHead', ({ moduleId }) => moduleId === null)).data).toEqual({
      ...head,
      moduleId: null,
    })
    expect(typist.all('typeHead')).toEqual([])
  })

  it('are for those who edit and have the folio open', async () => {
    const away = await tab(ada)
    expect(await away.ask('syncTypeHead', { token, moduleId: 'm' })).toMatchObject({ data: { reason: 'not-joined' } })
    const stranger = await tab(eve)
    expect(await stranger.ask('syncTypeHead', { token, moduleId: 'm' })).toMatchObject({
      data: { reason: 'not-found' },
    })
  })
})

describe('signals', () => {
  it('reach everybody else on the folio, or one person of them [SYNC-15, SYNC-16, SYNC-18]', async () => {
    const [sender, other, mine] = [await editor(ada), await editor(bob), await editor(ada)]
    const signal = { token, name: 'pageDataChange', version: 2 }
    expect(await sender.ask('raise', signal)).toMatchObject({ type: 'ack' })
    const by = { fullName: 'Ada Quill', email: ada.email }
    const { id, data } = await other.event('pageDataChange')
    expect([data, typeof id]).toEqual([{ folioToken: token, by, version: 2 }, 'number'])
    await mine.event('pageDataChange')
    expect(await sender.ask('send', { ...signal, version: 3, email: bob.email })).toMatchObject({ type: 'ack' })
    await other.event('pageDataChange', ({ version }) => version === 3)
    await mine.settled()
    expect([mine.all('pageDataChange').length, sender.all('pageDataChange').length]).toEqual([1, 0])
  })

  it('are refused from whoever only reads or is not there, to whoever is not there, and in free words', async () => {
    const sender = await editor(ada)
    const signal = { token, name: 'pageDataChange', version: 2 }
    expect(await sender.ask('send', { ...signal, email: eve.email })).toMatchObject({ data: { reason: 'not-there' } })
    expect(await sender.ask('raise', { ...signal, name: 'sessionEnded' })).toMatchObject({
      data: { reason: 'invalid-input', field: 'name' },
    })
    const own = await folio('Read by Bob')
    await ada.ask('AddCollaborator', { token: own, email: bob.email, privilege: 1 })
    const reader = await editor(bob, own, 'ONLINE')
    expect(await reader.ask('raise', { ...signal, token: own })).toMatchObject({ data: { reason: 'view-only' } })
    expect(await (await tab(ada)).ask('raise', signal)).toMatchObject({ data: { reason: 'not-joined' } })
  })
})

describe('colours of the theme', () => {
  it('are an edit of the live document: everybody has them, the rest of the theme stays [SYNC-11]', async () => {
    const read = () => ada.ask<OutputOf<typeof GetFolioJson>>('GetFolioJson', { token })
    const before = await read()
    const answer = await (await tab(bob)).ask('updateColorPalette', { token, palette: { accent: '#AB12CD' } })
    expect(answer).toMatchObject({ type: 'ack', data: { seq: expect.any(Number) } })
    // The folio follows its team: they are what it has of its own.
    const after = await read()
    const { theme } = before.document as FolioDocument
    expect((after.document as FolioDocument).theme).toEqual({ ...theme, overrides: { accent: '#AB12CD' } })
    expect(after.look).toEqual({ ...before.look, palette: { ...before.look.palette, accent: '#AB12CD' } })
  })

  it('are refused when they are none, or not one’s to set', async () => {
    const stranger = await tab(eve)
    const palette = { accent: '#AB12CD' }
    expect(await stranger.ask('updateColorPalette', { token, palette })).toMatchObject({
      data: { reason: 'not-found' },
    })
    const own = await tab(ada)
    expect(await own.ask('updateColorPalette', { token, palette: { accent: 'red;}' } })).toMatchObject({
      data: { reason: 'invalid-input', field: 'palette.accent' },
    })
  })
})

describe('people of folios', () => {
  it('are answered for the folios that are one’s own to see [SYNC-14]', async () => {
    const secret = (await eve.ask<OutputOf<typeof CreateFolio>>('CreateFolio', { folioName: 'Secret' })).token
    const answer = await (await tab(bob)).ask('refreshFoliosCollab', { tokens: [token, secret] })
    const { folios } = answer.data as { folios: { folioToken: string; collaborators: Collaborator[] }[] }
    expect(folios.map(({ folioToken }) => folioToken)).toEqual([token])
    expect(folios[0]?.collaborators.map(({ email, privilege }) => [email, privilege])).toEqual([
      [ada.email, 3],
      [bob.email, 2],
    ])
  })

  it('are told to whoever has the folio open when they accept, refuse, are changed, or go [SYNC-37]', async () => {
    const own = await folio('People')
    const room = await editor(ada, own)
    const kim = await signUp(server, { fullName: 'Kim Nordahl' })
    const invited = `later.${Date.now().toString(36)}@example.com`
    await ada.ask('AddCollaborator', { token: own, email: bob.email, privilege: 1 })
    await bob.ask('SetupTheEditor', { token: own })
    await ada.ask('ChangeCollaborator', { token: own, email: bob.email, privilege: 2 })
    await ada.ask('ChangeCollaborator', { token: own, email: bob.email, verb: 'remove' })
    await ada.ask('AddCollaborator', { token: own, email: kim.email, privilege: 2 })
    await kim.ask('ProcessCollaborator', { id: own, verb: 'reject' })
    await ada.ask('AddCollaborator', { token: own, email: invited, privilege: 1 })
    await signUp(server, { email: invited, fullName: 'Lena Later' })
    const told = () =>
      room
        .all('collaborator')
        .map(({ verb, collaborator: { email, accepted, privilege } }) => [verb, email, accepted, privilege])
    await expect.poll(told).toEqual([
      ['change', bob.email, null, 1],
      ['accept', bob.email, true, 1],
      ['change', bob.email, true, 2],
      ['remove', bob.email, null, 0],
      ['change', kim.email, null, 2],
      ['reject', kim.email, false, 0],
      ['change', invited, null, 1],
      ['accept', invited, true, 1],
    ])
  })
})

describe('notifications', () => {
  it('older ones come to the tab that asks, page by page [SYNC-17, SYNC-32]', async () => {
    const asking = await tab(bob)
    const { notifications } = await bob.ask<OutputOf<typeof GetNotifications>>('GetNotifications', { count: 100 })
    expect(notifications.length).toBeGreaterThan(2)
    await asking.ask('loadMoreNotifications', { count: 2 })
    const [first] = asking.all('loadMore')
    expect(first).toMatchObject({ notifications: notifications.slice(0, 2), end: false })
    await asking.ask('loadMoreNotifications', { count: 100, before: notifications[1]?.id })
    expect(asking.all('loadMore')[1]).toMatchObject({ notifications: notifications.slice(2), end: true })
    expect(await asking.ask('loadMoreNotifications', { count: 101 })).toMatchObject({ data: { field: 'count' } })
  })

  it('that were dealt with are read and offer nothing any more, in every tab of the person [SYNC-13, SYNC-33, SYNC-34]', async () => {
    const [one, two, foreign] = [await tab(bob), await tab(bob), await tab(eve)]
    const { notifications } = await bob.ask<OutputOf<typeof GetNotifications>>('GetNotifications', { count: 100 })
    const arr = notifications.slice(0, 2).map(({ id }) => id)
    await foreign.ask('markNotificationAsRefreshed', { arr })
    await foreign.settled()
    expect(foreign.heard).toEqual([])
    expect(await one.ask('markNotificationAsRefreshed', { arr })).toMatchObject({ type: 'ack' })
    const sorted = [...arr].sort((a, b) => a - b)
    expect((await two.event('bRead')).data.arr).toEqual(sorted)
    expect((await two.event('actionable')).data).toMatchObject({ arr: sorted, isActionable: false })
    const after = await bob.ask<OutputOf<typeof GetNotifications>>('GetNotifications', { count: 2 })
    expect(after.notifications.map((note) => note.new)).toEqual([false, false])
  })
})

describe('who loses a right', () => {
  it('hears it and is out of the room: removed, or no longer shared with [SYNC-40, SYNC-41]', async () => {
    const own = await folio('Given and taken')
    await ada.ask('AddCollaborator', { token: own, email: bob.email, privilege: 2 })
    const [watching, theirs] = [await editor(ada, own), await editor(bob, own)]
    await ada.ask('ChangeCollaborator', { token: own, email: bob.email, privilege: 1 })
    expect((await theirs.event('accessChanged')).data).toEqual({ folioToken: own, privilege: 1 })
    // Whoever may only look does not show as editing any more.
    await watching.event('editorStatusOnDash', ({ email, status }) => email === bob.email && status === 'ONLINE')
    await ada.ask('ChangeCollaborator', { token: own, email: bob.email, verb: 'remove' })
    await theirs.event('accessChanged', ({ privilege }) => privilege === 0)
    await watching.event('editorStatusOnDash', ({ email, status }) => email === bob.email && status === null)
    await watching.ask('raise', { token: own, name: 'pageDataChange', version: 9 })
    await theirs.settled()
    expect(theirs.all('pageDataChange')).toEqual([])
  })

  it('of a folio that is deleted hears that it is deleted, with an id, before anything else [SYNC-42]', async () => {
    const own = await folio('Short-lived')
    await ada.ask('AddCollaborator', { token: own, email: bob.email, privilege: 2 })
    const theirs = await editor(bob, own)
    await ada.ask('DeleteFolio', { token: own })
    await ada.ask('DeleteFolioPermanent', { token: own })
    const { id } = await theirs.event('folioDeleted')
    expect(id).toBeGreaterThan(0)
    const after = theirs.heard.slice(
      0,
      theirs.heard.findIndex(({ type }) => type === 'folioDeleted'),
    )
    expect(after.filter((one) => one.type === 'accessChanged' && one.data.privilege === 0)).toEqual([])
  })

  it('in a team hears it, and nothing of the team’s dashboard after it [SYNC-44]', async () => {
    const user = await ada.ask<SessionUser>('GetSessionUser', {})
    const dashboard = await tab(ada)
    await dashboard.ask('addGroupDash')
    const accountId = await accountOf(ada)
    const teamToken = user.team.id
    const team = await server.app.db.selectFrom('team').select('id').where('token', '=', teamToken).executeTakeFirst()
    const data = { teamToken, teamName: user.team.name, next: 'home' } as const
    server.events.toAccount(accountId, { type: 'removedFromTeam', data })
    const heard = await dashboard.event('removedFromTeam')
    expect([heard.data, typeof heard.id]).toEqual([data, 'number'])
    server.events.toTeam(team?.id ?? 0, { type: 'channelAdd', data: { labelToken: 'l', labelName: 'Not for Ada' } })
    await expect
      .poll(
        async () =>
          (await server.app.db.selectFrom('hub_event').select('id').where('target', '=', 'team').execute()).length,
      )
      .toBeGreaterThan(0)
    expect(await dashboard.ended).toEqual({ code: 4509, reason: 'resync' })
    expect(dashboard.all('channelAdd')).toEqual([])
  })
})

describe('workspaces', () => {
  it('come, fill, empty, close and go on the dashboards of the team as they are changed', async () => {
    const { pool } = server.app
    await pool.query(
      `update team_member set role = 3, team_id = (select id from team where token = $1)
        where account_id = (select id from account where email = $2)`,
      [ada.user.team.id, eve.email],
    )
    const dashboard = await tab(eve)
    await dashboard.ask('addGroupDash')
    const { workspace } = await ada.ask<{ workspace: { token: string } }>('CreateLabel', {
      name: 'Client work',
      accessType: 2,
    })
    const labelToken = workspace.token
    const inside = await folio('Inside')
    await ada.ask('ChangeCollabChan', { token: inside, labelToken })
    await ada.ask('RemoveFromLabels', { token: inside, labelToken })
    await ada.ask('ChangeChannelAccess', { labelToken, newAccessType: 1 })
    await ada.ask('ChangeChannelAccess', { labelToken, newAccessType: 2 })
    await ada.ask('RemoveLabel', { labelToken })
    // The same word may come twice: to the team, and to its person.
    const told = () => [
      ...new Set(
        dashboard.heard.flatMap((event) =>
          'labelToken' in event.data && event.data.labelToken === labelToken ? [event.type] : [],
        ),
      ),
    ]
    await expect
      .poll(told)
      .toEqual([
        'channelAdd',
        'folioAddedToChannel',
        'folioRemovedFromChannel',
        'channelChangedPrivate',
        'channelChangedTeamVisible',
        'channelDelete',
      ])
  })
})

describe('who reads a folio through a workspace', () => {
  it('hears that it is closed to them when the workspace is [SYNC-41]', async () => {
    const own = await folio('Team reading')
    const input = { name: 'Open to all', accessType: 2 }
    const { workspace } = await ada.ask<{ workspace: { token: string } }>('CreateLabel', input)
    await ada.ask('ChangeCollabChan', { token: own, labelToken: workspace.token })
    // Eve is of Ada's team by now: her dashboard shows who is there.
    const dashboard = await tab(eve)
    await dashboard.ask('addGroupDash')
    await editor(ada, own)
    await dashboard.event('editorStatusOnDash', ({ folioToken, status }) => folioToken === own && status === 'EDITING')
    const reader = await editor(eve, own, 'ONLINE')
    await ada.ask('ChangeChannelAccess', { labelToken: workspace.token, newAccessType: 1 })
    expect(await reader.event('accessChanged')).toEqual({
      type: 'accessChanged',
      data: { folioToken: own, privilege: 0 },
    })
  })
})

describe('a guest of a team', () => {
  it('hears nothing of folios and workspaces of the team that are not theirs, also when coming back', async () => {
    await server.app.pool.query(
      `update team_member set role = 6, team_id = (select id from team where token = $1)
        where account_id = (select id from account where email = $2)`,
      [ada.user.team.id, bob.email],
    )
    const guest = await tab(bob)
    const { position } = (await guest.ask('hello', { since: null })).data as { position: number }
    await guest.ask('addGroupDash')
    const input = { name: 'For members', accessType: 2 }
    const { workspace } = await ada.ask<{ workspace: { token: string } }>('CreateLabel', input)
    const own = await folio('Members only')
    await ada.ask('ChangeCollabChan', { token: own, labelToken: workspace.token })
    await editor(ada, own)
    await guest.ask('addGroupDash', { since: position })
    await guest.settled()
    // Of what is shared with the guest there is more to hear, such as tabs of former tests that end.
    const ofTheTeam = [own, workspace.token].filter((one) => JSON.stringify(guest.heard).includes(one))
    expect(ofTheTeam).toEqual([])
  })
})

describe('events of dashboards', () => {
  /** Each kind with what it carries; the features that raise them are tested where they are. */
  const channel = { labelToken: 'l'.repeat(22), labelName: 'Proposals' }
  const by = { fullName: 'Bob Nyland', email: 'bob@example.com' }
  const folioToken = 'f'.repeat(22)
  const EVENTS: HubEvent[] = [
    { type: 'channelAdd', data: channel },
    { type: 'channelDelete', data: channel },
    { type: 'userJoinedChannel', data: { ...channel, email: by.email } },
    { type: 'userLeftChannel', data: { ...channel, email: by.email } },
    { type: 'folioAddedToChannel', data: { ...channel, folioToken } },
    { type: 'folioRemovedFromChannel', data: { ...channel, folioToken } },
    { type: 'channelChangedPrivate', data: channel },
    { type: 'channelChangedTeamVisible', data: channel },
    { type: 'transferRequestArrived', data: { folioToken, by } },
    { type: 'collabRequestArrived', data: { folioToken, by } },
    { type: 'accessRequestArrived', data: { folioToken, newRequestCount: 2 } },
    { type: 'folioReverted', data: { folioToken, by, tab: '' } },
  ]

  it('arrive once each at every tab of whom they are for, in their order, and again where one was away [SYNC-28, SYNC-29]', async () => {
    const accountId = await accountOf(bob)
    const [one, two] = [await tab(bob), await tab(bob)]
    const { position } = (await one.ask('hello', { since: null })).data as { position: number }
    for (const event of EVENTS) server.events.toAccount(accountId, event)
    const last = await two.event('folioReverted')
    const plain = (of: HubTab) => of.heard.map(({ type, data }) => ({ type, data }))
    expect(plain(two)).toEqual(EVENTS)
    await one.event('folioReverted')
    expect(plain(one)).toEqual(EVENTS)
    one.socket.terminate()
    const back = await tab(bob)
    await back.ask('hello', { since: position })
    expect(plain(back)).toEqual(EVENTS)
    const caughtUp = await tab(bob)
    await caughtUp.ask('hello', { since: last.id })
    expect(caughtUp.heard).toEqual([])
  })
})

describe('a browser that was killed', () => {
  it('is gone from the cards after 90 s, and back with its next ping when it only slept [SYNC-35]', async () => {
    const own = await folio('Left open')
    const asleep = await editor(ada, own)
    const shown = async () => {
      const { folios } = await ada.ask<OutputOf<typeof GetPagedDashboard>>('GetPagedDashboard', {})
      return folios.find((card) => card.token === own)?.presence.map(({ status }) => status)
    }
    expect(await shown()).toEqual(['EDITING'])
    skewMs = 90_000
    await expect.poll(shown, { timeout: 5000 }).toEqual([])
    await asleep.ask('mrPing')
    expect(await shown()).toEqual(['EDITING'])
  })
})
