import { createHash } from 'node:crypto'
import { type CreateFolio, type CreateLabel, type OutputOf, SHARING } from '@recto/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { createClient, type TestClient } from '../../test/client.ts'
import type { TestServer } from '../../test/harness.ts'
import { mailsTo, type Person, signUp } from '../../test/people.ts'
import { sharedServer } from '../../test/worker.ts'

const PASS = 'quiet harbour 7'
let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await sharedServer()
  ada = await signUp(server, { fullName: 'Ada Quill' })
})

/** A locked page: its address, and the name of its count of wrong passwords. */
type Locked = { path: string; wrong: string; owner: Person }

async function folio(): Promise<Locked> {
  const owner = await signUp(server)
  const { token } = await owner.ask<OutputOf<typeof CreateFolio>>('CreateFolio', { folioName: 'Locked' })
  await owner.ask('ChangeFolioSharingSettings', { token, sharingType: SHARING.linkView })
  await owner.ask('SetFolioPassFolioSharingSettings', { token, pass: PASS })
  return { path: `/folio/${token}`, wrong: `folio:wrong:${token}`, owner }
}

async function workspace(): Promise<Locked> {
  const owner = await signUp(server)
  const { workspace: made } = await owner.ask<OutputOf<typeof CreateLabel>>('CreateLabel', { name: 'Locked' })
  const { token } = made
  await owner.ask('ChangeLabelPrivacy', { labelToken: token, private: false })
  await owner.ask('SetObjPass', { labelToken: token, pass: PASS })
  return { path: `/folder/${token}`, wrong: `folder:wrong:${token}`, owner }
}

/** As if so many wrong passwords had been tried today. */
const triedAlready = (name: string, count: number) =>
  server.app.pool.query(
    `insert into rate_counter (key, count, resets_at) values ($1, $2, now() + interval '20 hours')
      on conflict (key) do update set count = excluded.count`,
    [createHash('sha256').update(name).digest('base64url'), count],
  )

const door = async (path: string, by: TestClient = createClient(server)) => (await by.fetch(path)).text()
const challengeOn = (html: string) => /data-challenge="([^"]+)" data-bits="(\d+)"/.exec(html)

function solve(html: string): string {
  const [, challenge = '', bits = '0'] = challengeOn(html) ?? []
  for (let nonce = 0; ; nonce++) {
    const token = `${challenge}.${nonce.toString(36)}`
    if (Math.clz32(createHash('sha256').update(token).digest().readUInt32BE(0)) >= Number(bits)) return token
  }
}

/** Enters a password as a browser does without script; answers its status and page. */
async function enter(path: string, fields: Record<string, string>, by: TestClient = createClient(server)) {
  const answer = await by.fetch(path, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
  return { status: answer.status, html: await answer.text(), isIn: answer.headers.get('set-cookie') !== null }
}

describe('a page password', () => {
  const refused: [what: string, pass: string, says: RegExp][] = [
    ['one letter', 'x', /at least 6 characters/],
    ['five letters', 'abcde', /at least 6 characters/],
    ['five letters and spaces around them', '  abcde  ', /at least 6 characters|common/],
    ['five signs of two units each', '😀😁😂😃😄', /at least 6 characters/],
    ['a common word', 'secret', /most common/],
    ['the same in capitals', 'SECRET', /most common/],
    ['six digits in order', '123456', /most common/],
    ['a row of keys', 'qwerty', /most common/],
    ['one sign six times', 'zzzzzz', /most common/],
    ['two signs in turn', 'ababab', /most common/],
    ['nothing', '', /enter a password/],
    ['spaces', '      ', /enter a password/],
  ]
  it('N14: of one letter, or one that everybody tries first, is refused at a folio, and the error names it', async () => {
    const { token } = await ada.ask<OutputOf<typeof CreateFolio>>('CreateFolio', { folioName: 'Weak' })
    for (const name of ['SetFolioPassFolioSharingSettings', 'SetFolioPass'])
      for (const [what, pass, says] of refused) {
        const { envelope } = await ada.call(name, { token, pass })
        expect([what, envelope.StatusCode === 1, envelope.Message]).toEqual([what, false, expect.stringMatching(says)])
        expect(JSON.stringify(envelope.Data)).toContain('pass')
      }
    for (const pass of ['abcdef7', 'quiet harbour', '長い合言葉です', '😀😁😂😃😄😅'])
      expect([pass, (await ada.call('SetFolioPass', { token, pass })).envelope.StatusCode]).toEqual([pass, 1])
  })

  it('N14: that was set before this was asked goes on working', async () => {
    const { path } = await folio()
    const { hashPassword } = await import('../http/passwords.ts')
    await server.app.pool.query('update folio set password_hash = $2 where token = $1', [
      path.slice(7),
      await hashPassword('x', '10.0.0.0'),
    ])
    await expect.poll(async () => (await enter(path, { pass: 'x' })).isIn).toBe(true)
  })

  for (const [what, make] of [
    ['folio', folio],
    ['workspace', workspace],
  ] as const)
    it(`N14: above 3,000 wrong ones in a day the owner of the ${what} is told once, and each try costs work`, async () => {
      const { path, wrong, owner } = await make()
      const known = createClient(server)
      expect((await enter(path, { pass: PASS }, known)).isIn).toBe(true)
      await triedAlready(wrong, 2999)
      expect(challengeOn(await door(path))).toBe(null)
      await enter(path, { pass: 'wrong one' })
      // From the next on.
      const html = await door(path)
      expect(challengeOn(html)).not.toBe(null)
      expect(html).toContain('<noscript>')
      expect(html).toMatch(/door-work\.js/)
      // The right password without the work is not looked at, nor with another's.
      const other = await make()
      await triedAlready(other.wrong, 3000)
      const solved = solve(html)
      for (const work of [
        '',
        'x',
        `${solved}0`,
        solve(await door(other.path)),
        solved.replace(/\.\d+\./, '.9999999999999.'),
      ])
        expect([work, (await enter(path, { pass: PASS, work })).isIn]).toEqual([work, false])
      expect((await enter(path, { pass: 'wrong two', work: solved })).html).not.toContain('has to work')
      // Good once.
      expect((await enter(path, { pass: PASS, work: solved })).isIn).toBe(false)
      expect((await enter(path, { pass: PASS, work: solve(await door(path)) })).isIn).toBe(true)
      expect(challengeOn(await door(path, known))).toBe(null)
      await enter(path, { pass: 'wrong three', work: solve(await door(path)) })
      const mails = (await mailsTo(server, owner.email)).filter(({ subject }) => subject.includes('guessing'))
      expect(mails.map(({ subject }) => subject)).toEqual(['Someone is guessing the password of “Locked”'])
      expect(mails[0]?.text).toContain(owner.user.team.name)
    })
})
