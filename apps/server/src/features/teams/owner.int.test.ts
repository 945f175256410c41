import sharp from 'sharp'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { TestServer } from '../../../test/harness.ts'
import { openHubTab } from '../../../test/hub-tab.ts'
import { putCardOnFile } from '../../../test/pay.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { joinTeam, onPlan, teamOf } from '../../../test/plans.ts'
import { post, tokenOf } from '../../../test/raw-call.ts'
import { sharedServer } from '../../../test/worker.ts'

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await sharedServer()
})
beforeEach(async () => {
  owner = await signUp(server, { fullName: 'Olive Owner' })
})

const said = async (person: Person, name: string, input: object = {}) => {
  const { status, envelope } = await person.call(name, input)
  return [status, envelope.StatusCode, envelope.Message]
}
const member = async (role = 3) => {
  const person = await signUp(server, { fullName: 'Max Member' })
  await joinTeam(server, owner, person, role)
  await person.ask('SwitchTeam', { teamId: owner.user.team.id })
  return person
}

it('a team has a record with its plan, its people and its folios [TEAM-01, BOOT-38, API-206]', async () => {
  await member()
  await owner.ask('CreateFolio', { folioName: 'One of two' })
  await owner.ask('CreateFolio', { folioName: 'Two of two' })
  const end = Date.now() + 86_400_000
  await onPlan(server, owner, { planId: 'ProMonthly25', endsAt: end })
  expect(await owner.ask('GetUserCurrentTeamDataAndFolios')).toEqual({
    id: owner.user.team.id,
    name: owner.user.team.name,
    teamUrl: '',
    logoUrl: null,
    role: 1,
    userId: owner.user.token,
    ownerEmail: owner.email,
    createdUtc: expect.stringMatching(/^\d{4}-/),
    st: 20,
    plan: 'Pro',
    isTrial: false,
    isTeamOwnerTrialExpired: false,
    isDelinquent: false,
    plusExpireTime: end,
    memberCount: 2,
    guestCount: 0,
    availableCredits: 0,
    totalExports: 0,
    totalFolios: 2,
  })
})

it('a logo is drawn anew and shown by its address, until it is taken away; Free has none [PLAN-048]', async () => {
  const upload = async (bytes: Uint8Array<ArrayBuffer>) => {
    const body = new FormData()
    body.append('file', new Blob([bytes]), 'logo.png')
    return post(owner, 'UploadTeamLogo', { headers: { RequestVerificationToken: await tokenOf(owner) }, body })
  }
  const picture = await sharp({ create: { width: 900, height: 300, channels: 4, background: '#66d7c4' } })
    .png()
    .toBuffer()
  const { envelope } = await upload(new Uint8Array(picture))
  const { logoUrl } = envelope.Data as { logoUrl: string }
  expect((await owner.ask<Person['user']>('GetSessionUser')).team.logoUrl).toBe(logoUrl)
  const shown = await fetch(new URL(logoUrl, server.url))
  expect(shown.headers.get('content-type')).toBe('image/png')
  expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ width: 512, height: 171 })
  // It is the icon of the team's pages, too.
  const { token } = await owner.ask<{ token: string }>('CreateFolio', { folioName: 'With an icon' })
  await owner.ask('ChangeFolioSharingSettings', { token, sharingType: 1 })
  const icon = async () => {
    const html = await (await fetch(new URL(`/folio/${token}`, server.url))).text()
    return new URL(/<link rel="icon" href="([^"]+)"/.exec(html)?.[1] ?? '', server.url)
  }
  const square = await fetch(await icon())
  expect(await sharp(Buffer.from(await square.arrayBuffer())).metadata()).toMatchObject({ width: 96, height: 96 })
  expect((await upload(new TextEncoder().encode('<script>'))).envelope.StatusCode).toBe(0)
  expect((await said(await member(), 'RemoveTeamLogo'))[0]).toBe(403)
  await owner.ask('RemoveTeamLogo')
  expect((await fetch(new URL(logoUrl, server.url))).status).toBe(404)
  await onPlan(server, owner, 'Free')
  expect((await upload(new Uint8Array(picture))).envelope.Data).toMatchObject({ reason: 'plan', feature: 'teamLogo' })
})

it('is handed to another member, who is its owner then; the card stays with who gave it', async () => {
  const successor = await member()
  const guest = await member(6)
  await onPlan(server, owner, { planId: 'ProMonthly25', endsAt: Date.now() + 86_400_000, autoRenew: true })
  const teamId = await teamOf(server, owner)
  await putCardOnFile(server, owner)
  expect(await owner.ask('GetTeamTies')).toMatchObject({
    people: 2,
    successors: [{ email: successor.email, role: 3 }],
  })
  expect((await said(successor, 'HandOverTeam', { userEmail: successor.email }))[0]).toBe(403)
  expect((await said(owner, 'HandOverTeam', { userEmail: guest.email }))[1]).toBe(0)
  const tab = await openHubTab(server, successor)
  await tab.ask('addGroupDash', {})
  const both = await Promise.all([1, 2].map(() => said(owner, 'HandOverTeam', { userEmail: successor.email })))
  expect(both.filter(([, code]) => code === 1)).toHaveLength(1)
  expect((await tab.event('roleChanged')).data).toMatchObject({ role: 1 })
  tab.socket.close()
  expect((await successor.ask<Person['user']>('GetSessionUser')).team.role).toBe(1)
  expect((await owner.ask<Person['user']>('GetSessionUser')).team.role).toBe(2)
  const { rows } = await server.app.pool.query(
    `select card, auto_renew, ends_at is not null as counts from team_plan left join team_card using (team_id)
     where team_id = $1`,
    [teamId],
  )
  expect(rows).toEqual([{ card: null, auto_renew: false, counts: true }])
  await owner.ask('LeaveTeam')
})

it('is deleted by its owner who types its name: everything in it is gone, nobody is left without a team, its address is free', async () => {
  const label = `gone${Date.now().toString(36)}`
  await owner.ask('AddTeamDomain', { teamName: 'Soon gone', teamUrl: label })
  const [one, two] = [await member(), await member(2)]
  const { token } = await owner.ask<{ token: string }>('CreateFolio', { folioName: 'Gone too' })
  const { token: theirs } = await one.ask<{ token: string }>('CreateFolio', { folioName: 'Also gone' })
  await server.app.pool.query('delete from team where token = $1', [one.user.team.id])
  expect(await owner.ask('GetTeamTies')).toMatchObject({ folios: 2, people: 2 })
  expect((await said(two, 'DeleteTeam', { teamName: 'Soon gone' }))[0]).toBe(403)
  expect(await said(owner, 'DeleteTeam', { teamName: 'soon' })).toEqual([200, 0, 'This is not the name of the team.'])
  const tab = await openHubTab(server, one)
  await tab.ask('addGroupDash', {})
  const after = await owner.ask<Person['user'] & { next: string }>('DeleteTeam', { teamName: 'Soon gone' })
  expect([after.team.name, after.next]).toEqual(['Olive Owner’s team', '/'])
  expect((await tab.event('removedFromTeam')).data).toMatchObject({ teamName: 'Soon gone', next: 'home' })
  tab.socket.close()
  expect((await one.ask<Person['user']>('GetSessionUser')).team).toMatchObject({ name: 'Max Member’s team', role: 1 })
  expect((await two.ask<Person['user']>('GetSessionUser')).team.id).toBe(two.user.team.id)
  for (const [person, folio] of [
    [owner, token],
    [one, theirs],
  ] as const) {
    expect((await said(person, 'SetupTheEditor', { token: folio }))[0]).toBe(404)
  }
  expect(await owner.ask<boolean>('CheckTeamURL', { teamUrl: label })).toBe(false)
})
