import {
  type GetNotifications,
  type GetTransfer,
  type GetTransferRequests,
  type OutputOf,
  PRIVILEGE,
} from '@recto/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEditor } from '../../../test/editors.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { lastMail, type Person, signUp } from '../../../test/people.ts'
import { joinTeam, onPlan } from '../../../test/plans.ts'

let server: TestServer
let ines: Person
let tomas: Person
let maren: Person
let jonah: Person
beforeAll(async () => {
  server = await startServer()
  // Lowmere: Ines owns the team, Tomas is an admin, Maren a member. Jonah is someone else.
  ines = await signUp(server, { fullName: 'Ines Solberg' })
  tomas = await signUp(server, { fullName: 'Tomas Wirth' })
  maren = await signUp(server, { fullName: 'Maren Oduya' })
  jonah = await signUp(server, { fullName: 'Jonah Astrand' })
  await joinTeam(server, ines, tomas, 2)
  await joinTeam(server, ines, maren, 3)
  for (const one of [tomas, maren]) await one.ask('SwitchTeam', { teamId: ines.user.team.id })
})
afterAll(() => server.stop())

const folioOf = async (person: Person, folioName = 'Tavi identity') =>
  (await person.ask<{ token: string }>('CreateFolio', { folioName })).token
const offer = (from: Person, token: string, to: string, more: object = {}) =>
  from.ask('TransferFolio', { token, email: to, ...more })
const waitingFor = async (person: Person) =>
  (await person.ask<OutputOf<typeof GetTransferRequests>>('GetTransferRequests')).requests
const bellOf = async (person: Person) =>
  (await person.ask<OutputOf<typeof GetNotifications>>('GetNotifications', { count: 1 })).notifications
const answer = (person: Person, verb: string, input: object) => person.call('ProcessTransfer', { verb, ...input })
const ownerOf = async (token: string) =>
  await server.app.db
    .selectFrom('folio')
    .innerJoin('account', 'account.id', 'folio.owner_id')
    .innerJoin('team', 'team.id', 'folio.team_id')
    .select(['account.email', 'team.token as team', 'folio.sharing_type as sharing'])
    .where('folio.token', '=', token)
    .executeTakeFirstOrThrow()
const said = async (answered: Promise<{ envelope: { StatusCode: number; Message: string } }>) => {
  const { envelope } = await answered
  return [envelope.StatusCode, envelope.Message]
}
const secretIn = async (person: Person): Promise<string> =>
  /#accepttransfer-([0-9A-Za-z]{22})/.exec((await lastMail(server, person.email))?.text ?? '')?.[1] ?? ''

describe('an offer in a team', () => {
  it('waits until it is accepted; then the folio has its new owner, and who had it may edit it [XFER-01, API-041, API-045, API-046]', async () => {
    const token = await folioOf(ines)
    await offer(ines, token, maren.email, { message: 'It is yours to finish.' })
    expect((await ownerOf(token)).email).toBe(ines.email)
    const [request] = await waitingFor(maren)
    expect(request).toEqual({
      token,
      folioName: 'Tavi identity',
      userName: 'Ines Solberg',
      userEmail: ines.email,
      message: 'It is yours to finish.',
      sentUtc: expect.stringMatching(/^\d{4}-/),
      teams: [{ id: ines.user.team.id, name: ines.user.team.name }],
      isSameTeam: true,
    })
    expect((await ines.ask<OutputOf<typeof GetTransfer>>('GetTransfer', { token })).request).toMatchObject({
      email: maren.email,
      fullName: 'Maren Oduya',
    })
    const asked = (await bellOf(maren))[0]
    expect(asked).toMatchObject({ kind: 'transferRequest', process: 'waiting', data: { folioToken: token } })
    expect(await said(answer(maren, 'accept', { token }))).toEqual([1, ''])
    expect((await bellOf(maren))[0]).toMatchObject({ id: asked?.id, process: 'accepted' })
    expect((await bellOf(ines))[0]).toMatchObject({ kind: 'transferResult', data: { isAccepted: true } })
    expect(await ownerOf(token)).toMatchObject({ email: maren.email, team: ines.user.team.id })
    const { folio } = await ines.ask<{ folio: { role: number; userEmail: string } }>('GetFolioByToken', { token })
    expect([folio.role, folio.userEmail]).toEqual([PRIVILEGE.edit, maren.email])
    expect(await waitingFor(maren)).toEqual([])
    expect((await lastMail(server, ines.email))?.subject).toBe('Maren Oduya accepted “Tavi identity”')
  })

  it('that is declined leaves everything as it was, and who made it hears of it [XFER-02]', async () => {
    const token = await folioOf(ines, 'Harbour plan')
    await offer(ines, token, maren.email)
    expect((await answer(maren, 'reject', { token })).envelope.StatusCode).toBe(1)
    expect((await ownerOf(token)).email).toBe(ines.email)
    expect((await lastMail(server, ines.email))?.subject).toBe('Maren Oduya declined “Harbour plan”')
    expect((await answer(maren, 'accept', { token })).status).toBe(404)
  })

  it('can be taken back, and a new one takes the place of the one before', async () => {
    const token = await folioOf(ines)
    await offer(ines, token, maren.email)
    await offer(ines, token, tomas.email)
    expect([(await waitingFor(maren)).length, (await waitingFor(tomas)).length]).toEqual([0, 1])
    expect((await bellOf(maren))[0]).toMatchObject({ kind: 'transferRequest', process: 'over' })
    await ines.ask('CancelTransfer', { token })
    expect(await waitingFor(tomas)).toEqual([])
    expect((await answer(tomas, 'accept', { token })).status).toBe(404)
  })

  it('an admin takes a folio of the team to themselves without asking twice', async () => {
    const token = await folioOf(maren)
    expect(await tomas.call('TransferFolio', { token, email: tomas.email })).toMatchObject({ status: 404 })
    await maren.ask('ChangeFolioSharingSettings', { token, sharingType: 1 })
    await maren.ask('AddCollaborator', { token, email: tomas.email, privilege: 1 })
    expect(await tomas.ask('TransferFolio', { token, email: tomas.email })).toMatchObject({ isDone: true })
    expect((await ownerOf(token)).email).toBe(tomas.email)
  })
})

describe('whom a folio goes to', () => {
  const refusal = (from: Person, token: string, email: string) => said(from.call('TransferFolio', { token, email }))

  it('an address that is none, and oneself, are refused [XFER-05, XFER-06]', async () => {
    const token = await folioOf(jonah)
    expect(await refusal(jonah, token, 'nobody at all')).toEqual([1400, 'Invalid Email'])
    expect(await refusal(jonah, token, jonah.email)).toEqual([0, 'You can not transfer to yourself!'])
  })

  it('team folios go to people with an account, by a member only within the team, and never to its single-folio guests [XFER-07, XFER-08, XFER-09, XFER-10]', async () => {
    const token = await folioOf(maren, 'Quillmark deck')
    expect(await refusal(maren, token, 'new@example.com')).toEqual([
      0,
      'User Not found: new@example.com. Team folios can only be transferred to existing users',
    ])
    expect(await refusal(maren, token, jonah.email)).toEqual([
      0,
      'Can not transfer folio "Quillmark deck": only to another team member',
    ])
    const guest = await signUp(server)
    await joinTeam(server, ines, guest, 5)
    for (const from of [maren, ines]) {
      const its = from === maren ? token : await folioOf(ines)
      expect(await refusal(from, its, guest.email)).toEqual([0, 'This user is a Single-Folio Guest on this team.'])
    }
    // An admin may, once it is confirmed that the folio leaves.
    const own = await folioOf(tomas)
    expect((await tomas.call('TransferFolio', { token: own, email: jonah.email })).envelope.Data).toMatchObject({
      field: 'allowOutside',
    })
    expect(await offer(tomas, own, jonah.email, { allowOutside: true })).toMatchObject({ isOutside: true })
  })

  it('somebody without other people in the team gives it to anybody: who has no account is invited, signs up and accepts [XFER-03, XFER-07]', async () => {
    const token = await folioOf(jonah, 'Kestrin proposal')
    const email = `ruth.${Date.now()}@example.com`
    expect(await offer(jonah, token, email, { allowOutside: true })).toMatchObject({ isOutside: true, fullName: '' })
    expect((await lastMail(server, email))?.text).toContain(`/account/signup?email=${encodeURIComponent(email)}`)
    const ruth = await signUp(server, { email, fullName: 'Ruth Calloway' })
    expect((await waitingFor(ruth)).map(({ folioName }) => folioName)).toEqual(['Kestrin proposal'])
    await ruth.ask('ProcessTransfer', { verb: 'accept', token })
    expect(await ownerOf(token)).toMatchObject({ email, team: ruth.user.team.id })
    expect((await jonah.call('GetFolioByToken', { token })).status).toBe(404)
  })
})

describe('a folio that goes to another team', () => {
  it('takes its people and its workspaces along, and the team it leaves has it no more [XFER-04]', async () => {
    const token = await folioOf(ines, 'Investor update')
    const workspace = async (by: Person, name: string) =>
      (await by.ask<{ workspace: { token: string } }>('CreateLabel', { name, accessType: 1 })).workspace.token
    const [clients, investors] = [await workspace(ines, 'Client work'), await workspace(ines, 'Investors')]
    await ines.ask('ChangeLabels', { token, list: [clients, investors] })
    await ines.ask('AddCollaborator', { token, email: maren.email, privilege: 2 })
    await server.app.pool.query('update folio set sharing_type = 2 where token = $1', [token])
    const own = await workspace(jonah, 'investors')
    await offer(ines, token, jonah.email, { allowOutside: true })
    const editor = await openEditor(server, ines, token)
    const closed = new Promise((resolve) => editor.socket.once('close', (code: number) => resolve(code)))
    await jonah.ask('ProcessTransfer', { verb: 'accept', token })
    expect(await ownerOf(token)).toEqual({ email: jonah.email, team: jonah.user.team.id, sharing: 0 })
    expect(await closed).toBe(4403)
    expect((await ines.call('GetFolioByToken', { token })).status).toBe(404)
    expect((await maren.ask<{ folio: { role: number } }>('GetFolioByToken', { token })).folio.role).toBe(2)
    const { list, workspaces } = await jonah.ask<{
      list: string[]
      workspaces: { token: string; name: string; accessType: number }[]
    }>('GetChannelsOfAFolio', { token })
    expect(list).toContain(own)
    expect(workspaces.filter((one) => list.includes(one.token)).map((one) => [one.name, one.accessType])).toEqual([
      ['Client work', 1],
      ['investors', 1],
    ])
  })

  it('counts against the limit there: 5 to the team’s owner, 10 to its members; nothing is counted in its own team and for a no [XFER-04, XFER-11, API-013]', async () => {
    const full = await signUp(server, { fullName: 'Wen Haldane' })
    await folioOf(full)
    await onPlan(server, full, 'Free')
    const token = await folioOf(ines)
    await offer(ines, token, full.email, { allowOutside: true })
    const refused = await answer(full, 'accept', { token })
    expect([refused.envelope.StatusCode, refused.envelope.Data]).toMatchObject([5, { reason: 'limit', what: 'folios' }])
    expect((await ownerOf(token)).email).toBe(ines.email)
    expect((await waitingFor(full)).length).toBe(1)
    const member = await signUp(server)
    await joinTeam(server, full, member, 3)
    await offer(ines, token, member.email, { allowOutside: true })
    const asMember = await answer(member, 'accept', { token, teamId: full.user.team.id })
    expect(asMember.envelope.StatusCode).toBe(10)
    expect((await answer(member, 'reject', { token })).envelope.StatusCode).toBe(1)
    // Within the full team, whose plan may transfer and has no room left.
    const solo = await signUp(server)
    const mate = await signUp(server)
    await joinTeam(server, solo, mate, 3)
    const last = await folioOf(solo)
    await onPlan(server, solo, 'Free')
    await server.app.pool.query(`update plan_tier set rules = rules || '{"maxFolios": 2}' where tier = 'free'`)
    await folioOf(solo)
    expect((await solo.call('CreateFolio', {})).envelope.StatusCode).toBe(5)
    await offer(solo, last, mate.email)
    expect((await answer(mate, 'accept', { token: last })).envelope.StatusCode).toBe(1)
    expect((await ownerOf(last)).email).toBe(mate.email)
  })

  it('to another team of its owner goes at once [API-044]', async () => {
    const two = await jonah.ask<{ team: { id: string } }>('CreateTeamApi', {
      teamName: 'Second',
      teamUrl: 'jonahsecond',
    })
    await jonah.ask('SwitchTeam', { teamId: jonah.user.team.id })
    const token = await folioOf(jonah)
    expect(await jonah.ask('TransferFolioToSpace', { token, teamId: two.team.id })).toMatchObject({
      teamName: 'Second',
    })
    expect(await ownerOf(token)).toMatchObject({ email: jonah.email, team: two.team.id })
    expect((await jonah.call('TransferFolioToSpace', { token, teamId: ines.user.team.id })).status).toBe(404)
  })
})

describe('the secret', () => {
  it('is in the mail alone, opens the request for its person, and is worth nothing to anybody else', async () => {
    const token = await folioOf(ines)
    await offer(ines, token, maren.email)
    const secret = await secretIn(maren)
    const { rows } = await server.app.pool.query('select * from folio_transfer')
    expect(JSON.stringify(rows)).not.toContain(secret)
    const found = await maren.ask<OutputOf<typeof GetTransferRequests>>('GetTransferRequests', { secret })
    expect(found.requests.map((one) => one.token)).toEqual([token])
    for (const other of [tomas, jonah, ines]) {
      expect((await answer(other, 'accept', { secret })).status).toBe(404)
      expect((await answer(other, 'accept', { token })).status).toBe(404)
    }
    expect((await answer(maren, 'accept', { secret })).envelope.StatusCode).toBe(1)
    expect((await answer(maren, 'accept', { secret })).status).toBe(404)
  })
})

describe('when two things happen at once', () => {
  it('of ten answers one counts', async () => {
    const token = await folioOf(ines)
    await offer(ines, token, jonah.email, { allowOutside: true })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => answer(jonah, n % 3 === 2 ? 'reject' : 'accept', { token })),
    )
    expect(answers.filter(({ envelope }) => envelope.StatusCode === 1)).toHaveLength(1)
    expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true)
    const accepted = answers.findIndex(({ envelope }) => envelope.StatusCode === 1) % 3 !== 2
    expect((await ownerOf(token)).email).toBe(accepted ? jonah.email : ines.email)
  })

  it('what is in the trash, or belongs to somebody else by now, is not given away', async () => {
    const token = await folioOf(maren, 'Sundrift notes')
    await offer(maren, token, tomas.email)
    await maren.ask('DeleteFolio', { token })
    expect(await said(answer(tomas, 'accept', { token }))).toEqual([
      0,
      '"Sundrift notes" is archived. Ask Maren Oduya to restore it first.',
    ])
    await maren.ask('Unarchive', { token })
    await server.app.pool.query(
      'update folio set owner_id = (select id from account where email = $1) where token = $2',
      [ines.email, token],
    )
    expect(await waitingFor(tomas)).toEqual([])
    expect(await said(answer(tomas, 'accept', { token }))).toEqual([
      0,
      'Maren Oduya can no longer transfer "Sundrift notes". Ask its owner.',
    ])
    expect((await ownerOf(token)).email).toBe(ines.email)
  })

  it('accepting, archiving and offering anew at the same moment end in one state, and nobody waits for ever', async () => {
    for (let round = 0; round < 6; round++) {
      const token = await folioOf(ines)
      await offer(ines, token, jonah.email, { allowOutside: true })
      const [accepted, archived, anew] = await Promise.all([
        answer(jonah, 'accept', { token }),
        ines.call('DeleteFolio', { token }),
        ines.call('TransferFolio', { token, email: maren.email }),
      ])
      expect([accepted, archived, anew].map(({ status }) => status < 500)).toEqual([true, true, true])
      const { email, team } = await ownerOf(token)
      const isJonahs = accepted.envelope.StatusCode === 1
      expect([email, team]).toEqual(isJonahs ? [jonah.email, jonah.user.team.id] : [ines.email, ines.user.team.id])
      if (isJonahs) expect((await waitingFor(maren)).some((one) => one.token === token)).toBe(false)
    }
    const { rows } = await server.app.pool.query(
      `select t.token from team t where active_folios <> (select count(*) from folio where team_id = t.id and status = 0)`,
    )
    expect(rows).toEqual([])
  })

  it('two admins who take it at once: it has one owner', async () => {
    const token = await folioOf(maren)
    await maren.ask('AddCollaborator', { token, email: tomas.email, privilege: 1 })
    await maren.ask('AddCollaborator', { token, email: ines.email, privilege: 1 })
    const taken = await Promise.all([tomas, ines].map((one) => one.call('TransferFolio', { token, email: one.email })))
    expect(taken.map(({ status }) => status)).toEqual([200, 200])
    const owner = (await ownerOf(token)).email
    const rows = await server.app.db
      .selectFrom('folio_collaborator')
      .innerJoin('folio', 'folio.id', 'folio_id')
      .select('email')
      .where('folio.token', '=', token)
      .execute()
    expect(rows.map(({ email }) => email)).not.toContain(owner)
    expect(new Set([...rows.map(({ email }) => email), owner])).toEqual(new Set([maren.email, tomas.email, ines.email]))
  })
})
