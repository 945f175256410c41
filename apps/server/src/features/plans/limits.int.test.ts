import { FREE_FOLIO_LIMIT, PLAN_TABLE } from '@recto/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { joinTeam, onPlan, teamOf } from '../../../test/plans.ts'

let server: TestServer
let owner: Person
let member: Person
beforeAll(async () => {
  server = await startServer({ env: { NEW_TEAM_PLAN: 'plan_free' } })
})
afterAll(() => server.stop())

const create = async (person: Person, folioName = 'A folio') => person.call('CreateFolio', { folioName })
const active = async () => {
  const { rows } = await server.app.pool.query('select name from folio where team_id = $1 and status = 0 order by id', [
    await teamOf(server, owner),
  ])
  return rows.map((row) => row.name)
}
const setRule = (tier: string, rule: string, value: number) =>
  server.app.pool.query(`update plan_tier set rules = jsonb_set(rules, array[$2], to_jsonb($3::int)) where tier = $1`, [
    tier,
    rule,
    value,
  ])

beforeEach(async () => {
  owner = await signUp(server)
  member = await signUp(server)
  await joinTeam(server, owner, member, 1)
  await server.app.pool.query('delete from team_member where team_id = $1', [await teamOf(server, member)])
  await server.app.pool.query(
    'update team_member set role = 3 where account_id = (select id from account where email = $1)',
    [member.email],
  )
})

describe('folios', () => {
  it('a new account is on Free and holds one active folio; the next is refused with the words of the limit [PLAN-064, PLAN-019, PLAN-074, ROLE-57]', async () => {
    expect((await create(owner)).status).toBe(200)
    const { status, envelope } = await create(owner)
    expect([status, envelope.StatusCode, envelope.Message]).toEqual([200, 5, FREE_FOLIO_LIMIT])
    expect(envelope.Data).toEqual({ reason: 'limit', what: 'folios', role: 1 })
    expect(await active()).toHaveLength(1)
  })

  it('who does not own the team gets code 10 and is told to ask its owner [API-013, PLAN-061]', async () => {
    await create(owner)
    const { envelope } = await create(member)
    expect(envelope.StatusCode).toBe(10)
    expect(envelope.Message).toBe(
      'This team holds 1 active folio, and all are in use. Please ask your team owner to upgrade.',
    )
  })

  it('the number is the rule’s row, so that an operator sets 3 without code, and 50 at once leave exactly 3', async () => {
    await setRule('free', 'maxFolios', 3)
    // Who waited too long for the database is told that it is busy, and asks again.
    const createOnce = async (n: number): ReturnType<typeof create> => {
      const answer = await create(n % 2 ? owner : member, `Folio ${n}`)
      return answer.status === 503 ? createOnce(n) : answer
    }
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => createOnce(n)))
    await setRule('free', 'maxFolios', PLAN_TABLE.free.maxFolios)
    expect(answers.filter(({ envelope }) => envelope.StatusCode === 1)).toHaveLength(3)
    expect(answers.filter(({ envelope }) => [5, 10].includes(envelope.StatusCode))).toHaveLength(47)
    expect(await active()).toHaveLength(3)
  })

  it('900 or more is unlimited [PLAN-013]', async () => {
    await onPlan(server, owner, 'ProYearly25')
    for (let n = 0; n < 3; n++) expect((await create(owner)).envelope.StatusCode).toBe(1)
  })

  it('copies count too, and on Free with one folio there is no copying at all [PLAN-079]', async () => {
    const { token } = await owner.ask<{ token: string }>('CreateFolio', {})
    const { status, envelope } = await owner.call('Duplicate', { token })
    expect([status, envelope.Data]).toEqual([
      403,
      { reason: 'plan', action: 'folio.copy', feature: 'copyFolios', role: 1 },
    ])
    expect(envelope.Message).toBe('Copying folios is not available on your plan. Plus has it. See Plans')
    await onPlan(server, owner, 'SoloLite')
    for (let n = 0; n < 4; n++) expect((await owner.call('Duplicate', { token })).envelope.StatusCode).toBe(1)
    expect((await owner.call('Duplicate', { token })).envelope.StatusCode).toBe(5)
    expect(await active()).toHaveLength(5)
  })

  it('W2: on Free its owner deletes a folio for good and starts over; nobody else does, and no plan with a trash allows it', async () => {
    const { token } = await owner.ask<{ token: string }>('CreateFolio', { folioName: 'Start over' })
    expect((await create(owner)).envelope.StatusCode).not.toBe(1)
    await onPlan(server, owner, 'NewPlusMonthly25')
    const mate = await signUp(server)
    await owner.ask('AddCollaborator', { token, email: mate.email, privilege: 2 })
    expect((await owner.call('DeleteFolioPermanent', { token })).envelope.Data).toMatchObject({
      reason: 'not-archived',
    })
    await onPlan(server, owner, 'Free')
    expect((await mate.call('DeleteFolioPermanent', { token })).status).toBe(403)
    await owner.ask('DeleteFolioPermanent', { token })
    expect((await create(owner)).envelope.StatusCode).toBe(1)
  })

  it('on Free nothing is archived, and what is recovered by its link puts another one away [PLAN-078, FOLIO-31]', async () => {
    await onPlan(server, owner, 'NewPlusMonthly25')
    const { token } = await owner.ask<{ token: string }>('CreateFolio', { folioName: 'The first' })
    await owner.ask('DeleteFolio', { token })
    await owner.ask('CreateFolio', { folioName: 'The second' })
    await onPlan(server, owner, 'Free')
    expect((await owner.call('DeleteFolio', { token })).envelope.Data).toMatchObject({ reason: 'archived' })
    expect((await owner.call('Unarchive', { token })).status).toBe(200)
    expect(await active()).toEqual(['The first'])
    expect((await owner.call('ArchiveAllFolios')).envelope.Data).toMatchObject({ reason: 'plan', feature: 'archive' })
    const refused = await owner.call('DeleteFolio', { token })
    expect([refused.status, refused.envelope.Data]).toEqual([
      403,
      { reason: 'plan', action: 'folio.archive', feature: 'archive', role: 1 },
    ])
  })

  it('on a paid plan that is full nothing is recovered', async () => {
    await onPlan(server, owner, 'NewPlusMonthly25')
    await setRule('plus', 'maxFolios', 1)
    const { token } = await owner.ask<{ token: string }>('CreateFolio', {})
    await owner.ask('DeleteFolio', { token })
    await create(owner)
    expect((await owner.call('Unarchive', { token })).envelope.StatusCode).toBe(5)
    await setRule('plus', 'maxFolios', PLAN_TABLE.plus.maxFolios)
    expect((await owner.call('Unarchive', { token })).envelope.StatusCode).toBe(1)
  })
})

describe('one folio', () => {
  it('holds on Free 50 modules, 3 pages and 10 sections; a paid plan sets no such limit; its rules come with them [PLAN-073, PLAN-014, API-122]', async () => {
    const { token } = await owner.ask<{ token: string }>('CreateFolio', {})
    const limits = async () => {
      const { limits } = await owner.ask<{ limits: unknown }>('SetupTheEditor', { token })
      expect(await owner.ask('checkFolioRestrictions', { token })).toEqual({ isLocked: false, limits })
      return limits
    }
    expect(await limits()).toEqual({ modules: 50, canvases: 3, sections: 10, embeds: 1 })
    await onPlan(server, owner, 'ProYearly25')
    expect(await limits()).toBe(null)
    const gated = async () => {
      const { plan } = await owner.ask<{ plan: { rules: { name: string; value: unknown }[] } }>('SetupTheEditor', {
        token,
      })
      return plan.rules.find(({ name }) => name === 'allowDuplicatingSections')?.value
    }
    expect(await gated()).toBe(true)
    await onPlan(server, owner, 'Free')
    expect(await gated()).toBe(false)
  })

  it('on Free nobody is added to it, and what was shared before can be taken back [PLAN-067, PLAN-033, ROLE-31]', async () => {
    await onPlan(server, owner, 'ProYearly25')
    const { token } = await owner.ask<{ token: string }>('CreateFolio', {})
    const email = 'ines@lowmere.example'
    await owner.ask('AddCollaborator', { token, email, privilege: 1 })
    await onPlan(server, owner, 'Free')
    const refused = await owner.call('AddCollaborator', { token, email: 'tomas@lowmere.example', privilege: 1 })
    expect([refused.status, refused.envelope.Message]).toEqual([
      403,
      'Collaboration is not available on your plan. Plus has it. See Plans',
    ])
    expect((await owner.call('ChangeCollaborator', { token, email, verb: 'remove' })).status).toBe(200)
  })

  it('a plan holds so many guests, each counted once [PLAN-023]', async () => {
    await onPlan(server, owner, 'NewPlusMonthly25')
    const { token } = await owner.ask<{ token: string }>('CreateFolio', {})
    const other = (await owner.ask<{ token: string }>('CreateFolio', {})).token
    const add = (n: number, to = token) =>
      owner.call('AddCollaborator', { token: to, email: `guest${n}@lowmere.example`, privilege: 1 })
    for (let n = 0; n < 5; n++) expect((await add(n)).envelope.StatusCode).toBe(1)
    expect((await add(0, other)).envelope.StatusCode).toBe(1)
    const { envelope } = await add(5)
    expect([envelope.StatusCode, envelope.Message]).toEqual([
      5,
      'You cannot add more than 5 Guests. Please upgrade for more.',
    ])
  })
})

it('an image above the plan’s size is refused with its number; a larger plan takes it [PLAN-020, OPEN-19]', async () => {
  const { token } = await owner.ask<{ token: string }>('CreateFolio', {})
  const { requestVerificationToken } = (
    (await (await owner.fetch('/Apiv1/GetAntiForgeryToken')).json()) as { Data: { requestVerificationToken: string } }
  ).Data
  const upload = async () => {
    const body = new FormData()
    body.append('token', token)
    body.append('file', new Blob([new Uint8Array(6 * 1_048_576)]), 'large.png')
    const headers = { RequestVerificationToken: requestVerificationToken }
    return (
      (await (await owner.fetch('/Apiv1/UploadImage', { method: 'POST', headers, body })).json()) as { Message: string }
    ).Message
  }
  expect(await upload()).toBe('The image is too big. Maximum size for uploads is 5MB.')
  await onPlan(server, owner, 'ProYearly25')
  expect(await upload()).not.toContain('too big')
})

it('Free exports so many times in 30 days [PLAN-026]', async () => {
  const { token } = await owner.ask<{ token: string }>('CreateFolio', {})
  await server.app.pool.query(
    `insert into folio_export (token, folio_id, team_id, format) select 'e' || n || $1, f.id, f.team_id, 'pdf' from folio f, generate_series(1, 10) n where f.token = $1`,
    [token],
  )
  expect((await owner.call('ExportV3', { token, format: 'pdf' })).envelope).toMatchObject({
    StatusCode: 5,
    Message: 'Your plan (Free) holds 10 exports in 30 days, and all are in use. Please upgrade for more.',
  })
})

it('the rules of a plan come from the server as JSON in Message [PLAN-010, PLAN-011, API-021, API-023]', async () => {
  const { envelope } = await owner.call('GetAclData', {})
  const record = JSON.parse(envelope.Message)
  expect(record).toMatchObject({
    legacyPlan: false,
    planId: 'Free',
    planName: 'free',
    planDisplayName: 'Free',
    extraSeatPriceCents: 0,
    priceCents: 0,
  })
  expect(record.rules).toContainEqual({ name: 'maxFolios', value: 1 })
  expect(record.rules).toContainEqual({ name: 'collabActive', value: false })
  expect((await owner.call('GetPlanAclList', {})).envelope.Message).toBe(envelope.Message)
})
