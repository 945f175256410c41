import { readdirSync } from 'node:fs'
import type { GetFolioJson, GetTemplateData, OutputOf, SavedTemplate, SetupTheEditor } from '@recto/contract'
import type { FolioDocument } from '@recto/document'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { joinTeam, onPlan } from '../../../test/plans.ts'
import { sharedServer } from '../../../test/worker.ts'
import { purgeTemplates } from './index.ts'

const TEMPLATE_FILES = new URL('../../../../../packages/catalogue/templates', import.meta.url)
const isJson = (name: unknown) => String(name).endsWith('.json')

let server: TestServer
let ines: Person
let tomas: Person
let maren: Person
let guest: Person
let jonah: Person
beforeAll(async () => {
  server = await sharedServer()
  // Ines owns the team, Tomas is an admin, Maren a member, one is a guest; Jonah is someone else.
  ines = await signUp(server, { fullName: 'Ines Solberg' })
  tomas = await signUp(server)
  maren = await signUp(server, { fullName: 'Maren Oduya' })
  guest = await signUp(server)
  jonah = await signUp(server)
  const inTeam = [
    [tomas, 2],
    [maren, 3],
    [guest, 6],
  ] as const
  for (const [person, role] of inTeam) {
    await joinTeam(server, ines, person, role)
    await person.ask('SwitchTeam', { teamId: ines.user.team.id })
  }
})

type Made = { token: string; folioName: string }
type Read = Omit<OutputOf<typeof GetFolioJson>, 'document'> & { document: FolioDocument }
const read = (person: Person, token: string) => person.ask<Read>('GetFolioJson', { token })
const templates = (person: Person) => person.ask<OutputOf<typeof GetTemplateData>>('GetTemplateData')
const names = (list: readonly SavedTemplate[]) => list.map((one) => one.templateName)
const folioOf = async (person: Person, folioName: string) =>
  (await person.ask<Made>('CreateFolio', { folioName })).token

/** A folio with words of its own. */
async function written(person: Person, folioName: string, words: string): Promise<string> {
  const token = await folioOf(person, folioName)
  const { hash, document } = await read(person, token)
  const [text] = document.modules
  await person.ask('SaveModuleRecord', { token, hash, record: { id: text?.id, texts: { body: `<p>${words}</p>` } } })
  return token
}

const save = async (person: Person, token: string, addAsTemplateType: 1 | 2, templateName?: string) =>
  (await person.ask<{ token: string }>('SaveAsTemplate', { token, addAsTemplateType, templateName })).token
const use = (person: Person, templateId: string, more: object = {}) =>
  person.ask<Made>('CreateFolio', { templateId, ...more })
const holds = async (person: Person, token: string, words: string) =>
  JSON.stringify((await read(person, token)).document).includes(words)

describe('copies of a shared folio', () => {
  it('become templates too, of whoever copies or of the team, and go where its owner wants them, as far as plan and role say [SHARE-01, OPEN-45]', async () => {
    const folio = await written(maren, 'Fair copy', 'Dear buyer')
    const { workspace } = await maren.ask<{ workspace: { token: string } }>('CreateLabel', { name: 'Fairs' })
    const wants = (addAsTemplateType: number) =>
      maren.ask('ChangeFolioSharingSettings', {
        token: folio,
        sharingType: 3,
        addAsTemplateType,
        addCopiesToChannelToken: workspace.token,
      })
    const mine = async (person: Person) => names((await templates(person)).userTemplates)
    await wants(1)
    const { token } = await use(maren, folio)
    await use(ines, folio, { folioName: 'Fair of Ines' })
    expect([await mine(maren), await mine(ines)]).toEqual([[], ['Fair of Ines']])
    const { folio: card } = await maren.ask<{ folio: { labels: string[] } }>('GetFolioByToken', { token })
    expect(card.labels).toEqual([workspace.token])
    const [template] = (await templates(ines)).userTemplates
    expect(await holds(ines, template?.token ?? '', 'Dear buyer')).toBe(true)
    // On Free there are none to have: the copy is a copy.
    const dee = await signUp(server)
    await onPlan(server, dee, 'Free')
    await use(dee, folio)
    expect(await mine(dee)).toEqual([])

    await wants(2)
    await use(tomas, folio, { folioName: 'Fair of Tomas' })
    expect(names((await templates(ines)).teamTemplates)).toEqual(['Fair of Tomas'])
    for (const person of [ines, tomas]) {
      const { userTemplates, teamTemplates } = await templates(person)
      for (const { token, canManage } of [...userTemplates, ...teamTemplates])
        if (canManage) await person.ask('DeleteTemplate', { token })
    }
  })
})

describe('a saved template', () => {
  it('of one’s own is listed to its maker alone, with its fields; a folio made of it has its content and says where it came from [TPL-18, API-090, API-101]', async () => {
    const folio = await written(maren, 'Client proposal', 'Dear client')
    const token = await save(maren, folio, 1, 'Proposal')
    const { userTemplates, teamTemplates } = await templates(maren)
    expect(teamTemplates).toEqual([])
    expect(userTemplates).toEqual([
      {
        token,
        templateName: 'Proposal',
        publicName: 'Proposal',
        kind: 1,
        private: true,
        status: 3,
        usedCount: 0,
        createdUtc: expect.stringMatching(/^\d{4}-/),
        thumbnailUrl: null,
        userFullName: 'Maren Oduya',
        userEmail: maren.email,
        canManage: true,
        source: { token: folio, folioName: expect.any(String) },
      },
    ])
    for (const other of [ines, tomas]) {
      expect((await templates(other)).userTemplates).toEqual([])
      expect((await other.call('CreateFolio', { templateId: token })).status).toBe(404)
      expect((await other.call('GetFolioJson', { token })).status).toBe(404)
    }
    // Changed after it was saved: the template is a copy.
    await maren.ask('DeleteFolio', { token: folio })
    const made = await use(maren, token)
    expect(made.folioName).toBe('Untitled (Proposal)')
    expect(await holds(maren, made.token, 'Dear client')).toBe(true)
    const byOldName = await maren.ask<Made>('SaveFolio', { templateId: token, folioName: 'For Harrow' })
    expect(byOldName.folioName).toBe('For Harrow')
    expect((await templates(maren)).userTemplates[0]?.usedCount).toBe(2)
    expect((await guest.call('SaveAsTemplate', { token: folio })).status).toBe(404)
  })

  it('of the team is every member’s to use, its maker’s and the admins’ to edit, rename, switch and delete [ROLE-54, API-102, API-103, API-104]', async () => {
    const token = await save(maren, await written(maren, 'Weekly report', 'This week'), 2)
    for (const person of [ines, tomas, maren])
      expect(names((await templates(person)).teamTemplates)).toEqual(['Weekly report'])
    const made = await use(tomas, token)
    expect(await holds(tomas, made.token, 'This week')).toBe(true)
    // A guest of the team, and someone outside.
    expect((await guest.call('GetTemplateData')).status).toBe(403)
    for (const person of [guest, jonah]) expect((await person.call('GetFolioJson', { token })).status).toBe(404)
    expect((await jonah.call('CreateFolio', { templateId: token })).status).toBe(404)
    const another = await signUp(server)
    await joinTeam(server, ines, another, 3)
    await another.ask('SwitchTeam', { teamId: ines.user.team.id })
    expect((await templates(another)).teamTemplates[0]?.canManage).toBe(false)
    for (const [name, input] of [
      ['RenameFolio', { folioName: 'Mine now' }],
      ['SwitchTemplateTypes', { addAsTemplateType: 1 }],
      ['DeleteTemplate', {}],
    ] as const) {
      expect((await another.call(name, { token, ...input })).status, name).toBe(403)
    }
    await tomas.ask('RenameFolio', { token, folioName: 'Report' })
    const { envelope } = await tomas.call('SwitchTemplateTypes', { token, addAsTemplateType: 1 })
    expect(envelope.Message).toBe('Only the person who saved this template can make it private.')
    await maren.ask('SwitchTemplateTypes', { token, addAsTemplateType: 1 })
    expect((await templates(tomas)).teamTemplates).toEqual([])
    expect((await tomas.call('DeleteTemplate', { token })).status).toBe(404)
    await maren.ask('SwitchTemplateTypes', { token, addAsTemplateType: 2 })
    await tomas.ask('DeleteUserTemplate', { token, op: 'del' })
    expect((await templates(maren)).teamTemplates).toEqual([])
    expect(await holds(tomas, made.token, 'This week')).toBe(true)
  })

  it('is no folio: it is in no list, counts for none, and is not shared, moved, archived, restored or transferred', async () => {
    const folio = await folioOf(ines, 'Kept apart')
    const before = await ines.ask<{ numberofFolios: number }>('GetCurrentTeamFolioCount')
    const token = await save(ines, folio, 2)
    expect(await ines.ask('GetCurrentTeamFolioCount')).toEqual(before)
    const list = await ines.ask<{ folios: { token: string }[] }>('GetPagedDashboard', { search: 'Kept apart' })
    expect(list.folios.map((one) => one.token)).toEqual([folio])
    for (const [name, input, reason] of [
      ['DeleteFolio', {}, 'template'],
      ['Unarchive', {}, 'not-archived'],
      ['DeleteFolioPermanent', {}, 'not-archived'],
      ['ChangeFolioSharingSettings', { sharingType: 1 }, 'template'],
      ['ChangeLabels', { list: [] }, 'template'],
      ['AddCollaborator', { email: 'x@example.com', privilege: 1 }, 'template'],
      ['TransferFolio', { email: tomas.email }, 'template'],
      ['SaveAsTemplate', {}, 'template'],
    ] as const) {
      const { envelope } = await ines.call(name, { token, ...input })
      expect([name, (envelope.Data as { reason: string } | null)?.reason]).toEqual([name, reason])
    }
    // And a folio is no template.
    expect((await ines.call('DeleteTemplate', { token: folio })).status).toBe(404)
  })

  it('needs version 3 of the editor, and a plan that has templates [TPL-19, PLAN-066, PLAN-054, PLAN-055]', async () => {
    const token = await folioOf(jonah, 'From before')
    await server.app.pool.query('update folio set version = 2 where token = $1', [token])
    expect((await jonah.call('SaveAsTemplate', { token })).envelope.Message).toMatch(
      /^This project was created using our old/,
    )
    await server.app.pool.query('update folio set version = 3 where token = $1', [token])
    const template = await save(jonah, token, 1)
    await onPlan(server, jonah, 'Free')
    for (const [addAsTemplateType, feature] of [
      [1, 'personalTemplates'],
      [2, 'teamTemplates'],
    ] as const) {
      const { status, envelope } = await jonah.call('SaveAsTemplate', { token, addAsTemplateType })
      expect([status, envelope.Data]).toMatchObject([403, { reason: 'plan', feature }])
    }
    // What is made of one counts as any other.
    expect((await jonah.call('CreateFolio', { templateId: template })).envelope.StatusCode).toBe(5)
  })
})

describe('a saved template', () => {
  it('is made anew from what its folio holds now, keeps its link and its uses; the folio gone, it says so', async () => {
    const folio = await written(ines, 'Offer', 'First words')
    const token = await save(ines, folio, 2)
    await use(ines, token)
    const { hash, document } = await read(ines, folio)
    const body = document.modules[0]?.id
    await ines.ask('SaveModuleRecord', {
      token: folio,
      hash,
      record: { id: body, texts: { body: '<p>Second words</p>' } },
    })
    expect((await maren.call('UpdateTemplate', { token })).status).toBe(403)
    await ines.ask('UpdateTemplate', { token })
    const listed = async () => (await templates(ines)).teamTemplates.find((one) => one.token === token)
    expect(await listed()).toMatchObject({ templateName: 'Offer', usedCount: 1, source: { token: folio } })
    expect(await holds(ines, (await use(ines, token)).token, 'Second words')).toBe(true)
    await ines.ask('DeleteFolio', { token: folio })
    await ines.ask('DeleteFolioPermanent', { token: folio })
    expect((await ines.call('UpdateTemplate', { token })).envelope.Message).toBe(
      'The folio that this template was saved from no longer exists.',
    )
    expect(await listed()).toMatchObject({ source: null })
    await ines.ask('DeleteTemplate', { token })
  })

  it('that was deleted begins no folio and is not listed; for an hour it can be brought back, then it is gone for good', async () => {
    const token = await save(ines, await folioOf(ines, 'Back again'), 2)
    await ines.ask('DeleteTemplate', { token })
    expect(names((await templates(ines)).teamTemplates)).not.toContain('Back again')
    expect((await ines.call('CreateFolio', { templateId: token })).status).toBe(404)
    expect((await ines.call('DeleteTemplate', { token })).status).toBe(404)
    expect((await maren.call('RestoreTemplate', { token })).status).toBe(403)
    await ines.ask('RestoreTemplate', { token })
    expect(names((await templates(ines)).teamTemplates)).toContain('Back again')
    await ines.ask('DeleteTemplate', { token })
    const { db } = server.app
    expect(await purgeTemplates({ db, now: () => Date.now() + 59 * 60_000 })).toBe(0)
    expect(await purgeTemplates({ db, now: () => Date.now() + 61 * 60_000 })).toBeGreaterThan(0)
    expect((await ines.call('RestoreTemplate', { token })).status).toBe(404)
  })
})

describe('a folio that anyone with its link may copy', () => {
  it('is a template for whoever has the link: they get what readers are shown, and nothing that is hidden or was there before [ROUTE-16]', async () => {
    const token = await written(ines, 'Handbook', 'First words, taken back')
    const { hash, document } = await read(ines, token)
    const [text] = document.modules
    await ines.ask('SaveModuleRecord', {
      token,
      hash,
      record: { id: text?.id, texts: { body: '<p>Our handbook</p>' } },
    })
    expect((await jonah.call('CreateFolio', { templateId: token })).status).toBe(404)
    await server.app.pool.query('update folio set sharing_type = 3 where token = $1', [token])
    await onPlan(server, jonah, 'UnlimitedYearly25')
    expect(await jonah.ask('GetTemplateName', { token })).toEqual({ templateName: 'Handbook', thumbnailUrl: null })
    const made = await use(jonah, token)
    expect(await holds(jonah, made.token, 'Our handbook')).toBe(true)
    const { rows } = await server.app.pool.query(
      'select data from folio_update u join folio f on f.id = u.folio_id where f.token = $1',
      [made.token],
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.some(({ data }: { data: Buffer }) => data.includes('taken back'))).toBe(false)
    await server.app.pool.query(`update folio set password_hash = 'x' where token = $1`, [token])
    expect((await jonah.call('CreateFolio', { templateId: token })).envelope.Data).toMatchObject({ reason: 'password' })
  })
})

describe('a template of the product', () => {
  const listed = async (person: Person) => templates(person)

  it('is listed with its label, which keeps its colour, in the gallery’s order, and is made a folio of: named after it, with all it holds, in the team’s look [TPL-01, TPL-02, TPL-18, TPL-21]', async () => {
    const { productTemplates, templateLabels, limits } = await listed(maren)
    const proposal = productTemplates.find(({ templateName }) => templateName === 'Consulting Proposal')
    expect(proposal).toMatchObject({
      token: expect.stringMatching(/^[0-9A-Za-z]{22}$/),
      label: 'consulting',
      purpose: expect.any(String),
      personas: expect.arrayContaining([expect.any(String)]),
      isPaged: false,
      usedCount: 0,
    })
    expect(new Set(productTemplates.map(({ token }) => token)).size).toBe(productTemplates.length)
    expect(templateLabels.slice(0, 2).map(({ name }) => name)).toEqual(['Marketing', 'Sales'])
    expect(new Set(templateLabels.map(({ color }) => color)).size).toBe(templateLabels.length)
    expect(limits).toBeNull()

    const token = proposal?.token ?? ''
    const made = await use(maren, token)
    expect(made.folioName).toBe('Untitled (Consulting Proposal)')
    const { document } = await read(maren, made.token)
    const whole = (await maren.ask<{ document: FolioDocument }>('GetTemplateDocument', { token })).document
    expect(document.modules.map(({ texts }) => texts)).toEqual(whole.modules.map(({ texts }) => texts))
    expect([document.modules.length, document.sections.length]).toEqual([proposal?.modules, proposal?.sections])
    expect(document.theme).toMatchObject({ follows: 'team', name: whole.theme.name })
    const again = (await listed(ines)).productTemplates.find((one) => one.token === token)
    expect(again?.usedCount).toBe(1)
  })

  it('shows its cover: the first sections alone; what is no template of the product is left out, or not found [API-105]', async () => {
    const [first, second] = (await listed(maren)).productTemplates
    const tokens = [first?.token, '0'.repeat(22), second?.token]
    const { covers } = await maren.ask<{ covers: { token: string; document: FolioDocument }[] }>('GetTemplateCovers', {
      tokens,
    })
    expect(covers.map(({ token }) => token)).toEqual([first?.token, second?.token])
    for (const { document } of covers) {
      const shown = new Set(document.sections.map(({ id }) => id))
      expect(shown.size).toBeLessThanOrEqual(2)
      expect(document.modules.every(({ sectionId }) => shown.has(sectionId))).toBe(true)
    }
    expect((await maren.call('GetTemplateDocument', { token: '0'.repeat(22) })).status).toBe(404)
    expect((await guest.call('GetTemplateData', {})).status).toBe(403)
    // Those of the product are for anyone.
    expect(await guest.ask('GetProductTemplates', {})).toMatchObject({ productTemplates: expect.any(Array) })
  })

  it('comes whole to a plan that it is larger than, and counts as a folio of it [OPEN-84]', async () => {
    const dee = await signUp(server)
    await onPlan(server, dee, 'Free')
    const { productTemplates, limits } = await listed(dee)
    const larger = productTemplates.find(({ isPaged, sections }) => isPaged && sections > (limits?.canvases ?? 99))
    const made = await use(dee, larger?.token ?? '')
    expect((await read(dee, made.token)).document.sections).toHaveLength(larger?.sections ?? -1)
    expect((await dee.call('CreateFolio', { templateId: larger?.token })).envelope.StatusCode).toBe(5)
  })

  it('has all its fields, a number for good, and labels that begin with Marketing and Sales [TPL-02, TPL-22, TPL-23]', async () => {
    const { productTemplates, templateLabels } = await listed(maren)
    const [one] = productTemplates
    expect(one).toMatchObject({
      templateName: 'Buyer Persona Profile',
      publicName: 'Buyer Persona Profile',
      aiTemplateName: 'Buyer Persona Profile',
      folioName: 'Untitled (Buyer Persona Profile)',
      curl: 'buyer-persona',
      paddedId: 1_000_001,
      paddedParentTemplateId: null,
      labels: ['marketing'],
      isFeatured: true,
      featuredInCategory: 'marketing',
      featuredInCategoryOrder: 1,
      featuredOrder: null,
      learnMoreLink: '/templates#examples-buyer-persona',
      status: 0,
      private: false,
      userFullName: 'Recto',
      thumbnailUrl: null,
      createdUtc: expect.stringMatching(/^2026-/),
    })
    expect(new Set(productTemplates.map(({ paddedId }) => paddedId)).size).toBe(productTemplates.length)
    expect(productTemplates.every(({ paddedId }) => paddedId < 2_000_000)).toBe(true)
    expect(templateLabels.slice(0, 2).map(({ name }) => name)).toEqual(['Marketing', 'Sales'])
    // Templates are what the count says: files of the catalogue, each composed.
    expect(productTemplates.length).toBe(readdirSync(TEMPLATE_FILES, { recursive: true }).filter(isJson).length)
  })

  it('has examples, numbered from 2,000,000 on, named by token or address, and made a folio of; collections bind both [TPL-03, TPL-05, API-106]', async () => {
    const { exampleFolios, productTemplates, templateCollections } = await listed(maren)
    const example = exampleFolios.find(({ curl }) => curl === 'example-buyer-persona')
    expect(example?.paddedId).toBeGreaterThanOrEqual(2_000_000)
    const parent = productTemplates.find(({ curl }) => curl === 'buyer-persona')
    expect(example?.paddedParentTemplateId).toBe(parent?.paddedId)
    for (const input of [{ token: example?.token }, { slug: 'example-buyer-persona' }]) {
      expect(await guest.ask('GetTemplateExampleFolioName', input)).toEqual({ folioName: example?.templateName })
    }
    expect((await guest.call('GetTemplateExampleFolioName', { slug: 'buyer-persona' })).status).toBe(404)
    const made = await use(maren, example?.token ?? '')
    expect((await read(maren, made.token)).document.modules.length).toBe(example?.modules)

    const marketers = templateCollections.find(({ curl }) => curl === 'marketers')
    expect(marketers).toMatchObject({
      publicName: 'For marketers',
      color: expect.stringMatching(/^#/),
      icon: 'megaphone',
    })
    expect(marketers?.templateIds).toContain(parent?.paddedId)
    expect(marketers?.exampleIds).toContain(example?.paddedId)
    const known = new Set([...productTemplates, ...exampleFolios].map(({ paddedId }) => paddedId))
    for (const { templateIds, exampleIds } of templateCollections)
      for (const id of [...templateIds, ...exampleIds]) expect(known.has(id)).toBe(true)
  })

  it('has a page of its own, and an example too, for anybody without an account, which search engines list if it is an example [TPL-14]', async () => {
    const { exampleFolios, productTemplates } = await listed(maren)
    for (const [one, robots] of [
      [exampleFolios[0], 'index,follow'],
      [productTemplates[0], 'noindex,nofollow'],
    ] as const) {
      const address = `${server.url}/folio/${one?.token}`
      const answer = await fetch(address)
      const html = await answer.text()
      expect([answer.status, answer.headers.get('content-security-policy')]).toEqual([
        200,
        expect.stringContaining("script-src 'self'"),
      ])
      expect(html).toContain(`<title>${one?.templateName}</title>`)
      expect(html).toContain(`<meta name="robots" content="${robots}">`)
      expect(html).toContain('<h1')
      // No one counts who reads it.
      expect(html).not.toContain('/seen')
      const again = await fetch(address, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
      expect(again.status).toBe(304)
    }
    expect((await fetch(`${server.url}/folio/${'0'.repeat(22)}`)).status).toBe(404)
  })

  it('is tried by a link: what one gets, the way to a copy, to try it without an account and to its page [ROUTE-16]', async () => {
    const [one] = (await listed(maren)).productTemplates
    const answer = await fetch(`${server.url}/try/${one?.token}`)
    const html = await answer.text()
    expect(html).toContain(`Make “${one?.templateName}” your own`)
    for (const path of [`/try/${one?.token}/copy`, `/try/${one?.token}/edit`]) {
      expect(html).toContain(`href="${server.url}${path}"`)
    }
    expect(html).toContain(`href="/folio/${one?.token}"`)
    const tried = await (await fetch(`${server.url}/try/${one?.token}/content`)).json()
    expect(tried).toMatchObject({ token: one?.token, folioName: one?.templateName })
  })

  it('is what the editor says that a folio was made of [TPL-04]', async () => {
    const { productTemplates } = await listed(maren)
    const [one] = productTemplates
    const made = await use(maren, one?.token ?? '')
    const { template } = await maren.ask<OutputOf<typeof SetupTheEditor>>('SetupTheEditor', { token: made.token })
    expect(template).toEqual({
      templateName: one?.templateName,
      aiTemplateName: one?.aiTemplateName,
      publicName: one?.publicName,
      curl: one?.curl,
    })
    const blank = await folioOf(maren, 'Made of nothing')
    const setup = await maren.ask<OutputOf<typeof SetupTheEditor>>('SetupTheEditor', { token: blank })
    expect(setup.template).toBeNull()
  })

  it('of one person makes one folio on Free, and another once that is deleted or the plan is paid [PLAN-072]', async () => {
    const dee = await signUp(server)
    await onPlan(server, dee, 'Free')
    await server.app.pool.query(`update plan_tier set rules = rules || '{"maxFolios": 5}' where tier = 'free'`)
    const { productTemplates } = await listed(dee)
    const tokenOf = (name: string) => productTemplates.find(({ curl }) => curl === name)?.token ?? ''
    const made = await use(dee, tokenOf('buyer-persona'))
    const refused = await dee.call('CreateFolio', { templateId: tokenOf('user-persona') })
    expect(refused.envelope).toMatchObject({
      StatusCode: 5,
      Message: 'Free holds 1 folio made from a persona template. Please upgrade for more, or delete the one you have.',
    })
    await use(dee, tokenOf('press-release'))
    await dee.ask('DeleteFolioPermanent', { token: made.token })
    await use(dee, tokenOf('user-persona'))
    await onPlan(server, dee, 'UnlimitedYearly25')
    await use(dee, tokenOf('buyer-persona'))
    await server.app.pool.query(`update plan_tier set rules = rules || '{"maxFolios": 1}' where tier = 'free'`)
  })
})
