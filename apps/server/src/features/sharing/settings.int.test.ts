import type { CreateFolio, GetPagedDashboard, OutputOf, SharingSettings } from '@recto/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../../test/harness.ts'
import { lastMail, type Person, signUp } from '../../../test/people.ts'
import { joinTeam, onPlan } from '../../../test/plans.ts'
import { sharedServer } from '../../../test/worker.ts'
import { createAccess } from '../../http/access.ts'
import { isReservedLink } from '../../http/reserved-names.ts'

let server: TestServer
let ada: Person
let bea: Person
beforeAll(async () => {
  server = await sharedServer()
  ada = await signUp(server, { fullName: 'Ada Quill' })
  bea = await signUp(server, { fullName: 'Bea Marsh' })
  await joinTeam(server, ada, bea, 2)
})

const folio = async (by = ada, folioName = 'To be shared') =>
  (await by.ask<OutputOf<typeof CreateFolio>>('CreateFolio', { folioName })).token
const change = (token: string, wanted: Record<string, unknown>, by = ada) =>
  by.ask<SharingSettings>('ChangeFolioSharingSettings', { token, ...wanted })
const settings = (token: string, by = ada) => by.ask<SharingSettings>('GetFolioSharingSettings', { token })
const requestsOf = (person: Person) =>
  person.ask<{
    notifications: { kind: string; process: string | null; data: { isAccepted?: boolean; folioToken: string } }[]
  }>('GetNotifications', { count: 5 })
/** Status and words of a call that is to be refused. */
async function refusal(by: Person, name: string, input: Record<string, unknown>) {
  const { status, envelope } = await by.call(name, input)
  return [status, envelope.StatusCode, envelope.Message]
}
const pageOpens = async (token: string, session: { accountId: number } | null = null) =>
  (await createAccess(server.app.db).folio(session, token, 'page.view')).allowed

describe('the settings of a folio', () => {
  it('say all of it, by their names, and to nobody the password itself [SHARE-01, SHARE-02, API-192, API-193]', async () => {
    const token = await folio()
    const { workspace } = await ada.ask<{ workspace: { token: string } }>('CreateLabel', { name: 'Copies' })
    await ada.ask('SetFolioPassFolioSharingSettings', { token, pass: 'quiet harbour' })
    const changed = await change(token, {
      sharingType: 3,
      sharedViewType: 2,
      addAsTemplateType: 2,
      addCopiesToType: 1,
      addCopiesToChannelToken: workspace.token,
      addCopiesToNotify: true,
      title: 'For <everybody>',
      description: 'What it is about',
    })
    expect(changed).toEqual(await settings(token))
    expect(changed).toMatchObject({
      folioToken: token,
      folioVersion: 3,
      sharingType: 3,
      sharedViewType: 2,
      indexed: false,
      addPassword: true,
      addAsTemplateType: 2,
      addCopiesToType: 1,
      addCopiesToChannelToken: workspace.token,
      addCopiesToNotify: true,
      title: 'For <everybody>',
      description: 'What it is about',
      customLink: '',
      pageUrl: `${server.url}/folio/${token}`,
    })
    expect(JSON.stringify(changed)).not.toContain('argon2')
    expect(await change(token, { addAsTemplateType: 0, addCopiesToType: 0 })).toMatchObject({
      addAsTemplateType: null,
      addCopiesToType: 0,
      addCopiesToChannelToken: '',
      sharingType: 3,
    })
  })

  it('say how people are added by the plan: not on free ones, no guests, no members, by the company’s people first [SHARE-16]', async () => {
    const owner = await signUp(server)
    const { token } = await owner.ask<{ token: string }>('CreateFolio', {})
    const layouts: unknown[] = []
    for (const plan of ['Free', 'ProYearly25', 'AppSumoTier2', 'CompanyYearly22']) {
      await onPlan(server, owner, plan)
      layouts.push((await settings(token, owner)).layout)
    }
    expect(layouts).toEqual(['free', 'plain', 'no-members', 'company'])
  })

  it('are refused with status 3 where sharing is disabled: in the trash, and on a parked plan [SHARE-08]', async () => {
    const token = await folio()
    await ada.ask('DeleteFolio', { token })
    expect(await refusal(ada, 'GetFolioSharingSettings', { token })).toEqual([
      200,
      3,
      'Sharing is disabled for this folio.',
    ])
  })

  it('of copies need version 3 of the editor [SHARE-06]', async () => {
    const token = await folio()
    await server.app.pool.query('update folio set version = 2 where token = $1', [token])
    for (const wanted of [{ sharingType: 3 }, { sharingType: 2 }, { addCopiesToNotify: true }])
      expect((await ada.call('ChangeFolioSharingSettings', { token, ...wanted })).envelope).toMatchObject({
        StatusCode: 0,
        Message: 'Copies can be shared only of folios made with the newer editor.',
      })
    expect((await change(token, { sharingType: 1 })).sharingType).toBe(1)
  })

  it('by their other names: private or not, slides or not [API-040, API-098, API-099, OPEN-25]', async () => {
    const token = await folio()
    const opened = await ada.ask('UpdatePrivacy', { Token: token, Private: false, Indexed: true })
    expect(opened).toMatchObject({ sharingType: 1, indexed: true })
    expect(await ada.ask('ChangeFolioPrivacy', { token, private: true })).toMatchObject({
      sharingType: 0,
      indexed: false,
    })
    expect(await ada.ask('ChangePresentationMode', { token, present: true })).toMatchObject({ sharedViewType: 2 })
    expect(await ada.ask('changePresentMode', { token, present: false })).toMatchObject({ sharedViewType: 1 })
  })

  it('name and privacy are set at once, and the privacy has to be chosen [API-039, FOLIO-22]', async () => {
    const token = await folio()
    expect(await refusal(ada, 'RenameFoliowithPrivacySettings', { token, name: 'Both at once' })).toEqual([
      400,
      1400,
      "Please select this folio's privacy access to continue.",
    ])
    expect(
      await ada.ask('RenameFoliowithPrivacySettings', { token, name: 'Both at once', private: false }),
    ).toMatchObject({ folioName: 'Both at once', sharingType: 1 })
  })

  it('let search engines in only where everybody is: closing it, or a password, takes it out again [SHARE-04, WKSP-20]', async () => {
    const token = await folio()
    const words =
      'Search engines can list a folio only while anyone with the link can view it, without a password or an end date.'
    expect(await refusal(ada, 'ChangeFolioSharingSettings', { token, indexed: true })).toEqual([200, 0, words])
    expect(await change(token, { sharingType: 1, indexed: true })).toMatchObject({ indexed: true })
    expect(await change(token, { sharingType: 2 })).toMatchObject({ indexed: false })
    await change(token, { sharingType: 3, indexed: true })
    await ada.ask('SetFolioPassFolioSharingSettings', { token, pass: 'quiet harbour' })
    expect((await settings(token)).indexed).toBe(false)
    expect(await refusal(ada, 'ChangeFolioSharingSettings', { token, indexed: true })).toEqual([200, 0, words])
  })
})

describe('the terms of a link', () => {
  it('has an end that is still to come, which takes it out of search engines, and no end again', async () => {
    const token = await folio()
    const linkExpiresUtc = new Date(Date.now() + 86_400_000).toISOString()
    await change(token, { sharingType: 1, indexed: true })
    expect(await change(token, { linkExpiresUtc })).toMatchObject({ linkExpiresUtc, indexed: false })
    const before = await settings(token)
    for (const wrong of [new Date(Date.now() - 1000).toISOString(), 'tomorrow', 5]) {
      const { status, envelope } = await ada.call('ChangeFolioSharingSettings', { token, linkExpiresUtc: wrong })
      expect([status, (envelope.Data as { field?: string } | null)?.field]).toEqual([400, 'linkExpiresUtc'])
    }
    expect(await settings(token)).toEqual(before)
    expect(await change(token, { linkExpiresUtc: null })).toMatchObject({ linkExpiresUtc: null })
  })

  it('ends for everyone but its people, who go on; a copy of it is not made by then either', async () => {
    const token = await folio()
    await change(token, { sharingType: 3 })
    await server.app.pool.query("update folio set link_expires_at = now() - interval '1 second' where token = $1", [
      token,
    ])
    const gus = await signUp(server)
    const opens = async (by: Pick<Person, 'fetch'>) => (await by.fetch(`/folio/${token}`)).status
    expect([await pageOpens(token), await opens(gus), await opens(ada)]).toEqual([false, 404, 200])
    expect((await gus.call('CreateFolio', { templateId: token })).status).toBe(404)
    expect((await gus.fetch(`/try/${token}`)).status).toBe(404)
  })

  it('lets only those who may share the folio change them', async () => {
    const token = await folio()
    await change(token, { sharingType: 2 })
    const cas = await signUp(server)
    await ada.ask('AddCollaborator', { token, email: cas.email, privilege: 2 })
    const before = await settings(token)
    expect((await cas.call('ChangeFolioSharingSettings', { token, allowDownload: true })).status).toBe(403)
    expect(await settings(token)).toEqual(before)
    expect(await change(token, { allowDownload: true })).toMatchObject({ allowDownload: true })
  })
})

describe('copies of a folio', () => {
  it('go to the workspace that was chosen, and its owner hears of those that others take [SHARE-01]', async () => {
    const token = await folio(ada, 'To be copied')
    const { workspace } = await ada.ask<{ workspace: { token: string } }>('CreateLabel', { name: 'Taken copies' })
    const wanted = { addCopiesToChannelToken: workspace.token, addCopiesToNotify: true }
    await change(token, { sharingType: 3, ...wanted })
    const gus = await signUp(server, { fullName: 'Gus Amaro' })
    await ada.ask('Duplicate', { token })
    await gus.ask('CreateFolio', { templateId: token })
    const copies = await ada.ask<{ folioTokens: string[] }>('GetLabelData', { labelToken: workspace.token })
    expect(copies.folioTokens).toHaveLength(1)
    const told = (await requestsOf(ada)).notifications.filter(({ kind }) => kind === 'folioCopied')
    expect(told.map(({ data }) => data.folioToken)).toEqual([token])
  })
})

describe('a folio on a custom domain', () => {
  it('is closed, or kept to the team, only by taking it off there [SHARE-05]', async () => {
    const token = await folio()
    await change(token, { sharingType: 3 })
    await server.app.pool.query(
      `with d as (insert into custom_domain (token, team_id, name, txt_value, created_at)
         select $2, team_id, 'plans.lowmere.example', 'x', now() from folio where token = $1 returning id)
       insert into custom_domain_folio (domain_id, folio_id, attached_at) select d.id, f.id, now() from d, folio f where f.token = $1`,
      [token, 'd'.repeat(22)],
    )
    for (const sharingType of [0, 2])
      expect(await refusal(ada, 'ChangeFolioSharingSettings', { token, sharingType })).toEqual([
        200,
        0,
        'This folio is published on plans.lowmere.example. Remove it from there first.',
      ])
    expect(await change(token, { sharingType: 1 })).toMatchObject({ sharingType: 1 })
    expect(await change(token, { sharingType: 0, removeFromDomain: true })).toMatchObject({ sharingType: 0 })
    const { rows } = await server.app.pool.query(
      'select 1 from custom_domain_folio c join folio f on f.id = c.folio_id where f.token = $1',
      [token],
    )
    expect(rows).toEqual([])
  })
})

describe('a custom link', () => {
  it('is taken in lower case with hyphens, is the folio’s address [SHARE-09, API-117, API-118, API-119]', async () => {
    const token = await folio()
    expect(await ada.ask('CheckCurlIsAvailable', { token, curl: 'Autumn Plan 26' })).toEqual({
      status: 1,
      customLink: 'autumn-plan-26',
    })
    const { customLink, pageUrl } = await ada.ask<SharingSettings>('UpdateFoliosCurl', {
      token,
      curl: 'Autumn Plan 26',
    })
    expect([customLink, pageUrl]).toEqual(['autumn-plan-26', `${server.url}/autumn-plan-26`])
    expect(await ada.ask('GetFoliosCurl', { token })).toEqual({ curl: customLink, url: pageUrl })
    expect((await ada.ask<SharingSettings>('updateFolioCurl', { token, curl: 'winter' })).customLink).toBe('winter')
  })

  it('is set as a slug, too, and free for another folio when it is removed [API-096, API-120]', async () => {
    const token = await folio()
    expect((await ada.ask<SharingSettings>('SetSlug', { token, slug: 'spring' })).customLink).toBe('spring')
    expect((await ada.ask<SharingSettings>('RemoveFoliosCurl', { token })).customLink).toBe('')
    const other = await folio()
    expect((await ada.ask<SharingSettings>('UpdateFoliosCurl', { token: other, curl: 'spring' })).customLink).toBe(
      'spring',
    )
  })

  it.each(['pläne', 'a/b', 'a.b', 'a_b', '<b>', '%20', '日本'])('%j holds other signs [SHARE-09]', async (curl) => {
    expect(await refusal(ada, 'CheckCurlIsAvailable', { token: await folio(), curl })).toEqual([
      400,
      1400,
      'Only numbers, letters and hyphens are allowed in custom links.',
    ])
  })

  it('has 255 characters at most with all that stands before it [SHARE-10]', async () => {
    const token = await folio()
    const room = 255 - `${server.url}/`.length
    expect(await ada.ask('CheckCurlIsAvailable', { token, curl: 'x'.repeat(room) })).toMatchObject({ status: 1 })
    const tooLong = { token, curl: 'x'.repeat(room + 1) }
    for (const name of ['CheckCurlIsAvailable', 'UpdateFoliosCurl'])
      expect((await refusal(ada, name, tooLong))[2]).toBe('Url can have maximum of 255 characters.')
  })

  it('is one folio’s: status 3 says it is this one’s already, 4 that it is set elsewhere or no link may be called so [SHARE-11, OPEN-56]', async () => {
    const [mine, others] = [await folio(), await folio()]
    await ada.ask('UpdateFoliosCurl', { token: mine, curl: 'harbour' })
    const codes = async (token: string, curl: string) =>
      (await refusal(ada, 'checkCurlAvailability', { token, curl }))[1]
    expect(await codes(mine, 'Harbour')).toBe(3)
    expect(await codes(others, 'Harbour')).toBe(4)
    expect((await refusal(ada, 'UpdateFoliosCurl', { token: others, curl: 'harbour' }))[1]).toBe(4)
    for (const curl of ['edit', 'Folio', 'apiv1', 'labels', 'teams', 'a'.repeat(22), '---'])
      expect([curl, await codes(others, curl)]).toEqual([curl, 4])
    expect(isReservedLink('folder')).toBe(true)
  })

  it('goes to one of two who take it in the same moment', async () => {
    const tokens = [await folio(), await folio()]
    const codes = await Promise.all(
      tokens.map(
        async (token) => (await ada.call('UpdateFoliosCurl', { token, curl: 'both-want-it' })).envelope.StatusCode,
      ),
    )
    expect(codes.sort()).toEqual([1, 4])
  })
})

describe('a password', () => {
  it('stands before the page for all who have no other right; never empty [SHARE-12, SHARE-13, API-194]', async () => {
    const token = await folio()
    await change(token, { sharingType: 1 })
    expect((await refusal(ada, 'SetFolioPassFolioSharingSettings', { token, pass: '' })).slice(0, 1)).toEqual([400])
    expect(await pageOpens(token)).toBe(true)
    expect(await ada.ask('SetFolioPassFolioSharingSettings', { token, pass: 'open sesame' })).toMatchObject({
      addPassword: true,
    })
    expect(await pageOpens(token)).toBe(false)
    const { rows } = await server.app.pool.query('select password_hash from folio where token = $1', [token])
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/)
    const { hasPass } = { hasPass: () => true }
    expect((await createAccess(server.app.db).folio(null, token, 'page.view', hasPass)).allowed).toBe(true)
  })

  it('is removed, and set, by either name [API-195, API-196, API-197, OPEN-25]', async () => {
    const token = await folio()
    await change(token, { sharingType: 1 })
    await ada.ask('setObjPass', { isLabel: false, token, pass: 'open sesame' })
    expect(await pageOpens(token)).toBe(false)
    expect(await ada.ask('RemoveFolioPassFolioSharingSettings', { token })).toMatchObject({ addPassword: false })
    expect(await pageOpens(token)).toBe(true)
    await ada.ask('setObjPass', { isLabel: false, token, pass: 'open sesame' })
    expect(await ada.ask('removeObjPass', { isLabel: false, token })).toMatchObject({ addPassword: false })
    expect(await pageOpens(token)).toBe(true)
    expect(await ada.ask('setObjPass', { isLabel: false, token, pass: 'once again' })).toMatchObject({
      addPassword: true,
    })
  })

  it('is the owner’s to set: an admin of the team is told so [SHARE-14, ROLE-55, OPEN-79]', async () => {
    const token = await folio()
    await ada.ask('AddCollaborator', { token, email: bea.email, privilege: 2 })
    for (const name of ['SetFolioPassFolioSharingSettings', 'RemoveFolioPassFolioSharingSettings'])
      expect(await refusal(bea, name, { token, pass: 'mine alone' })).toEqual([
        403,
        1403,
        'Only the folio owner can set a password.',
      ])
    expect(await change(token, { sharingType: 1 }, bea)).toMatchObject({ sharingType: 1 })
  })

  it('of a plan that has run out is refused with status 6, and can still be removed [EXPORT-03, OPEN-18]', async () => {
    const cy = await signUp(server, { fullName: 'Cy Orton' })
    const token = await folio(cy)
    await cy.ask('SetFolioPassFolioSharingSettings', { token, pass: 'before noon' })
    await onPlan(server, cy, { planId: 'ProMonthly25', delinquentAt: 1 })
    expect((await refusal(cy, 'SetFolioPassFolioSharingSettings', { token, pass: 'after noon' })).slice(0, 2)).toEqual([
      403, 6,
    ])
    expect(await cy.ask('RemoveFolioPassFolioSharingSettings', { token })).toMatchObject({ addPassword: false })
  })
})

describe('on the Free plan', () => {
  it('link and closing work; custom links, passwords, indexing, team links and embedding are blocked, each in its words to owner and others [PLAN-059, PLAN-060]', async () => {
    const dee = await signUp(server, { fullName: 'Dee Farrow' })
    const token = await folio(dee)
    await onPlan(server, dee, 'Free')
    expect(await change(token, { sharingType: 1 }, dee)).toMatchObject({ sharingType: 1 })
    const words = async (name: string, input: Record<string, unknown>) =>
      (await refusal(dee, name, { token, ...input }))[2]
    expect(await words('UpdateFoliosCurl', { curl: 'mine' })).toBe(
      'Custom links are not available on your plan. Plus has them. See Plans',
    )
    expect(await words('SetFolioPassFolioSharingSettings', { pass: 'quiet harbour' })).toBe(
      'Password protection is not available on your plan. Plus has it. See Plans',
    )
    expect(await words('ChangeFolioSharingSettings', { indexed: true })).toBe(
      'Search engine indexing is not available on your plan. Plus has it. See Plans',
    )
    expect(await words('ChangeFolioSharingSettings', { sharingType: 2 })).toBe(
      'Private links are not available on your plan. Plus has them. See Plans',
    )
    const { refusals } = await settings(token, dee)
    expect(refusals.embed).toEqual({
      reason: 'plan',
      role: 1,
      text: 'Embedding folios is not available on your plan. Plus has it. See Plans',
    })
    expect(refusals.sharingType).toBeNull()
    expect(await change(token, { sharingType: 0 }, dee)).toMatchObject({ sharingType: 0 })
  })
})

describe('people who come from outside', () => {
  it('accept or reject; the buttons of the notification are gone afterwards, and the owner hears it [SHARE-26, API-042, DASH-09]', async () => {
    const eli = await signUp(server, { fullName: 'Eli Vance' })
    const [kept, refusedOne] = [await folio(ada, 'To be kept'), await folio(ada, 'To be refused')]
    for (const token of [kept, refusedOne]) await ada.ask('AddCollaborator', { token, email: eli.email, privilege: 2 })
    const waiting = (await requestsOf(eli)).notifications
    expect(waiting.map(({ kind, process, data }) => [kind, process, data.folioToken])).toEqual([
      ['collaboration', 'waiting', refusedOne],
      ['collaboration', 'waiting', kept],
    ])
    expect(await eli.ask('GetCollabRequest', { id: kept })).toMatchObject({
      folioName: 'To be kept',
      by: { fullName: 'Ada Quill' },
      privilege: 2,
    })
    await eli.ask('ProcessCollaborator', { verb: 'accept', id: kept })
    await eli.ask('processCollaborator', { verb: 'reject', id: refusedOne })
    expect((await requestsOf(eli)).notifications.map(({ process }) => process)).toEqual(['rejected', 'accepted'])
    expect((await eli.call('ProcessCollaborator', { verb: 'accept', id: refusedOne })).status).toBe(404)
    const cards = (await eli.ask<OutputOf<typeof GetPagedDashboard>>('GetPagedDashboard', {})).folios
    expect(cards.map(({ token }) => token)).toEqual([kept])
    expect((await settings(kept)).collaborators[1]).toMatchObject({ fullName: 'Eli Vance', accepted: true })
    expect((await settings(refusedOne)).collaborators).toHaveLength(1)
    const heard = (await requestsOf(ada)).notifications.map(({ kind, data }) => [kind, data.isAccepted])
    expect(heard.slice(0, 2)).toEqual([
      ['collaboratorResult', false],
      ['collaboratorResult', true],
    ])
  })

  it('an invitation that waits is sent again at most once a minute, and can be taken back [SHARE-24]', async () => {
    const token = await folio()
    const email = 'not.here.yet@example.com'
    await ada.ask('AddCollaborator', { token, email, privilege: 1 })
    await ada.ask('ResendCollaborator', { token, email })
    expect((await ada.call('ResendCollaborator', { token, email })).status).toBe(409)
    const mails = await server.app.db.selectFrom('mail').select('id').where('to_email', '=', email).execute()
    expect(mails).toHaveLength(2)
    const { collaborators } = await ada.ask<SharingSettings>('ChangeCollaborator', { token, email, verb: 'cancel' })
    expect(collaborators).toHaveLength(1)
    expect((await ada.call('ResendCollaborator', { token, email: ada.email })).status).not.toBe(500)
  })

  it('get the link by mail with no right in it, while anyone with the link may come [API-184, API-185, API-186]', async () => {
    const token = await folio(ada, 'By mail')
    const to = { token, emails: ['reader@example.com', 'reader@example.com'], message: 'Have a look.' }
    expect((await refusal(ada, 'ShareFolioByEmail', to))[2]).toBe('Let anyone with the link open the folio first.')
    await change(token, { sharingType: 1 })
    expect(await ada.ask('ShareFolioByEmail', to)).toEqual({ sent: 1 })
    const mail = await lastMail(server, 'reader@example.com')
    expect(mail?.subject).toBe('Ada Quill sent you “By mail”')
    expect(mail?.text).toContain(`/folio/${token}`)
    expect((await settings(token)).collaborators).toHaveLength(1)
    await ada.ask('ShareInviteByEmail', { token, email: 'reader@example.com', privilege: 1 })
    expect((await settings(token)).collaborators).toHaveLength(2)
  })
})

describe('whoever stands before a closed folio', () => {
  it('asks once, by token or link; its owner and the admins are told, with counts, and let them in or not [SHARE-19, SHARE-20, API-199, API-200, OPEN-37]', async () => {
    const fay = await signUp(server, { fullName: 'Fay Lindqvist' })
    const gil = await signUp(server, { fullName: 'Gil Moreau' })
    const token = await folio(ada, 'Closed to Fay')
    await ada.ask('UpdateFoliosCurl', { token, curl: 'closed-to-fay' })
    for (const input of [{ folio: token }, { folio: token }, { folio: 'Closed-to-Fay' }])
      await fay.ask('RequestFolioAccess', input)
    await gil.ask('RequestFolioAccess', { folio: 'closed-to-fay', privilege: 2 })
    // The same answer for what is not there, and for who is in.
    expect(await fay.ask('RequestFolioAccess', { folio: 'never-there' })).toEqual({})
    expect(await ada.ask('RequestFolioAccess', { folio: token })).toEqual({})

    const { requests } = await ada.ask<SharingSettings>('GetAccessRequests', { token })
    expect(
      requests.map(({ fullName, email, wanted, pending, granted }) => [fullName, email, wanted, pending, granted]),
    ).toEqual([
      ['Fay Lindqvist', fay.email, 1, true, false],
      ['Gil Moreau', gil.email, 2, true, false],
    ])
    // An admin who does not have the folio does not even hear of it; one who has it answers too.
    expect((await bea.call('GetAccessRequests', { token })).status).toBe(404)
    const kinds = async (person: Person) =>
      (await requestsOf(person)).notifications.filter(({ kind }) => kind === 'requestAccess')
    expect(await kinds(bea)).toEqual([])
    expect((await kinds(ada)).map(({ process, data }) => [process, data.folioToken])).toEqual([
      ['waiting', token],
      ['waiting', token],
    ])
    expect((await lastMail(server, ada.email))?.text).toContain(`/edit/${token}#grant-access`)
    await ada.ask('AddCollaborator', { token, email: bea.email, privilege: 1 })
    expect(JSON.parse((await bea.call('getAccessRequests', { token })).envelope.Message)).toHaveLength(2)
    const count = async (person: Person) =>
      (await person.ask<OutputOf<typeof GetPagedDashboard>>('GetPagedDashboard', {})).folios.find(
        (card) => card.token === token,
      )?.newRequestCount
    expect([await count(ada), await count(bea)]).toEqual([2, 2])

    const [first, second] = requests
    await bea.ask('ProcessFolioAccessRequest', { token, requestId: first?.requestId, op: 'approve', role: 2 })
    await ada.ask('processFolioAccessRequest', { token, requestId: second?.requestId, op: 'reject' })
    expect([await count(ada), (await kinds(ada)).map(({ process }) => process)]).toEqual([0, ['rejected', 'accepted']])
    expect((await settings(token)).collaborators.slice(1)).toMatchObject([
      { email: bea.email, accepted: true, privilege: 1, roleName: 'Admin' },
      { email: fay.email, accepted: true, privilege: 2, roleName: 'Guest' },
    ])
    expect((await requestsOf(fay)).notifications[0]?.kind).toBe('accessChanged')
    expect((await gil.call('SetupTheEditor', { token })).status).toBe(404)
    expect(
      await refusal(ada, 'ProcessFolioAccessRequest', { token, requestId: first?.requestId, op: 'approve' }),
    ).toEqual([200, 0, 'This request has already been answered.'])
    // Whoever was turned down may ask again.
    await gil.ask('RequestFolioAccess', { folio: token })
    expect(await count(ada)).toBe(1)
  })
})
