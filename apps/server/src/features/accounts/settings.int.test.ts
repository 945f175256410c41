import type { GetPictures, GetProfile, OutputOf } from '@recto/contract'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { createClient, type Envelope } from '../../../test/client.ts'
import type { TestServer } from '../../../test/harness.ts'
import { codeFor, lastMail, type Person, signIn, signUp } from '../../../test/people.ts'
import { sharedServer } from '../../../test/worker.ts'

let server: TestServer
beforeAll(async () => {
  server = await sharedServer()
})

const profileOf = (person: Person) => person.ask<OutputOf<typeof GetProfile>>('GetProfile')

async function uploadPicture(person: Person, bytes: Uint8Array): Promise<{ status: number; envelope: Envelope }> {
  const issued = (await (await person.fetch('/Apiv1/GetAntiForgeryToken')).json()) as Envelope
  const form = new FormData()
  form.set('file', new Blob([bytes as BlobPart]), 'me.png')
  const headers = {
    RequestVerificationToken: (issued.Data as { requestVerificationToken: string }).requestVerificationToken,
  }
  const response = await person.fetch('/Apiv1/UploadPicture', { method: 'POST', body: form, headers })
  return { status: response.status, envelope: (await response.json()) as Envelope }
}

describe('who a person is', () => {
  it('takes another name under the rules of sign-up, and others see it [AUTH-04]', async () => {
    const ines = await signUp(server, { fullName: 'Ines Solberg' })
    const refusedName = await ines.call('UpdateProfile', { fullName: 'I <3' })
    expect([refusedName.status, (refusedName.envelope.Data as { field: string }).field]).toEqual([400, 'fullName'])
    await ines.ask('UpdateProfile', { FullName: '  Ines Maria Solberg ' })
    expect((await profileOf(ines)).fullName).toBe('Ines Maria Solberg')
    expect(await ines.ask('GetSessionUser')).toMatchObject({ fullName: 'Ines Maria Solberg' })
  })

  it.each(["Åsa O'Brien", 'Mary O’Neil', 'J. R. Smith', 'Dr. Anna Müller', 'Anna-Lena (Sales)', '李明', 'Bo'])(
    'W11: may be called %s, and saves the settings of the team as it was named [AUTH-04]',
    async (fullName) => {
      const person = await signUp(server, { fullName })
      expect(person.user).toMatchObject({ fullName, team: { name: `${fullName}’s team` } })
      const teamUrl = `team${person.user.team.id.toLowerCase().replace(/[^a-z0-9]/g, '')}`
      await person.ask('AddTeamDomain', { teamName: person.user.team.name, teamUrl })
      expect((await person.ask<Person['user']>('GetSessionUser')).team).toMatchObject({ teamUrl })
    },
  )

  it('has a picture: a square of ours, for people one works with and nobody else', async () => {
    const [ines, tomas, stranger] = [await signUp(server), await signUp(server), await signUp(server)]
    const { token } = await ines.ask<{ token: string }>('CreateFolio', { folioName: 'Shared' })
    await ines.ask('AddCollaborator', { token, email: tomas.email, privilege: 1 })
    const wide = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#c22' } })
      .withExif({ IFD0: { Copyright: 'whoever' } })
      .png()
      .toBuffer()
    const { pictureUrl } = (await uploadPicture(ines, wide)).envelope.Data as { pictureUrl: string }
    const picturesOf = async (person: Person) =>
      (await person.ask<OutputOf<typeof GetPictures>>('GetPictures')).pictures
    expect(await picturesOf(tomas)).toEqual({ [ines.email]: pictureUrl })
    expect(await picturesOf(stranger)).toEqual({})
    const answer = await tomas.fetch(pictureUrl)
    const stored = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([stored.format, stored.width, stored.height, stored.exif]).toEqual(['webp', 256, 256, undefined])
    expect((await createClient(server).fetch(pictureUrl)).status).toBe(404)
    await ines.ask('RemovePicture')
    expect((await tomas.fetch(pictureUrl)).status).toBe(404)
  })

  it('is told what is no picture', async () => {
    const ines = await signUp(server)
    const { status, envelope } = await uploadPicture(ines, Buffer.from('<svg onload="alert(1)"/>'))
    expect([status, envelope.Message]).toEqual([200, 'Please use a JPEG, PNG, GIF or WebP picture.'])
    expect((await profileOf(ines)).pictureUrl).toBeNull()
  })
})

describe('another password', () => {
  it('takes the one until now, ends every other session, and tells by mail', async () => {
    const ines = await signUp(server)
    const elsewhere = await signIn(server, ines)
    const wrong = await ines.call('ChangePassword', { password: 'not this', newPassword: 'another good one' })
    expect([wrong.envelope.StatusCode, (wrong.envelope.Data as { field: string }).field]).toEqual([0, 'password'])
    const short = await ines.call('ChangePassword', { password: ines.password, newPassword: 'short' })
    expect([short.status, short.envelope.Message]).toEqual([400, 'Your password needs at least 8 characters.'])
    expect(await ines.ask('ChangePassword', { password: ines.password, newPassword: 'another good one' })).toEqual({
      ended: 1,
    })
    expect((await elsewhere.call('GetSessionUser')).status).toBe(401)
    expect((await ines.call('GetSessionUser')).status).toBe(200)
    expect((await lastMail(server, ines.email))?.subject).toBe('Your Recto password was changed')
    await signIn(server, { email: ines.email, password: 'another good one' })
    await expect(signIn(server, ines)).rejects.toThrow('do not match')
  })

  it('cannot be guessed from a browser that was left open', async () => {
    const ines = await signUp(server)
    const answers: number[] = []
    for (let at = 0; at < 12; at++) {
      const { status } = await ines.call('ChangePassword', { password: `guess ${at}`, newPassword: 'taken over!' })
      answers.push(status)
    }
    expect(answers.slice(0, 10).every((status) => status === 200)).toBe(true)
    expect(answers.slice(10)).toEqual([429, 429])
  })
})

describe('another e-mail address', () => {
  it('takes the password and the code that went there; what was shared with the person comes along', async () => {
    const [ines, owner] = [await signUp(server), await signUp(server)]
    const { token } = await owner.ask<{ token: string }>('CreateFolio', { folioName: 'Shared before' })
    const { token: waiting } = await owner.ask<{ token: string }>('CreateFolio', { folioName: 'Shared with the new' })
    const email = 'ines.new@lowmere.example'
    await owner.ask('AddCollaborator', { token, email: ines.email, privilege: 2 })
    await owner.ask('AddCollaborator', { token, email, privilege: 1 })
    await owner.ask('AddCollaborator', { token: waiting, email, privilege: 1 })

    expect((await ines.call('SendEmailChange', { email, password: 'not this' })).envelope.StatusCode).toBe(0)
    const taken = await ines.call('SendEmailChange', { email: owner.email, password: ines.password })
    expect(taken.envelope.Message).toBe('Another account has this email address.')
    await ines.ask('SendEmailChange', { email: ' Ines.New@lowmere.example ', password: ines.password })
    const code = await codeFor(server, email)
    const wrongCode = code === '111111' ? '222222' : '111111'
    const wrong = await ines.call('ChangeEmail', { email, code: wrongCode })
    expect(wrong.envelope.Message).toBe('Error: Invalid Code. Please try again.')
    expect(await ines.ask('ChangeEmail', { email, code })).toMatchObject({ email })

    expect((await lastMail(server, ines.email))?.text).toContain(`${email}.`)
    const again = await signIn(server, { email, password: ines.password })
    for (const [folio, privilege] of [
      [token, 2],
      [waiting, 1],
    ] as const) {
      const { envelope } = await again.call('GetFolioByToken', { token: folio })
      expect(envelope).toMatchObject({ StatusCode: 1, Data: { folio: { role: privilege } } })
    }
    await expect(signIn(server, ines)).rejects.toThrow('do not match')
  })

  it('is nothing that a code for one address gives for another', async () => {
    const ines = await signUp(server)
    await ines.ask('SendEmailChange', { email: 'mine@lowmere.example', password: ines.password })
    const code = await codeFor(server, 'mine@lowmere.example')
    const { envelope } = await ines.call('ChangeEmail', { email: 'theirs@lowmere.example', code })
    expect(envelope.StatusCode).toBe(0)
    expect((await profileOf(ines)).email).toBe(ines.email)
  })
})
