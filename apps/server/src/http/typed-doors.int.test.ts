import { hash } from '@node-rs/argon2'
import { beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../test/client.ts'
import type { TestServer } from '../../test/harness.ts'
import { type Person, signIn, signUp } from '../../test/people.ts'
import { sharedServer } from '../../test/worker.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await sharedServer()
  ada = await signUp(server)
})

describe('B03: a password', () => {
  const SET = 'Größe é1'
  const ENTERED = {
    'as it was set': SET,
    'as a Mac decomposes it': SET.normalize('NFD'),
    'in full width': SET.normalize('NFC').replace('1', '１'),
    'with a blank behind it': `${SET} `,
    'with a line break': `${SET}\n`,
    'with a byte order mark': `\ufeff${SET}`,
    'with a zero width space': `Größe\u200b é1`,
    'with another blank inside': 'Größe\u00a0é1',
  }
  it.each(Object.entries(ENTERED))('is right %s, at sign-in [AUTH-06]', async (_, entered) => {
    const hashed = await hashPassword(SET, 'test')
    expect(await verifyPassword(hashed, entered, 'test')).toBe(true)
  })
  it.each(['größe é1', 'Grosse é1', 'Größe e1', 'Größe  é1', 'Größeé1', ''])('is wrong as %j', async (entered) => {
    expect(await verifyPassword(await hashPassword(SET, 'test'), entered, 'test')).toBe(false)
  })
  it.each([SET.normalize('NFD'), ' padded one ', 'zero\u200bwidth', 'ｆｕｌｌ width', '        '])(
    'that was hashed as it was typed, %j, is still right',
    async (old) => expect(await verifyPassword(await hash(old), old, 'test')).toBe(true),
  )

  it('of an account and of a page are the same from every keyboard [SHARE-13]', async () => {
    const mac = await signUp(server, { password: SET.normalize('NFD') })
    expect((await signIn(server, { email: mac.email, password: SET })).user.email).toBe(mac.email)
    expect((await signIn(server, { email: ` ${mac.email}\u200b`, password: `${SET} ` })).user.email).toBe(mac.email)
    const { token } = await ada.ask<{ token: string }>('CreateFolio', { folioName: 'Behind a door' })
    await ada.ask('ChangeFolioSharingSettings', { token, sharingType: 3 })
    await ada.ask('SetFolioPass', { token, pass: SET })
    const reader = createClient(server)
    const enter = (password: string) =>
      reader.fetch(`/folio/${token}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server.url },
        body: new URLSearchParams({ pass: password }),
        redirect: 'manual',
      })
    expect((await enter('Größe e1')).headers.get('location')).toContain('wrong')
    expect((await enter(SET.normalize('NFD'))).headers.get('location')).not.toContain('wrong')
  })
})

it('B15: shares a folio with the person whose address came with a sign that nobody sees [SHARE-25]', async () => {
  const anna = await signUp(server)
  const { token } = await ada.ask<{ token: string }>('CreateFolio', { folioName: 'For Anna' })
  await ada.ask('AddCollaborator', { token, email: `${anna.email}\u200b`, privilege: 1 })
  const { collaborators } = await ada.ask<{ collaborators: { email: string }[] }>('GetFolioCollaborators', { token })
  expect(collaborators.map(({ email }) => email)).toContain(anna.email)
})
