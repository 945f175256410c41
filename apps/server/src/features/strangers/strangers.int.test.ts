import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClient } from '../../../test/client.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { lastMail, type Person, signUp } from '../../../test/people.ts'

let server: TestServer
let clock = 0
beforeAll(async () => {
  server = await startServer({ now: () => Date.now() + clock })
})
afterAll(() => server.stop())

let count = 0
const addresses = (many: number) => Array.from({ length: many }, () => `stranger${count++}@example.com`)
const mailsTo = async (emails: string[]) =>
  (await server.app.db.selectFrom('mail').select('id').where('to_email', 'in', emails).execute()).length

/** Someone with a folio that anyone with the link can open. */
async function sender(): Promise<
  Person & { token: string; share(emails: string[], message?: string): ReturnType<Person['call']> }
> {
  const person = await signUp(server)
  const { token } = await person.ask<{ token: string }>('CreateFolio', { folioName: 'Sent around' })
  await person.ask('ChangeFolioSharingSettings', { token, sharingType: 1 })
  const share = (emails: string[], message = '') => person.call('ShareFolioByEmail', { token, emails, message })
  return { ...person, token, share }
}

it('S12: a new account mails 20 strangers a day, however many calls it takes, also at once; the next day it may again', async () => {
  const { share, ask, token, call } = await sender()
  const all = addresses(600)
  const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => share(all.slice(at * 20, at * 20 + 20))))
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(answers.filter(({ envelope }) => envelope.StatusCode === 1)).toHaveLength(1)
  expect(await mailsTo(all)).toBe(20)
  const invited = await call('AddCollaborator', { token, email: addresses(1)[0], privilege: 1 })
  expect(invited.envelope).toMatchObject({
    StatusCode: 0,
    Message: expect.stringContaining('20 people outside your team per day. You have 0 left today'),
  })
  clock += 25 * 3600_000
  await ask('ShareFolioByEmail', { token, emails: addresses(20) })
  // After a week a paid plan has room for a mailing.
  clock += 8 * 24 * 3600_000
  for (let i = 0; i < 3; i++) await ask('ShareFolioByEmail', { token, emails: addresses(20) })
})

it('S12: people of the team do not count', async () => {
  const owner = await sender()
  await owner.share(addresses(20))
  expect((await owner.share([owner.email])).envelope.StatusCode).toBe(1)
})

it('S12: one address gets twenty such mails a day, of everybody together', async () => {
  const [target] = addresses(1) as [string]
  const [one, other, third] = [await sender(), await sender(), await sender()]
  for (const { share } of [one, other]) for (let i = 0; i < 10; i++) await share([target])
  const { envelope } = await third.share([target])
  expect(envelope).toMatchObject({
    StatusCode: 0,
    Message: expect.stringContaining(`${target} has received many emails`),
  })
  expect(await mailsTo([target])).toBe(20)
})

it('S12: senders of several teams at once get no more of them past that', async () => {
  const [target] = addresses(1) as [string]
  const senders = await Promise.all(Array.from({ length: 6 }, sender))
  const filling = senders[0] as (typeof senders)[0]
  for (let i = 0; i < 19; i++) await filling.share([target])
  const { pool } = server.app
  const holder = await pool.connect()
  // Each has counted, as far as it may, before the first of them commits.
  await holder.query('begin; lock table mail_recipient in share mode')
  const asked = senders.slice(1).map(({ share }) => share([target]))
  const waiting = `select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`
  await expect.poll(async () => (await holder.query(waiting)).rows.length).toBe(asked.length)
  await holder.query('rollback')
  holder.release()
  const answers = await Promise.all(asked)
  expect(answers.map(({ envelope }) => envelope.StatusCode).sort()).toEqual([0, 0, 0, 0, 1])
  expect(await mailsTo([target])).toBe(20)
})

it('S12: a message holds no link, in words that name the field; names are shown, but no mail program makes links of them', async () => {
  const person = await signUp(server, { fullName: 'Your bank at https://evil.example/login' })
  const { token } = await person.ask<{ token: string }>('CreateFolio', { folioName: 'pay.evil.example' })
  await person.ask('ChangeFolioSharingSettings', { token, sharingType: 1 })
  const [target] = addresses(1) as [string]
  const mail = (message: string) => person.call('ShareFolioByEmail', { token, emails: [target], message })
  for (const text of ['See https://evil.example', 'go to www.evil.example', 'evil.example/login is it']) {
    expect((await mail(text)).envelope).toMatchObject({
      Message: expect.stringMatching(/message.*cannot contain a link/i),
    })
  }
  expect((await mail('Thanks.See you at 10.30, and/or later')).envelope.StatusCode).toBe(1)
  const sent = await lastMail(server, target)
  for (const text of [sent?.subject, sent?.text, sent?.html]) {
    expect(text).not.toContain('evil.example')
    expect(text).toContain('pay.\u2060evil.\u2060example')
  }
})

it('S12: each such mail leads to where its reader wants no more of them, and a report; nothing of it happens by opening it', async () => {
  const { share, token, ask } = await sender()
  const [target] = addresses(1) as [string]
  await share([target])
  const link = /https?:\/\/\S+\/no-mail\/[\w-]+/.exec((await lastMail(server, target))?.text ?? '')?.[0] as string
  expect(link).not.toContain(target)
  const page = await (await fetch(link)).text()
  expect(page).toContain(target)
  expect((await share([target])).envelope.StatusCode).toBe(1)

  // As a mail program does with one click.
  const clicked = await fetch(link, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
  expect(clicked.status).toBe(200)
  expect((await share([target])).envelope).toMatchObject({
    StatusCode: 0,
    Message: expect.stringContaining(`${target} doesn’t want email`),
  })
  const before = await mailsTo([target])
  await ask('AddCollaborator', { token, email: target, privilege: 1 })
  expect(await mailsTo([target])).toBe(before)
  const stored = JSON.stringify(await server.app.db.selectFrom('mail_opt_out').selectAll().execute())
  expect(stored).not.toContain(target)

  await fetch(link, { method: 'POST', body: new URLSearchParams({ resume: '1' }) })
  expect((await share([target])).envelope.StatusCode).toBe(1)
  expect((await fetch(`${link}x`)).status).toBe(404)
})

it('S12: whom three people report mails no strangers for now', async () => {
  const { share } = await sender()
  const targets = addresses(3)
  await share(targets)
  for (const target of targets) {
    expect((await share(addresses(1))).envelope.StatusCode).toBe(1)
    const link = /https?:\/\/\S+\/no-mail\/[\w-]+/.exec((await lastMail(server, target))?.text ?? '')?.[0] as string
    for (let i = 0; i < 2; i++) await fetch(link, { method: 'POST', body: new URLSearchParams({ report: '1' }) })
  }
  expect((await share(addresses(1))).envelope).toMatchObject({
    StatusCode: 0,
    Message: expect.stringContaining('reported'),
  })
})

it('mail that nobody else caused has no such line', async () => {
  const [email] = addresses(1) as [string]
  await createClient(server).call('Send6DigitVerificationEmail', { email })
  expect((await lastMail(server, email))?.text).not.toContain('no-mail')
})

it('N16: a stranger reads the sender’s address instead of a name that sounds official, people of the team the name', async () => {
  const [target] = addresses(1) as [string]
  const person = await signUp(server, { fullName: 'Rесto Security Team' })
  const { token } = await person.ask<{ token: string }>('CreateFolio', { folioName: 'Your billing was suspended' })
  await person.ask('ChangeFolioSharingSettings', { token, sharingType: 1 })
  const subjectTo = async (email: string) => (await lastMail(server, email))?.subject.replaceAll('\u2060', '')
  await person.ask('ShareFolioByEmail', { token, emails: [target, person.email], message: '' })
  expect(await subjectTo(target)).toBe(`${person.email} sent you “${person.email}’s folio”`)
  expect((await lastMail(server, target))?.text).not.toMatch(/R.cto Security|suspended/)
  expect(await subjectTo(person.email)).toBe('Rесto Security Team sent you “Your billing was suspended”')
  await person.ask('AddCollaborator', { token, email: target, privilege: 1 })
  expect(await subjectTo(target)).toBe(`${person.email} shared “${person.email}’s folio” with you`)
})
