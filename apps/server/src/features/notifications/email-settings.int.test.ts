import { EMAIL_TYPE_KEYS, type EmailSettings, type OutputOf } from '@recto/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { lastMail, type Person, signUp } from '../../../test/people.ts'
import { mailDigests, mailNotifications } from './mail-schedule.ts'
import { insertNotification, type NewNotification } from './queries.ts'

let server: TestServer
let clock = 0
const now = () => Date.now() + clock
beforeAll(async () => {
  server = await startServer({ now })
})
afterAll(() => server.stop())

const settingsOf = (person: Person) => person.ask<OutputOf<typeof EmailSettings>>('emailSettings')
const set = (person: Person, pairs: Record<string, string>) => person.call('EmailSettings', { verb: 'set', pairs })
const parts = () => ({
  ...server.app,
  now,
  mail: server.mail,
  publicUrl: 'https://recto.example',
})
const countOf = async (person: Person) =>
  (await server.app.db.selectFrom('mail').select('id').where('to_email', '=', person.email).execute()).length

/** News for a person, as features write it. */
async function tell(person: Person, one: Pick<NewNotification, 'kind' | 'data'>): Promise<void> {
  const { id } = await server.app.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow()
  await insertNotification(server.app.db, {
    ...one,
    accountId: id,
    folioId: null,
    at: new Date(now()),
  } as NewNotification)
}

const by = { fullName: 'Maren Oduya', email: 'maren@lowmere.example' }
const lead = { kind: 'leadGeneration', data: { by, folioToken: 'f'.repeat(22), folioName: 'Sundrift' } } as const
const workspace = {
  kind: 'channelUpdate',
  data: { by, labelToken: 'w'.repeat(22), labelName: 'Investors', change: 'added' },
} as const
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe('e-mail settings', () => {
  it('are settings, types and what each can be set to; a change is kept [MAIL-02, MAIL-03, API-261]', async () => {
    const ines = await signUp(server)
    const { settings, emailTypes, settingTypes } = await settingsOf(ines)
    expect(emailTypes.map(({ key }) => key)).toEqual(EMAIL_TYPE_KEYS)
    expect(EMAIL_TYPE_KEYS).toHaveLength(18)
    expect(Object.keys(settings)).toEqual(EMAIL_TYPE_KEYS)
    expect(settingTypes.map(({ key }) => key)).toEqual(['instant', 'digest', 'daily', 'weekly', 'off'])
    // A program's form holds the pairs as JSON text.
    const pairs = JSON.stringify({ FormResponse: 'off', Digest: 'weekly' })
    await ines.ask('EmailSettings', { verb: 'set', pairs })
    expect((await settingsOf(ines)).settings).toMatchObject({ FormResponse: 'off', Digest: 'weekly' })
    expect((await set(ines, { FormResponse: 'weekly' })).envelope.StatusCode).toBe(0)
    expect((await set(ines, { Nonsense: 'off' })).status).toBe(400)
  })

  it('of weekly insights are for owners and admins alone [MAIL-04, ROLE-26]', async () => {
    const [owner, member] = [await signUp(server), await signUp(server)]
    await owner.ask('AddMembers', { teamMembers: [{ email: member.email, role: 3 }] })
    const { invitations } = await member.ask<{ invitations: { t: string }[] }>('GetUserTeams')
    await member.ask('AcceptInvitation', { t: invitations[0]?.t })
    const seen = async (person: Person) => 'WeeklyInsights' in (await settingsOf(person)).settings
    expect([await seen(owner), await seen(member)]).toEqual([true, false])
    expect((await set(member, { WeeklyInsights: 'off' })).envelope.StatusCode).toBe(0)
    await owner.ask('ChangeMemberAccess', { userEmail: member.email, userRole: 2 })
    expect(await seen(member)).toBe(true)
  })
})

describe('mail about what happened', () => {
  it('comes after a minute, once, with the words of the panel and the way to it', async () => {
    const ines = await signUp(server)
    // Of what was before this test.
    clock += 2 * MINUTE
    await mailNotifications(parts())
    const before = await countOf(ines)
    await tell(ines, lead)
    expect(await mailNotifications(parts())).toBe(0)
    clock += 2 * MINUTE
    expect(await mailNotifications(parts())).toBe(1)
    expect(await mailNotifications(parts())).toBe(0)
    expect(await countOf(ines)).toBe(before + 1)
    const mail = await lastMail(server, ines.email)
    expect(mail?.subject).toBe('Maren Oduya left the email address maren@lowmere.example in Sundrift')
    expect(mail?.text).toContain(`https://recto.example/edit/${'f'.repeat(22)}#leads`)
    expect(mail?.text).toContain('https://recto.example/settings/email')
  })

  it('does not come when it was read, or when it is not wanted', async () => {
    const [reads, refuses] = [await signUp(server), await signUp(server)]
    await set(refuses, { LeadGeneration: 'off' })
    for (const person of [reads, refuses]) await tell(person, lead)
    await reads.ask('MarkNotificationsRead', { upTo: 1_000_000 })
    clock += 2 * MINUTE
    expect(await mailNotifications(parts())).toBe(0)
  })

  it('is collected in one digest a day, or a week, for what is set so', async () => {
    const [daily, weekly, never] = [await signUp(server), await signUp(server), await signUp(server)]
    await set(daily, { LeadGeneration: 'digest' })
    await set(weekly, { Digest: 'weekly' })
    await set(never, { Digest: 'off' })
    for (const person of [daily, weekly, never]) await tell(person, workspace)
    await tell(daily, lead)
    clock += 2 * MINUTE
    expect([await mailNotifications(parts()), await mailDigests(parts())]).toEqual([0, 0])
    clock += DAY
    expect(await mailDigests(parts())).toBe(1)
    const mail = await lastMail(server, daily.email)
    expect(mail?.subject).toBe('What’s new: 2 updates')
    expect(mail?.text).toContain('Maren Oduya added you to the workspace Investors.')
    clock += 6 * DAY
    expect(await mailDigests(parts())).toBe(1)
    expect((await lastMail(server, weekly.email))?.text).toContain('workspace Investors')
    expect(await lastMail(server, never.email)).toBeUndefined()
  })

  it('that a feature sends by itself obeys the same settings; somebody without an account has none', async () => {
    const [ines, tomas] = [await signUp(server), await signUp(server)]
    const { token } = await ines.ask<{ token: string }>('CreateFolio', { folioName: 'Quiet' })
    await set(tomas, { CollaboratorRequest: 'off' })
    const before = await countOf(tomas)
    await ines.ask('AddCollaborator', { token, email: tomas.email, privilege: 1 })
    await ines.ask('AddCollaborator', { token, email: 'someone@lowmere.example', privilege: 1 })
    expect(await countOf(tomas)).toBe(before)
    expect((await lastMail(server, 'someone@lowmere.example'))?.subject).toContain('shared “Quiet”')
  })
})
