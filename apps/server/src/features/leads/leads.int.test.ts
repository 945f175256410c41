import { type FormAnswer, type GetFormAnswers, type GetLeads, type OutputOf, SHARING } from '@recto/contract'
import { type FolioModule, newFolioDocument, newModule } from '@recto/document'
import { answerName, dataCollection, FORMER_TRAP, newField, STAMP, TRAP } from '@recto/modules/form'
import { SPECS } from '@recto/modules/specs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient, type TestClient } from '../../../test/client.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { type HubTab, openHubTab } from '../../../test/hub-tab.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { writeContent } from '../../../test/write-folio.ts'

let server: TestServer
let ada: Person
let skewMs = 0
const PERSON_READS_MS = 5000

beforeAll(async () => {
  server = await startServer({ now: () => Date.now() + skewMs })
  ada = await signUp(server, { fullName: 'Ada Example' })
})
afterAll(() => server.stop())

const NAME = { ...newField('text', 'Your name'), id: 'name', required: true }
const EMAIL = { ...newField('email', 'E-mail'), id: 'email', required: true }
const DAYS = { ...newField('choices', 'Which days'), id: 'days', options: ['Monday', 'Tuesday'] }
const STARS = { ...newField('rating', 'How was it'), id: 'stars' }

/** A folio that everyone with the link may read, and a form on it. */
async function published(props: Record<string, unknown> = {}, language = 'en') {
  const { token } = await ada.ask<{ token: string }>('CreateFolio', { folioName: 'Workshop' })
  const blank = newFolioDocument(SPECS)
  const form: FolioModule = newModule(dataCollection, {
    sectionId: blank.sections[0]?.id ?? '',
    rect: { x: 4, y: 20, w: 26, h: 30 },
    props: { ...dataCollection.defaults(), fields: [NAME, EMAIL, DAYS, STARS], ...props },
  })
  await writeContent(server, ada, token, { ...blank, language, modules: [...blank.modules, form] })
  await ada.ask('ChangeFolioSharingSettings', { token, sharingType: SHARING.linkView })
  return { token, moduleId: form.id, action: `/folio/${token}/form/${form.id}` }
}

type Form = Awaited<ReturnType<typeof published>>
type Fields = Record<string, string | string[]>

const GOOD: Fields = { [answerName('name')]: 'Grace Example', [answerName('email')]: 'Grace@Example.org' }

async function stampOf(reader: TestClient, { token }: Form): Promise<string> {
  const html = await (await reader.fetch(`/folio/${token}`)).text()
  return new RegExp(`name="${STAMP}" value="([^"]+)"`).exec(html)?.[1] ?? ''
}

async function send(reader: TestClient, form: Form, fields: Fields, { json = true, stamp = '' } = {}) {
  const body = new URLSearchParams()
  const all = { [STAMP]: stamp || (await stampOf(reader, form)), ...fields }
  skewMs += PERSON_READS_MS
  for (const [name, value] of Object.entries(all)) for (const one of [value].flat()) body.append(name, one)
  return reader.fetch(form.action, { method: 'POST', body, headers: json ? { accept: 'application/json' } : {} })
}

const answersOf = async ({ token, moduleId }: Form, more = {}) =>
  ada.ask<OutputOf<typeof GetFormAnswers>>('GetFormAnswers', { token, moduleId, ...more })
const values = ({ answers }: FormAnswer) => answers.map(({ value }) => value)

describe('a form on a published page', () => {
  it('is a plain form: sent without script it leads back to the page and its thanks, and the answer is kept [MOD-11]', async () => {
    const form = await published()
    const reader = createClient(server)
    const html = await (await reader.fetch(`/folio/${form.token}`)).text()
    const [tag = ''] = /<form [^>]*>/.exec(html) ?? []
    for (const part of [`data-form="${form.moduleId}"`, `action="${form.action}"`, 'method="post"'])
      expect(tag).toContain(part)
    // Without script, the browser says what is missing.
    expect([tag.includes('novalidate'), html.match(/<input [^>]*required/g)?.length]).toEqual([false, 2])
    const src = /<script type="module" src="([^"]+data-collection\.js)">/.exec(html)?.[1]
    const script = await reader.fetch(src ?? '')
    expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
    const days = ['Monday', 'Tuesday']
    const answer = await send(reader, form, { ...GOOD, [answerName('days')]: days }, { json: false })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/folio/${form.token}#sent-${form.moduleId}`])
    const { answers, total } = await answersOf(form)
    expect(total).toBe(1)
    expect(answers[0]).toMatchObject({ fullName: 'Grace Example', email: 'grace@example.org', consent: '' })
    expect(values(answers[0] as FormAnswer)).toEqual(['Grace Example', 'Grace@Example.org', days, ''])
  })

  it('LK-9: gives back what was taken, and says what is wrong in the language of the page, with and without script', async () => {
    const form = await published({ consent: 'Ich bin einverstanden.' }, 'de-AT')
    const reader = createClient(server)
    const good = { ...GOOD, [answerName('days')]: ['Monday', 'Tuesday'], [answerName('stars')]: '4', consent: 'yes' }
    const copy = [
      ['Your name', 'Grace Example'],
      ['E-mail', 'Grace@Example.org'],
      ['Which days', 'Monday, Tuesday'],
      ['How was it', '4 Sterne'],
      ['Ich bin einverstanden.', 'Ja'],
    ]
    expect(await (await send(reader, form, good)).json()).toEqual({ copy })
    const wrong = { ...good, [answerName('email')]: 'grace' }
    const answer = (await (await send(reader, form, wrong)).json()) as { errors: object; message: string }
    expect(answer).toEqual({
      errors: { email: 'Bitte geben Sie eine E-Mail-Adresse wie name@firma.de ein.' },
      message: 'Das wurde nicht gesendet. Bitte prüfen Sie die markierten Felder.',
    })
    const html = await (await send(reader, form, wrong, { json: false })).text()
    expect([html.includes(answer.message), html.includes('name@firma.de')]).toEqual([true, true])
  })

  it('raises the counter on the cards of those who read the answers, and of nobody else [SYNC-39]', async () => {
    const form = await published()
    const [reader, viewer] = [await signUp(server), await signUp(server)]
    await ada.ask('AddCollaborator', { token: form.token, email: reader.email, privilege: 2 })
    await ada.ask('AddCollaborator', { token: form.token, email: viewer.email, privilege: 1 })
    const [mine, theirs, none] = [
      await openHubTab(server, ada),
      await openHubTab(server, reader),
      await openHubTab(server, viewer),
    ]
    const stranger = createClient(server)
    const stamp = await stampOf(stranger, form)
    for (let time = 0; time < 2; time++) await send(stranger, form, GOOD, { stamp })
    await send(createClient(server), form, GOOD)
    const counts = (one: HubTab) => one.all('leadArrived')
    const both = [1, 2].map((leadCount) => ({ folioToken: form.token, leadCount }))
    await expect.poll(() => counts(mine)).toEqual(both)
    await theirs.settled()
    await none.settled()
    expect([counts(theirs), counts(none)]).toEqual([both, []])
    // The owner's bell says who it was.
    const news = mine.all('bell').map(({ notification: { kind, data } }) => [kind, data])
    const answered = ['formResponse', { by: { fullName: 'Grace Example', email: 'grace@example.org' } }]
    expect(news).toMatchObject([answered, answered])
    for (const one of [mine, theirs, none]) one.socket.close()
  })

  it('names what is wrong by its field, against the form itself; without script the page comes back with what was typed', async () => {
    const form = await published({ consent: 'I agree', consentUrl: 'https://studio.example/privacy' })
    const reader = createClient(server)
    const wrong = {
      ...GOOD,
      [answerName('email')]: 'grace',
      [answerName('days')]: 'Someday',
      [answerName('stars')]: '9',
    }
    const answer = await send(reader, form, wrong)
    expect(answer.status).toBe(422)
    expect(((await answer.json()) as { errors: object }).errors).toEqual({
      email: 'Please enter an email address like name@company.com.',
      days: 'Please choose one of the options.',
      stars: 'Please choose from one to five stars.',
      consent: 'Please agree before you send this.',
    })
    const again = await send(reader, form, { ...GOOD, [answerName('email')]: 'gr"ace' }, { json: false })
    expect(again.status).toBe(422)
    const html = await again.text()
    expect(html).toContain('Please enter an email address like name@company.com.')
    expect(html).toContain('value="gr&quot;ace"')
    expect(html).toContain('value="Grace Example"')
    expect((await answersOf(form)).total).toBe(0)
  })

  it('keeps what was agreed to in its words, and nothing that the form does not ask', async () => {
    const form = await published({ consent: 'I agree to a reply' })
    await send(createClient(server), form, { ...GOOD, consent: 'yes', 'f.admin': 'true', extra: 'x' })
    const [answer] = (await answersOf(form)).answers
    expect(answer?.consent).toBe('I agree to a reply')
    expect(JSON.stringify(answer)).not.toMatch(/admin|extra/)
  })

  it('S6: is kept without what no database can hold, and a strange module in the address of the file is none', async () => {
    const form = await published()
    const named = { ...GOOD, [answerName('name')]: 'Gr\0ace\u0007 \ud800Example' }
    expect((await send(createClient(server), form, named)).status).toBe(200)
    const [kept] = (await answersOf(form)).answers
    expect(kept?.fullName).toBe('Grace \ufffdExample')
    const file = (query: string) => ada.fetch(`/folio/${form.token}/answers.csv?${query}`)
    expect([(await file('module=%00')).status, (await file('module=a&module=b')).status]).toEqual([404, 200])
  })

  it('S20: a page that was open for days is asked once more, with all that was typed and a new stamp', async () => {
    const form = await published()
    const reader = createClient(server)
    const stamp = await stampOf(reader, form)
    skewMs += 49 * 3600_000
    const late = await send(reader, form, GOOD, { stamp })
    expect(late.status).toBe(422)
    const told = (await late.json()) as { message: string; stamp: string }
    expect(told.message).toContain('Nothing you wrote is lost')
    const html = await (await send(reader, form, GOOD, { stamp, json: false })).text()
    expect(html).toContain('value="Grace Example"')
    expect(html).toContain('please press the button again')
    expect(new RegExp(`name="${STAMP}" value="([^"]+)"`).exec(html)?.[1]).not.toBe(stamp)
    expect((await send(reader, form, GOOD, { stamp: told.stamp })).status).toBe(200)
    expect((await answersOf(form)).total).toBe(1)
  })

  it('keeps nothing of programs: no page, too fast, another site', async () => {
    const form = await published()
    const reader = createClient(server)
    expect((await send(reader, form, GOOD, { stamp: 'a.b.c' })).status).toBe(403)
    const other = await published()
    expect((await send(reader, form, GOOD, { stamp: await stampOf(reader, other) })).status).toBe(403)
    const stamp = await stampOf(reader, form)
    const body = new URLSearchParams({ ...(GOOD as Record<string, string>), [STAMP]: stamp })
    const quick = await reader.fetch(form.action, { method: 'POST', body, headers: { accept: 'application/json' } })
    expect(await quick.json()).toEqual({
      errors: {},
      message: 'That was very quick. Please press the button once more.',
    })
    skewMs += PERSON_READS_MS
    const origin = 'https://elsewhere.example'
    expect((await reader.fetch(form.action, { method: 'POST', body, headers: { origin } })).status).toBe(403)
    expect((await answersOf(form)).total).toBe(0)
  })

  it('B17: keeps apart what filled the field nobody sees, tells nobody, and makes it a lead when its owner says so', async () => {
    const form = await published()
    const counts = async () => {
      const { total, spamTotal } = await ada.ask<OutputOf<typeof GetLeads>>('GetLeads', { token: form.token })
      const { folio } = await ada.ask<{ folio: { leadCount: number } }>('GetFolioByToken', { token: form.token })
      const csv = await (await ada.fetch(`/folio/${form.token}/leads.csv`)).text()
      return { total, spamTotal, card: folio.leadCount, lines: csv.trim().split('\r\n').length - 1 }
    }
    const told = async () =>
      (
        await server.app.db
          .selectFrom('notification')
          .innerJoin('folio', 'folio.id', 'notification.folio_id')
          .select('notification.id')
          .where('folio.token', '=', form.token)
          .execute()
      ).length
    for (const [trap, json] of [
      [TRAP, true],
      [FORMER_TRAP, false],
    ] as const) {
      const named = { ...GOOD, [answerName('name')]: `Filled ${trap}`, [trap]: 'https://filled.example' }
      const sent = await send(createClient(server), form, named, { json })
      expect([200, 303]).toContain(sent.status)
    }
    expect(await counts()).toEqual({ total: 0, spamTotal: 2, card: 0, lines: 0 })
    expect([await told(), (await answersOf(form)).total]).toEqual([0, 0])
    const { answers } = await answersOf(form, { maybeSpam: true })
    expect(answers.map(({ fullName }) => fullName)).toEqual([`Filled ${FORMER_TRAP}`, `Filled ${TRAP}`])
    const accept = () => ada.ask('AcceptFormAnswer', { token: form.token, answerId: answers[0]?.answerId })
    expect([await accept(), await accept()]).toEqual([{ accepted: 1 }, { accepted: 0 }])
    expect(await counts()).toEqual({ total: 1, spamTotal: 1, card: 1, lines: 1 })
    expect(await told()).toBe(1)
  })

  it('B17: counts a response that came again without that field, once', async () => {
    const form = await published()
    const reader = createClient(server)
    const stamp = await stampOf(reader, form)
    const good = { stamp }
    await send(reader, form, { ...GOOD, [TRAP]: 'x' }, good)
    await send(reader, form, GOOD, good)
    await send(reader, form, { ...GOOD, [TRAP]: 'x' }, good)
    expect([(await answersOf(form)).total, (await answersOf(form, { maybeSpam: true })).total]).toEqual([1, 0])
  })

  it('B17: says what is missing also to whom a password manager filled the field nobody sees', async () => {
    const form = await published()
    const wrong = await send(createClient(server), form, { ...GOOD, [answerName('email')]: 'grace', [TRAP]: 'x' })
    expect(wrong.status).toBe(422)
  })

  it('B17: gives the field nobody sees a name that means nothing, and marks for password managers to leave it alone', async () => {
    const form = await published()
    const html = await (await createClient(server).fetch(`/folio/${form.token}`)).text()
    const field = new RegExp(`<input[^>]*name="${TRAP}"[^>]*>`).exec(html)?.[0] ?? ''
    for (const mark of [
      'data-1p-ignore',
      'data-lpignore="true"',
      'data-bwignore',
      'data-form-type="other"',
      'autoComplete="off"',
    ])
      expect(field.toLowerCase()).toContain(mark.toLowerCase())
    expect(TRAP).not.toMatch(
      /name|mail|phone|tel|url|site|web|address|company|org|city|zip|post|code|country|user|pass|card/i,
    )
  })

  it('pressed twice it is sent once; a flood from one address is stopped', async () => {
    const form = await published()
    const reader = createClient(server)
    const stamp = await stampOf(reader, form)
    for (let time = 0; time < 2; time++) expect((await send(reader, form, GOOD, { stamp })).status).toBe(200)
    expect((await answersOf(form)).total).toBe(1)
    const statuses: number[] = []
    for (let time = 0; time < 100; time++) statuses.push((await send(reader, form, {}, { stamp })).status)
    expect(statuses[0]).toBe(422)
    expect(statuses.at(-1)).toBe(429)
    expect((await send(createClient(server), form, GOOD)).status).toBe(200)
  })

  it('N0: the stamp of one page is good for twenty answers, then the page takes another and nothing typed is lost', async () => {
    const form = await published()
    const first = createClient(server)
    const stamp = await stampOf(first, form)
    const statuses: number[] = []
    for (let nth = 0; nth < 22; nth++) {
      const answer = { ...GOOD, [answerName('name')]: `Reader ${nth}` }
      statuses.push((await send(createClient(server), form, answer, { stamp })).status)
    }
    expect(statuses.filter((status) => status === 200).length).toBe(20)
    const late = await send(createClient(server), form, GOOD, { stamp })
    const told = (await late.json()) as { stamp: string }
    expect([late.status, typeof told.stamp]).toEqual([422, 'string'])
    expect((await send(createClient(server), form, GOOD, { stamp: told.stamp })).status).toBe(200)
  })

  it('leads on to another page where its author wants that, never to what is no link', async () => {
    const form = await published({ thanksUrl: 'https://studio.example/thanks' })
    const reader = createClient(server)
    expect(await (await send(reader, form, GOOD)).json()).toEqual({ redirect: 'https://studio.example/thanks' })
    const plain = await send(reader, form, { ...GOOD, [answerName('name')]: 'Second' }, { json: false })
    expect(plain.headers.get('location')).toBe(`${form.action}/sent`)
    const sent = await reader.fetch(`${form.action}/sent`)
    expect(sent.headers.get('refresh')).toBe('2; url=https://studio.example/thanks')
    const bad = await published({ thanksUrl: 'javascript:alert(1)' })
    expect(await (await send(reader, bad, GOOD)).json()).not.toHaveProperty('redirect')
  })

  it('takes nothing once the page is private or the form is gone', async () => {
    const form = await published()
    const reader = createClient(server)
    const stamp = await stampOf(reader, form)
    expect((await send(reader, { ...form, action: `/folio/${form.token}/form/nobody` }, GOOD, { stamp })).status).toBe(
      404,
    )
    await ada.ask('ChangeFolioSharingSettings', { token: form.token, sharingType: SHARING.private })
    expect((await send(reader, form, GOOD, { stamp })).status).toBe(404)
    expect((await answersOf(form)).total).toBe(0)
  })
})

describe('answers', () => {
  let form: Form
  const names = ['First; =1+1', 'Second, "quoted"', '=HYPERLINK("x")']
  beforeAll(async () => {
    form = await published()
    for (const name of names) await send(createClient(server), form, { ...GOOD, [answerName('name')]: name })
  })

  it('are read newest first, page by page, and as a table that no spreadsheet runs', async () => {
    const first = await answersOf(form, { pageSize: 2 })
    expect(first.answers.map((one) => one.fullName)).toEqual([names[2], names[1]])
    const rest = await answersOf(form, { pageSize: 2, cursor: first.nextCursor })
    expect([rest.answers.map((one) => one.fullName), rest.nextCursor, rest.total]).toEqual([[names[0]], null, 3])

    const file = await ada.fetch(`/folio/${form.token}/answers.csv?module=${form.moduleId}`)
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="answers.csv"')
    const bytes = Buffer.from(await file.arrayBuffer())
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
    const lines = bytes.subarray(3).toString().split('\r\n')
    expect(lines[0]).toBe('Date,Your name,E-mail,Which days,How was it')
    expect(lines[1]).toMatch(/^\d\d\/\d\d\/\d\d,"'=HYPERLINK\(""x""\)",Grace@Example.org,,$/)
    expect(lines[2]).toContain('"Second, ""quoted"""')
    // Some spreadsheets part cells at semicolons, whatever stands around them.
    expect(lines[3]).toContain(`"First; '=1+1"`)
  })

  it('make leads of those who said who they are, as a list and as a file of three columns [LEAD-01, LEAD-03, API-198]', async () => {
    const { leads, total } = await ada.ask<OutputOf<typeof GetLeads>>('GetLeads', { token: form.token })
    expect([leads.length, total]).toEqual([3, 3])
    expect(leads[0]).toEqual({
      createdOnJsDate: expect.any(Number),
      fullName: expect.any(String),
      email: expect.stringMatching(/^grace@example\.org$/i),
    })
    const leadsFile = (await (await ada.fetch(`/folio/${form.token}/leads.csv`)).text()).replace(/^\ufeff/, '')
    const [head, firstLead] = leadsFile.split('\r\n')
    expect([head, firstLead]).toEqual([
      'Date,Name,Email',
      expect.stringMatching(/^\d\d\/\d\d\/\d\d,.*,grace@example.org$/i),
    ])
  })

  it('to a sign-up form, which asks for nothing but the address, are records and a file of two columns [LEAD-05, LEAD-06, API-256]', async () => {
    const signUps = await published({ fields: [{ ...EMAIL, label: 'Email' }] })
    await send(createClient(server), signUps, { [answerName('email')]: 'hal@example.org' })
    const { answers: records } = await ada.ask<OutputOf<typeof GetFormAnswers>>('GetRecords', {
      token: signUps.token,
      id: signUps.moduleId,
    })
    expect(records[0]).toMatchObject({
      answerId: expect.stringMatching(/^\w{22}$/),
      createdUtc: expect.stringMatching(/Z$/),
      email: 'hal@example.org',
    })
    const asTable = await (await ada.fetch(`/folio/${signUps.token}/answers.csv?module=${signUps.moduleId}`)).text()
    expect(
      asTable
        .replace(/^\ufeff/, '')
        .split('\r\n')
        .slice(0, 2),
    ).toEqual(['Date,Email', expect.stringMatching(/^\d\d\/\d\d\/\d\d,hal@example\.org$/)])
  })

  it('are read and deleted by editors only', async () => {
    const stranger = await signUp(server)
    expect((await stranger.call('GetLeads', { token: form.token })).status).toBe(404)
    expect((await stranger.fetch(`/folio/${form.token}/leads.csv`)).status).toBe(404)
    expect((await stranger.call('GetFormAnswers', { token: form.token })).status).toBe(404)
    expect((await stranger.fetch(`/folio/${form.token}/answers.csv`)).status).toBe(404)
    expect((await createClient(server).fetch(`/folio/${form.token}/answers.csv`)).status).toBe(404)

    const { answerId } = (await answersOf(form)).answers[0] as FormAnswer
    expect((await stranger.call('DeleteFormAnswer', { token: form.token, answerId })).status).toBe(404)
    expect(await ada.ask('DeleteFormAnswer', { token: form.token, answerId })).toEqual({ deleted: 1 })
    expect((await answersOf(form)).total).toBe(2)
  })

  it('S20: large answers come in pages of 4 MB at most, and the file has all of them though none waits in memory', async () => {
    const form = await published()
    await server.app.pool.query(
      `insert into form_answer (token, folio_id, module_id, full_name, email, consent, answers, fingerprint)
       select lpad(n::text, 22, '0'), f.id, $2, 'Grace', '', '', jsonb_build_array(
         jsonb_build_object('id', 'long', 'label', 'Long', 'kind', 'text', 'value', repeat(n::text || ' ', 100000))), n::text
       from folio f, generate_series(10, 49) n where f.token = $1`,
      [form.token, form.moduleId],
    )
    const ids: string[] = []
    const sizes: number[] = []
    let cursor: string | undefined
    do {
      const page = await answersOf(form, { pageSize: 100, ...(cursor ? { cursor } : {}) })
      sizes.push(Buffer.byteLength(JSON.stringify(page)))
      ids.push(...page.answers.map(({ answerId }) => answerId))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(ids).toEqual(Array.from({ length: 40 }, (_, n) => String(49 - n).padStart(22, '0')))
    expect(sizes.length).toBe(3)
    expect(Math.max(...sizes)).toBeLessThan(5_000_000)
    const file = await ada.fetch(`/folio/${form.token}/answers.csv`)
    // No one knows how long it will be: it is sent while it is read.
    expect(file.headers.get('content-length')).toBeNull()
    const lines = (await file.text()).split('\r\n')
    expect([lines.length, lines[0]]).toEqual([42, 'Date,Long'])
    expect(lines[40]).toMatch(/^\d\d\/\d\d\/\d\d,(10 ){100000}$/)
  })
})
