import { randomUUID } from 'node:crypto'
import { NO_SUBSCRIPTION } from '@recto/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { createClient, type Envelope } from '../../test/client.ts'
import type { TestServer } from '../../test/harness.ts'
import { typeCard } from '../../test/pay.ts'
import { codeFor, type Person, signUp } from '../../test/people.ts'
import { joinTeam, onPlan } from '../../test/plans.ts'
import { tokenOf } from '../../test/raw-call.ts'
import { sharedServer } from '../../test/worker.ts'

let server: TestServer
let ada: Person
let bob: Person
let form: Form
beforeAll(async () => {
  server = await sharedServer()
  ada = await signUp(server, { fullName: 'Ada Quill' })
  bob = await signUp(server, { fullName: 'Bob Larch' })
  await joinTeam(server, ada, bob, 3)
  form = await formOf(ada)
})

// biome-ignore lint/suspicious/noExplicitAny: what comes back is looked at field by field
type Answer = { status: number } & Envelope & { Data: any }
type Form = (path: string, fields?: Record<string, string>) => Promise<Answer>

/** Posts as the programs of the source do: form fields with the token among them, to the names that they know. */
async function formOf(client: Pick<Person, 'fetch'>): Promise<Form> {
  const __RequestVerificationToken = await tokenOf(client as Person)
  return async (path, fields = {}) => {
    const body = new URLSearchParams({ __RequestVerificationToken, ...fields })
    const response = await client.fetch(path.startsWith('/') ? path : `/Apiv1/${path}`, { method: 'POST', body })
    return { status: response.status, ...((await response.json()) as Envelope) } as Answer
  }
}

const done = async (path: string, fields: Record<string, string> = {}, by = form) => {
  const answer = await by(path, fields)
  expect([path, answer.status, answer.StatusCode, answer.Message]).toMatchObject([path, 200, 1, expect.any(String)])
  return answer.Data
}

describe('workspaces, as labels and channels', () => {
  const names = async () => (await done('getUserLabels')).workspaces.map((one: { name: string }) => one.name)

  it('are read with their owner, and listed [API-051, API-052, API-066]', async () => {
    const { workspace } = await done('/labels/create', { name: 'Orchard' })
    expect((await done('getLabelData', { token: workspace.token })).workspace.name).toBe('Orchard')
    expect(await done('getLabelOwner', { token: workspace.token })).toEqual({
      ownerEmail: ada.email,
      fullName: 'Ada Quill',
    })
    expect(await names()).toContain('Orchard')
  })

  it('are renamed and removed by either path [API-056, API-069, API-078, API-079]', async () => {
    const { workspace } = await done('/labels/create', { name: 'Copse' })
    expect((await done('/labels/change', { token: workspace.token, name: 'Meadow' })).workspace.name).toBe('Meadow')
    expect((await done('/collab-channel/change', { token: workspace.token, name: 'Grove' })).workspace.name).toBe(
      'Grove',
    )
    await done('/collab-channel/remove', { token: workspace.token })
    const other = await done('createCollabChan', { name: 'Short-lived' })
    await done('removeCollabChan', { token: other.workspace.token })
    expect((await names()).filter((name: string) => ['Grove', 'Short-lived'].includes(name))).toEqual([])
  })

  it('are made the default [API-073]', async () => {
    const { workspace } = await done('/labels/create', { name: 'First of all' })
    const defaults = async () =>
      (await done('getUserLabels')).workspaces
        .filter((one: { isDefault: boolean }) => one.isDefault)
        .map((one: { token: string }) => one.token)
    const before = await defaults()
    expect((await done('/labels/MakeDefault', { token: workspace.token })).workspace.isDefault).toBe(true)
    expect(await defaults()).toEqual([workspace.token])
    await done('/labels/MakeDefault', { token: before[0] })
  })

  it('have people who are added, changed and read [API-080, API-081, API-082]', async () => {
    const { workspace } = await done('createLabel', { name: 'With people' })
    const labelToken = workspace.token
    const privileges = (data: { members: { email: string; privilege: string }[] }) =>
      data.members.filter(({ email }) => email === bob.email).map(({ privilege }) => privilege)
    const member = { channelToken: labelToken, email: bob.email }
    expect(privileges(await done('/channel-collaborator/add', { ...member, privelage: 'view' }))).toEqual(['view'])
    expect(privileges(await done('/channel-collaborator/save', { ...member, privelage: 'edit' }))).toEqual(['edit'])
    expect(privileges(await done('/channel-collaborator/get', { token: labelToken }))).toEqual(['edit'])
  })

  it('hold folios, which go in and out [API-049, API-065]', async () => {
    const labelToken = (await done('createLabel', { name: 'Goes out again' })).workspace.token
    const other = await done('createLabel', { name: 'Stays here' })
    const { token } = await done('createFolio', { folioName: 'In and out', channelToken: other.workspace.token })
    await done('changeLabels', { token, list: JSON.stringify([other.workspace.token, labelToken]) })
    expect((await done('getChannelsOfAFolio', { folioToken: token })).list).toContain(labelToken)
    await done('removeFromCollabChan', { token, labelToken })
    expect((await done('getChannelsOfAFolio', { folioToken: token })).list).not.toContain(labelToken)
  })
})

it('the editor and the dashboard start from one call each, with the user’s set-up beside their own; copied sections are confirmed [API-027, API-028, API-109]', async () => {
  const { token } = await done('createFolio', { folioName: 'Set up' })
  const editor = await done('setupTheEditor', { token })
  expect(editor).toMatchObject({ token, folioName: 'Set up', role: 3, user: { userEmail: ada.email } })
  const dashboard = await done('setupTheDashboard')
  expect(dashboard).toMatchObject({
    folioCount: expect.any(Number),
    user: { userEmail: ada.email, customDomainCount: 0 },
  })
  expect(await done('setCopyMoveSectionConfirmed', { token })).toEqual({})
})

it('revisions are listed, paged, named and put back by the one call with its verbs [API-036, API-112]', async () => {
  const { token } = await done('createFolio', { folioName: 'With revisions' })
  const { version } = await done('saveFolioVersion', { token, note: 'First' })
  const noted = await done('folioVersion', { id: version.id, note: 'Renamed', token, verb: 'note' })
  expect(noted.version).toMatchObject({ id: version.id, notes: 'Renamed' })
  const { folioVersions } = await done('folioVersion', { token })
  expect(folioVersions.map(({ notes }: { notes: string }) => notes)).toContain('Renamed')
  const paged = await done('getPagedVersions', { token, pageNum: '1', pageSize: '6', sort: '0' })
  expect(paged.folioVersions.length).toBeLessThanOrEqual(6)
  expect(paged.totalItems).toBe(paged.folioVersions.length)
  expect(await done('folioVersion', { id: version.id, token, verb: 'revert' })).toMatchObject({ hasChanged: false })
})

describe('plans', () => {
  it('are taken, parked and left; a trial is ended [API-238, API-241, API-244, API-246]', async () => {
    const owner = await signUp(server)
    await onPlan(server, owner, { ...NO_SUBSCRIPTION, planId: 'Free' })
    const by = await formOf(owner)
    const upgraded = await by('upgrade', {
      plan: 'pro',
      MembersCount: '5',
      Token: await typeCard(server, owner),
      requestId: randomUUID(),
    })
    expect([upgraded.StatusCode, upgraded.Data.planId]).toEqual([1, expect.stringMatching(/^Pro/)])
    expect(upgraded.Message).not.toBe('')
    expect((await done('parkingPlan', { Last4: '4242', requestId: randomUUID() }, by)).planId).toMatch(/parking/i)
    expect((await done('changePlan', { plan: 'Free', qId: '1', response: 'Done for now' }, by)).planId).toBe('Free')
    await onPlan(server, owner, { planId: 'ProYearly25', trialEndsAt: Date.now() + 86_400_000 })
    expect((await done('cancelTrial', {}, by)).url).toMatch(/^\//)
  })
})

it('an account is made by the form of the source, with its spelling of the name [API-247]', async () => {
  const client = createClient(server)
  const by = await formOf(client as Person)
  const email = 'robin.hale@example.com'
  await done('send6DigitVerificationEmail', { email, fullname: 'Robin Hale' }, by)
  const code = await codeFor(server, email)
  const { verification } = await done('verify6DigitVerificationEmail', { email, code }, by)
  const user = await done('register', { email, fullname: 'Robin Hale', password: 'a good password', verification }, by)
  expect(user).toMatchObject({ email, fullName: 'Robin Hale', team: { role: 1 } })
})

it('a name that nobody knows, and any code but success, say so in the envelope', async () => {
  const unknown = await form('noSuchCall')
  expect([unknown.status, unknown.StatusCode, unknown.Message]).toEqual([404, 1404, 'There is no call with this name.'])
  const refused = await form('createCustomDomain', { domainTLD: 'localhost' })
  expect([refused.status, refused.StatusCode, refused.Data.field]).toEqual([400, 1400, 'domainTld'])
})
