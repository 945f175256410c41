import type { CreateFolio, OutputOf } from '@recto/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../../test/harness.ts'
import { mailsTo, type Person, signUp } from '../../../test/people.ts'
import { joinTeam } from '../../../test/plans.ts'
import { sharedServer } from '../../../test/worker.ts'

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await sharedServer()
  owner = await signUp(server, { fullName: 'Ada Quill' })
})

async function member(fullName: string): Promise<Person> {
  const person = await signUp(server, { fullName })
  await joinTeam(server, owner, person, 3)
  await person.ask('SwitchTeam', { teamId: owner.user.team.id })
  return person
}

describe('the mail to someone who is no longer in a team', () => {
  it('E17: names the team, who did it, what stays there, and comes once', async () => {
    const mo = await member('Mo Member')
    await mo.ask<OutputOf<typeof CreateFolio>>('CreateFolio', { folioName: 'Mine there' })
    await owner.ask('RemoveMember', { userEmail: mo.email })
    const [mail, ...more] = await mailsTo(server, mo.email)
    expect([mail?.subject, more]).toEqual([`You’re no longer in ${owner.user.team.name}`, []])
    expect(mail?.text).toContain('Ada Quill removed you')
    expect(mail?.text).toContain('One folio that you owned there stays with the team')
  })

  it('E17: is not sent to someone who left', async () => {
    const li = await member('Li Leaver')
    await li.ask('LeaveTeam')
    expect(await mailsTo(server, li.email)).toEqual([])
  })

  it('E17: a folio that an admin takes over is told to whom it belonged, once', async () => {
    const fo = await member('Fo Former')
    const { token } = await fo.ask<OutputOf<typeof CreateFolio>>('CreateFolio', { folioName: 'Taken over' })
    await fo.ask('ChangeFolioSharingSettings', { token, sharingType: 1 })
    await fo.ask('AddCollaborator', { token, email: owner.email, privilege: 1 })
    await owner.ask('TransferFolio', { token, email: owner.email })
    const [mail, ...more] = await mailsTo(server, fo.email)
    expect([mail?.subject, more]).toEqual(['“Taken over” no longer belongs to you', []])
    expect(mail?.text).toContain(`who manages ${owner.user.team.name}`)
  })
})
