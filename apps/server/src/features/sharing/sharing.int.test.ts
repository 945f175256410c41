import type {
  AddCollaborator,
  CreateFolio,
  GetFolioSharingSettings,
  GetPagedDashboard,
  OutputOf,
} from '@recto/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../../test/harness.ts'
import { lastMail, type Person, signUp } from '../../../test/people.ts'
import { sharedServer } from '../../../test/worker.ts'
import { createAccess } from '../../http/access.ts'

let server: TestServer
let ada: Person
let bob: Person
beforeAll(async () => {
  server = await sharedServer()
  ada = await signUp(server, { fullName: 'Ada Quill' })
  bob = await signUp(server, { fullName: 'Bob Nyland' })
})

const folio = async (folioName = 'To be shared') =>
  (await ada.ask<OutputOf<typeof CreateFolio>>('CreateFolio', { folioName })).token
const add = (token: string, email: string, privilege: 1 | 2, by = ada) =>
  by.ask<OutputOf<typeof AddCollaborator>>('AddCollaborator', { token, email, privilege })
const change = (token: string, input: Record<string, unknown>, by = ada) =>
  by.ask<OutputOf<typeof AddCollaborator>>('ChangeCollaborator', { token, ...input })
const settings = (token: string, by = ada) =>
  by.ask<OutputOf<typeof GetFolioSharingSettings>>('GetFolioSharingSettings', { token })
const onDashboard = async (by: Person) =>
  (await by.ask<OutputOf<typeof GetPagedDashboard>>('GetPagedDashboard', {})).folios.map((one) => one.folioName)
const edits = async (token: string, by: Person) => {
  const module = { id: 'none', type: 'Text', props: {} }
  return (await by.call('SaveProjectModule', { token, hash: 'old', module })).status
}

describe('people on a folio', () => {
  it('to somebody with an account elsewhere the folio opens at once, and waits for their answer [API-187, SHARE-22, SHARE-23, ROLE-09]', async () => {
    const token = await folio('Shared at once')
    const { collaborators } = await add(token, bob.email, 1)
    expect(collaborators).toEqual([
      { email: ada.email, fullName: 'Ada Quill', accepted: true, privilege: 3, role: 1, roleName: 'Team Owner' },
      { email: bob.email, fullName: 'Bob Nyland', accepted: null, privilege: 1, role: 6, roleName: 'Guest' },
    ])
    expect(await onDashboard(bob)).toContain('Shared at once')
    expect(await edits(token, bob)).toBe(403)
    const mail = await lastMail(server, bob.email)
    expect(mail?.subject).toBe('Ada Quill shared “Shared at once” with you')
    expect(mail?.text).toContain(`/#acceptcollab-${token}`)
    await bob.ask('SetupTheEditor', { token })
    expect((await settings(token)).collaborators[1]).toMatchObject({ accepted: true })
  })

  it('somebody without one is pending until they sign up with that address [SHARE-22, SHARE-23]', async () => {
    const token = await folio('Waits for Carol')
    const email = 'carol@example.com'
    const { collaborators } = await add(token, email, 2)
    expect(collaborators[1]).toMatchObject({ email, fullName: '', accepted: null, privilege: 2 })
    expect((await lastMail(server, email))?.text).toContain('/account/signup?email=carol%40example.com')
    const carol = await signUp(server, { email, fullName: 'Carol Sherwin' })
    expect(await onDashboard(carol)).toEqual(['Waits for Carol'])
    expect(await edits(token, carol)).toBe(200)
    expect((await settings(token)).collaborators[1]).toMatchObject({ fullName: 'Carol Sherwin', accepted: true })
  })

  it('a privilege can be changed, and taken away with role 0 or the verb remove [API-188, SHARE-23, ROLE-09]', async () => {
    const token = await folio('Comes and goes')
    await add(token, bob.email, 1)
    await change(token, { email: bob.email, role: 2, verb: 'change' })
    expect(await edits(token, bob)).toBe(200)
    await change(token, { email: bob.email, verb: 'remove' })
    expect(await edits(token, bob)).toBe(404)
    await add(token, bob.email, 2)
    expect((await change(token, { email: bob.email, privilege: 0 })).collaborators).toHaveLength(1)
    expect(await onDashboard(bob)).not.toContain('Comes and goes')
  })

  it('inviting the same person again changes the privilege and sends no second mail for the same one', async () => {
    const token = await folio()
    const mails = async () =>
      (await server.app.db.selectFrom('mail').select('id').where('to_email', '=', bob.email).execute()).length
    const before = await mails()
    await add(token, bob.email, 1)
    await add(token, bob.email, 1)
    expect(await mails()).toBe(before + 1)
    expect((await add(token, bob.email, 2)).collaborators).toHaveLength(2)
    expect(await mails()).toBe(before + 2)
  })

  it.each(['bob', 'bob@', '@example.com', 'b ob@example.com', '', undefined])(
    '%j is no address: "Invalid Email" [SHARE-25]',
    async (email) => {
      const { status, envelope } = await ada.call('AddCollaborator', { token: await folio(), email, privilege: 1 })
      expect([status, envelope.Message]).toEqual([400, 'Invalid Email'])
      expect(envelope.Data).toMatchObject({ field: 'email' })
    },
  )

  it.each([0, 3, 4, 'edit'])('privilege %j cannot be given [ROLE-09]', async (privilege) => {
    const { status, envelope } = await ada.call('AddCollaborator', {
      token: await folio(),
      email: bob.email,
      privilege,
    })
    expect([status, envelope.Data]).toMatchObject([400, { field: 'privilege' }])
  })

  it('the owner can be neither invited nor removed', async () => {
    const token = await folio()
    expect((await ada.call('AddCollaborator', { token, email: ada.email, privilege: 1 })).envelope.StatusCode).toBe(0)
    expect((await ada.call('ChangeCollaborator', { token, email: ada.email, privilege: 0 })).envelope.StatusCode).toBe(
      0,
    )
    expect((await settings(token)).collaborators).toMatchObject([{ email: ada.email, privilege: 3 }])
  })

  it('somebody who is not on it cannot be changed', async () => {
    const { status } = await ada.call('ChangeCollaborator', { token: await folio(), email: bob.email, privilege: 2 })
    expect(status).toBe(404)
  })

  it('a collaborator cannot add people or change sharing, and is told why [ROLE-47, ROLE-48]', async () => {
    const token = await folio()
    await add(token, bob.email, 2)
    for (const [name, input] of [
      ['AddCollaborator', { email: 'dave@example.com', privilege: 1 }],
      ['ChangeCollaborator', { email: bob.email, privilege: 2 }],
      ['ChangeFolioSharingSettings', { sharingType: 1 }],
    ] as const) {
      const { status, envelope } = await bob.call(name, { token, ...input })
      expect([status, envelope.Message]).toEqual([403, 'Guests are not allowed to add people or change sharing.'])
    }
    expect((await settings(token, bob)).canShare).toBe(false)
    expect((await settings(token)).canShare).toBe(true)
  })

  it('of a shared folio in the trash only its owner learns that it can be restored; from outside no team is named', async () => {
    const token = await folio()
    await add(token, bob.email, 2)
    const start = (by: Person) => by.ask('SetupTheEditor', { token })
    expect(await start(ada)).toMatchObject({ teamName: ada.user.team.name, canRestore: false })
    await ada.ask('DeleteFolio', { token })
    expect(await start(ada)).toMatchObject({ canRestore: true })
    expect(await start(bob)).toMatchObject({ teamName: null, canRestore: false })
  })

  it('a team member shares with the team, but only an admin adds or removes somebody outside it [ROLE-31]', async () => {
    const boss = await signUp(server, { fullName: 'Boss' })
    const colleague = await signUp(server, { fullName: 'Colleague' })
    const member = await signUp(server, { fullName: 'Member' })
    const { rows } = await server.app.pool.query(
      `select m.team_id from team_member m join account a on a.id = m.account_id where a.email = $1`,
      [boss.email],
    )
    for (const { email } of [colleague, member])
      await server.app.pool.query(
        `insert into team_member (team_id, account_id, role) select $1, id, 3 from account where email = $2`,
        [rows[0].team_id, email],
      )
    // Boss's folio, handed to the member inside the team.
    const { token } = await boss.ask<OutputOf<typeof CreateFolio>>('CreateFolio', { folioName: 'Of the team' })
    await server.app.pool.query(
      `update folio set owner_id = (select id from account where email = $1) where token = $2`,
      [member.email, token],
    )
    expect((await add(token, colleague.email, 2, member)).collaborators).toHaveLength(2)
    const outside = await member.call('AddCollaborator', { token, email: 'outside@example.com', privilege: 1 })
    expect([outside.status, outside.envelope.Message]).toEqual([
      403,
      'Only admins can add or remove members and guests.',
    ])
    expect((await settings(token, member)).collaborators).toHaveLength(2)
  })
})

describe('the sharing type', () => {
  const pageOpens = async (token: string) => (await createAccess(server.app.db).folio(null, token, 'page.view')).allowed

  it('decides at once whether the page is public [API-192, API-193, SHARE-03, SHARE-04]', async () => {
    const token = await folio()
    expect(await settings(token)).toMatchObject({ sharingType: 0, pageUrl: expect.stringContaining(`/folio/${token}`) })
    expect(await pageOpens(token)).toBe(false)
    await ada.ask('ChangeFolioSharingSettings', { token, sharingType: 1 })
    expect((await settings(token)).sharingType).toBe(1)
    expect(await pageOpens(token)).toBe(true)
    await ada.ask('DeleteFolio', { token })
    expect(await pageOpens(token)).toBe(false)
    await ada.ask('Unarchive', { token })
    await ada.ask('ChangeFolioSharingSettings', { token, sharingType: 0 })
    expect(await pageOpens(token)).toBe(false)
  })

  it('"anyone with the link" opens the page, not the editor', async () => {
    const token = await folio()
    await ada.ask('ChangeFolioSharingSettings', { token, sharingType: 1 })
    expect((await bob.call('SetupTheEditor', { token })).status).toBe(404)
    expect((await bob.call('GetFolioJson', { token })).status).toBe(404)
  })

  it.each([-1, 4, 'public', null])('%j is none', async (sharingType) => {
    const token = await folio()
    const { status, envelope } = await ada.call('ChangeFolioSharingSettings', { token, sharingType })
    expect([status, envelope.Data]).toMatchObject([400, { field: 'sharingType' }])
    expect((await settings(token)).sharingType).toBe(0)
  })
})
