import type { GetAccountTies, OutputOf, StartTwoFactor } from '@recto/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeOfApp } from '../../../test/authenticator.ts'
import type { TestServer } from '../../../test/harness.ts'
import { lastMail, type Person, signIn, signUp } from '../../../test/people.ts'
import { joinTeam } from '../../../test/plans.ts'
import { sharedServer } from '../../../test/worker.ts'

let server: TestServer
beforeAll(async () => {
  server = await sharedServer()
})

const rows = async (sql: string, ...values: unknown[]) => (await server.app.pool.query(sql, values)).rows
const isThere = async ({ email }: Person) => (await rows('select 1 from account where email = $1', email)).length === 1
const stakesOf = (person: Person) => person.ask<OutputOf<typeof GetAccountTies>>('GetAccountTies')
const deleteIt = async (person: Person, given: object = {}) => {
  const { email: typed, password } = person
  const { envelope } = await person.call('DeleteAccount', { typed, password, ...given })
  return [envelope.StatusCode, envelope.Message, (envelope.Data as { field?: string } | null)?.field]
}
const newFolio = async (person: Person, folioName: string) =>
  (await person.ask<{ token: string }>('CreateFolio', { folioName })).token

describe('deleting one’s account', () => {
  it('takes the typed address and the password; then every browser is signed out, and it is told by mail', async () => {
    const ines = await signUp(server)
    const elsewhere = await signIn(server, ines)
    expect(await deleteIt(ines, { typed: 'somebody@else.example' })).toEqual([
      0,
      'This is not your email address.',
      'typed',
    ])
    expect((await deleteIt(ines, { password: 'not this' }))[2]).toBe('password')
    expect(await isThere(ines)).toBe(true)
    expect((await deleteIt(ines, { typed: ` ${ines.email.toUpperCase()} ` }))[0]).toBe(1)
    expect(await isThere(ines)).toBe(false)
    expect((await ines.call('GetSessionUser')).status).toBe(401)
    expect((await elsewhere.call('GetSessionUser')).status).toBe(401)
    expect((await lastMail(server, ines.email))?.subject).toBe('Your Recto account was deleted')
    await expect(signIn(server, ines)).rejects.toThrow('do not match')
    // The address is free again.
    expect((await ines.call('CheckUserEmail', { email: ines.email })).envelope.Data).toEqual({ status: 1 })
  })

  it('asks for the second step too, where there is one', async () => {
    const ines = await signUp(server)
    const { password } = ines
    const { secret } = await ines.ask<OutputOf<typeof StartTwoFactor>>('StartTwoFactor', { password })
    await ines.ask('ConfirmTwoFactor', { code: codeOfApp(secret) })
    expect((await stakesOf(ines)).hasTwoFactor).toBe(true)
    expect((await deleteIt(ines))[2]).toBe('code')
    const wrong = codeOfApp(secret) === '000000' ? '111111' : '000000'
    expect((await deleteIt(ines, { code: wrong }))[2]).toBe('code')
    expect(await isThere(ines)).toBe(true)
    const next = codeOfApp(secret, Date.now() + 30_000)
    expect((await deleteIt(ines, { code: next }))[0]).toBe(1)
    expect(await isThere(ines)).toBe(false)
  })

  it('waits until a team with others in it is handed over, and changes nothing before', async () => {
    const [ines, tomas] = [await signUp(server), await signUp(server)]
    await joinTeam(server, ines, tomas, 2)
    await newFolio(ines, 'The team’s')
    expect(await stakesOf(ines)).toMatchObject({
      toSettle: [{ name: ines.user.team.name, people: 1, folios: 1 }],
      goes: [],
      stays: [],
    })
    expect(await deleteIt(ines)).toEqual([0, `Transfer or delete your teams first: ${ines.user.team.name}.`, undefined])
    expect((await ines.call('GetSessionUser')).status).toBe(200)
    await ines.ask('HandOverTeam', { userEmail: tomas.email })
    expect(await stakesOf(ines)).toMatchObject({ toSettle: [], goes: [], stays: [{ folios: 1 }] })
    expect((await deleteIt(ines))[0]).toBe(1)
    expect(
      await rows(
        'select role from team_member m join team t on t.id = m.team_id where t.token = $1',
        ines.user.team.id,
      ),
    ).toEqual([{ role: 1 }])
  })

  it('ends a team in which one is alone; folios in others’ teams are their owners’; nothing else stays', async () => {
    const [ines, boss, friend] = [
      await signUp(server, { fullName: 'Ines Solberg' }),
      await signUp(server),
      await signUp(server),
    ]
    const own = await newFolio(ines, 'Only mine')
    const theirs = await newFolio(friend, 'Of a friend')
    const asked = await newFolio(friend, 'Private')
    await friend.ask('AddCollaborator', { token: theirs, email: ines.email, privilege: 2 })
    await ines.ask('RequestFolioAccess', { token: asked, privilege: 1 })
    await joinTeam(server, boss, ines, 3)
    await ines.ask('SwitchTeam', { teamId: boss.user.team.id })
    const work = await newFolio(ines, 'Work')
    const [{ id }] = await rows('select id from account where email = $1', ines.email)

    expect((await deleteIt(ines))[0]).toBe(1)

    expect(await rows('select 1 from folio where token = $1', own)).toEqual([])
    expect(await rows('select 1 from team where token = $1', ines.user.team.id)).toEqual([])
    const owners = await rows(
      'select a.email from folio f join account a on a.id = f.owner_id where f.token = $1',
      work,
    )
    expect(owners).toEqual([{ email: boss.email }])
    expect(await rows('select 1 from folio_collaborator where email = $1', ines.email)).toEqual([])
    const bell = await rows(
      `select process from notification where kind = 'requestAccess' and data->>'folioToken' = $1`,
      asked,
    )
    expect(bell).toEqual([{ process: 'over' }])
    expect((await boss.call('SetupTheEditor', { token: work })).status).toBe(200)
    // No row of any table names the account, but for who wrote what in a log.
    const columns = await rows(`select table_name as t, column_name as c from information_schema.columns
      where table_schema = 'public' and data_type = 'bigint' and table_name <> 'folio_update'
        and (column_name like '%account_id' or column_name = 'owner_id' or column_name = 'invited_by')`)
    for (const { t, c } of columns) {
      expect([t, c, await rows(`select 1 from ${t} where ${c} = $1`, id)]).toEqual([t, c, []])
    }
  })

  it('asked twice at once it is done once, and a team that got somebody meanwhile stays', async () => {
    const [ines, tomas] = [await signUp(server), await signUp(server)]
    const answers = await Promise.all([deleteIt(ines), deleteIt(ines)])
    expect(answers.filter(([code]) => code === 1)).toHaveLength(1)
    const late = await signUp(server)
    const client = await server.app.pool.connect()
    try {
      await client.query('begin')
      await client.query('select 1 from team where token = $1 for update', [late.user.team.id])
      const deleting = deleteIt(late)
      await expect
        .poll(async () => (await rows(`select 1 from pg_locks where not granted`)).length, { timeout: 5000 })
        .toBeGreaterThan(0)
      await client.query(
        'insert into team_member (team_id, account_id, role) select t.id, a.id, 3 from team t, account a where t.token = $1 and a.email = $2',
        [late.user.team.id, tomas.email],
      )
      await client.query('commit')
      expect((await deleting)[1]).toMatch(/^Transfer or delete your teams first/)
    } finally {
      client.release()
    }
    expect(await isThere(late)).toBe(true)
  })
})
