import type { CreateFolio, GetNotifications, GetUserTeams, HubEvent, OutputOf } from '@recto/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { openSocket } from '../../../test/editors.ts'
import type { TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { sharedServer } from '../../../test/worker.ts'

let server: TestServer
let ines: Person
let tomas: Person
beforeAll(async () => {
  server = await sharedServer()
  ines = await signUp(server, { fullName: 'Ines Solberg' })
  tomas = await signUp(server, { fullName: 'Tomas Wirth' })
})

const folio = async (folioName: string) =>
  (await ines.ask<OutputOf<typeof CreateFolio>>('CreateFolio', { folioName })).token
/** What a tab of the person hears from now on. */
async function openTab(of: TestServer, person: Person): Promise<HubEvent[]> {
  const socket = openSocket(of, person, '/hub')
  const heard: HubEvent[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data)) as HubEvent))
  await new Promise((resolve) => socket.once('open', resolve))
  return heard
}

const list = (person: Person, input: Record<string, unknown> = {}) =>
  person.ask<OutputOf<typeof GetNotifications>>('GetNotifications', { count: 10, ...input })

describe('notifications', () => {
  it('say who gave, changed and ended a right, newest first, with their fields [NOTIF-01]', async () => {
    const token = await folio('Tavi identity')
    await ines.ask('AddCollaborator', { token, email: tomas.email, privilege: 1 })
    await ines.ask('ChangeCollaborator', { token, email: tomas.email, privilege: 2 })
    await ines.ask('ChangeCollaborator', { token, email: tomas.email, privilege: 2 })
    await ines.ask('ChangeCollaborator', { token, email: tomas.email, verb: 'remove' })
    const { notifications, unread, end } = await list(tomas)
    expect(notifications.map(({ kind, data }) => [kind, (data as { privilege?: number }).privilege])).toEqual([
      ['accessRemoved', 0],
      ['accessChanged', 2],
      ['collaboration', 1],
    ])
    expect([unread, end]).toEqual([3, true])
    expect(notifications[0]).toEqual({
      id: expect.any(Number),
      kind: 'accessRemoved',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      new: true,
      process: null,
      end: null,
      data: {
        by: { fullName: 'Ines Solberg', email: ines.email },
        folioToken: token,
        folioName: 'Tavi identity',
        privilege: 0,
      },
    })
  })

  it('come page by page', async () => {
    const first = await list(tomas, { count: 2 })
    expect([first.notifications.length, first.end]).toEqual([2, false])
    const rest = await list(tomas, { count: 2, before: first.notifications[1]?.id })
    expect([rest.notifications.map(({ kind }) => kind), rest.end]).toEqual([['collaboration'], true])
  })

  it('are a person\u2019s own: nobody else reads them or marks them read', async () => {
    const [newest] = (await list(tomas)).notifications
    expect((await list(ines)).notifications).toEqual([])
    await ines.ask('MarkNotificationsRead', { upTo: newest?.id })
    expect((await list(tomas)).unread).toBe(3)
  })

  it('ring in the person\u2019s open tabs, and are read in all of them at once [SYNC-31, SYNC-33]', async () => {
    const heard = await openTab(server, tomas)
    const token = await folio('Harbour plan')
    await ines.ask('AddCollaborator', { token, email: tomas.email, privilege: 2 })
    const bell = () => heard.find((event) => event.type === 'bell')
    await expect.poll(bell).toMatchObject({ data: { unread: 4, notification: { kind: 'collaboration', new: true } } })
    const upTo = bell()?.data.notification.id
    await tomas.ask('MarkNotificationsRead', { upTo })
    await expect
      .poll(() => heard.find(({ type }) => type === 'bRead')?.data)
      .toMatchObject({
        arr: expect.arrayContaining([upTo]),
        unread: 0,
      })
    expect((await list(tomas)).notifications.every((one) => !one.new)).toBe(true)
  })

  it('that ask for something wait until it is answered anywhere; then the buttons go in every tab [NOTIF-01]', async () => {
    const asked = await signUp(server, { fullName: 'Maren Oduya' })
    const tab = await openTab(server, asked)
    await ines.ask('AddMembers', { teamMembers: [{ email: asked.email, role: 3 }] })
    const [one] = (await list(asked)).notifications
    expect(one).toMatchObject({ kind: 'teamMemberRequest', process: 'waiting', end: null, data: { role: 3 } })
    const { invitations } = await asked.ask<OutputOf<typeof GetUserTeams>>('GetUserTeams')
    await asked.ask('AcceptInvitation', { t: invitations[0]?.t })
    const settled = { arr: [one?.id], isActionable: false, process: 'accepted' }
    await expect.poll(() => tab.find((event) => event.type === 'actionable')?.data).toEqual(settled)
    expect((await list(asked)).notifications[0]).toMatchObject({ process: 'accepted', end: expect.any(String) })
  })

  it('of a folio go with it', async () => {
    const token = await folio('Short-lived')
    await ines.ask('AddCollaborator', { token, email: tomas.email, privilege: 1 })
    await ines.ask('DeleteFolio', { token })
    await ines.ask('DeleteFolioPermanent', { token })
    expect(
      (await list(tomas)).notifications.some(({ data }) => 'folioToken' in data && data.folioToken === token),
    ).toBe(false)
  })
})
