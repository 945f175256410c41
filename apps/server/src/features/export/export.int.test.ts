import { type AddressInfo, createServer as createTrap } from 'node:net'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import {
  type BuyExportCredits,
  type ExportFormat,
  type ExportRecord,
  type ExportTempFolio,
  type ExportV3,
  type GetExportCreditsLeft,
  type GetExports,
  type GetTempExport,
  type InputOf,
  type OutputOf,
  ROLE,
} from '@recto/contract'
import { htmlToRichText, newFolioDocument, newModule } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createClient, type TestClient } from '../../../test/client.ts'
import type { TestServer } from '../../../test/harness.ts'
import { typeCard } from '../../../test/pay.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { joinTeam, onPlan, teamOf } from '../../../test/plans.ts'
import { sharedServer } from '../../../test/worker.ts'
import { writeContent } from '../../../test/write-folio.ts'
import { diskFileStore } from '../../adapters/files/disk.ts'
import { createCollector, GRACE_MS } from '../storage/index.ts'
import { clearExports } from './clear.ts'

let server: TestServer
let ada: Person
let token: string

const words =
  '<h1>Harvest plan</h1><p>Pears <strong>first</strong>, then <a href="https://example.com/apples">apples</a>.</p><ul><li>Ladders</li><li>Crates</li></ul>'

beforeAll(async () => {
  server = await sharedServer()
  ada = await signUp(server)
  token = await folioWith(ada, 'Harvest / plan')
})

async function folioWith(person: Person, folioName: string): Promise<string> {
  const made = await person.ask<{ token: string }>('CreateFolio', { folioName })
  await writeContent(server, person, made.token, content())
  return made.token
}

function content() {
  const blank = newFolioDocument(SPECS)
  const [first] = blank.sections
  const second = { ...first, id: 'second', order: 'z', title: 'Numbers' } as NonNullable<typeof first>
  const hidden = { ...second, id: 'third', order: 'zz', title: 'Drafts', isHidden: true as const }
  const at = (sectionId: string, html: string) =>
    newModule(SPECS.Text, { sectionId, rect: { x: 4, y: 4, w: 40, h: 12 }, texts: { body: htmlToRichText(html) } })
  return {
    ...blank,
    sections: [{ ...first, title: 'Start' } as NonNullable<typeof first>, second, hidden],
    modules: [
      at(first?.id ?? '', words),
      at('second', '<p>Forty crates of pears</p>'),
      at('third', '<p>Unripe words</p>'),
    ],
  }
}

const start = (input: Partial<InputOf<typeof ExportV3>> & { format: ExportFormat }, who = ada) =>
  who.ask<OutputOf<typeof ExportV3>>('ExportV3', { token, ...input })
const left = (who = ada, of = token) =>
  who.ask<OutputOf<typeof GetExportCreditsLeft>>('GetExportCreditsLeft', { token: of })
const all = async (who = ada, of = token) =>
  (await who.ask<OutputOf<typeof GetExports>>('GetExports', { token: of })).exports

async function ended(exportId: string, who = ada, of = token): Promise<ExportRecord> {
  return vi.waitUntil(
    async () => {
      const one = (await all(who, of)).find((row) => row.exportId === exportId)
      return one && one.state !== 'waiting' && one.state !== 'running' ? one : null
    },
    { timeout: 25_000, interval: 60 },
  )
}

async function fileOf(input: Partial<InputOf<typeof ExportV3>> & { format: ExportFormat }) {
  const { exportId } = await start(input)
  const one = await ended(exportId)
  expect([one.state, one.error]).toEqual(['done', null])
  const response = await ada.fetch(one.url ?? '')
  return { one, response, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('a folio as a file', () => {
  it('is one HTML file that needs nothing else and runs nothing', async () => {
    const { bytes, response, one } = await fileOf({ format: 'html' })
    const html = bytes.toString()
    expect(one.name).toBe('Harvest plan.html')
    // Opened from here it would have the rights of the product's own pages.
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
    expect(html).toContain('<strong>first</strong>')
    expect(html).toContain('href="https://example.com/apples"')
    expect(html).toContain('src:url("data:font/woff2;base64,')
    expect(html).not.toMatch(/<script|<link|(?:src|href)="\/|url\("?\//)
    expect(html).toContain("default-src 'none'")
  })

  it('is Markdown with its headings, lists and links', async () => {
    const { bytes, one } = await fileOf({ format: 'markdown' })
    expect(one.name).toBe('Harvest plan.md')
    const text = bytes.toString()
    expect(text).toContain('# Harvest plan\n')
    expect(text).toContain('Pears **first**, then [apples](https://example.com/apples).')
    expect(text).toContain('- Ladders\n- Crates')
    expect(text).toContain('Forty crates of pears')
    expect(text, 'E12: names of sections, which no reader sees').not.toContain('Numbers')
  })

  it('is JSON that holds what readers get, and no hidden section (F3)', async () => {
    const whole = (await fileOf({ format: 'json' })).bytes.toString()
    expect(whole).toContain('Forty crates of pears')
    expect(whole).not.toMatch(/Drafts|Unripe/)
    const { bytes } = await fileOf({ format: 'json', settings: { sections: ['second'] } })
    const { format, document } = JSON.parse(bytes.toString())
    expect(format).toBe('recto-folio')
    expect(document.sections.map(({ title }: { title: string }) => title)).toEqual(['Numbers'])
    expect(document.modules).toHaveLength(1)
  })

  it('is a zip with a picture of each section, twice as dense [PLAN-032]', async () => {
    const { bytes, one } = await fileOf({
      format: 'png',
      settings: { perSection: true, quality: 'high', background: false },
    })
    expect([one.name, one.pages]).toEqual(['Harvest plan.zip', 2])
    const first = entriesOf(bytes)
    expect(first.map(({ name }) => name)).toEqual(['01 Start.png', '02 Numbers.png'])
    const facts = await sharp(first[0]?.bytes).metadata()
    expect([facts.format, facts.width, facts.hasAlpha]).toEqual(['png', 2400, true])
  })

  it('is on paper where a paper is chosen, with its words', async () => {
    const { bytes, one } = await fileOf({
      format: 'pdf',
      settings: { size: 'A4', orientation: 'landscape', background: false },
    })
    expect(one.pages).toBeGreaterThan(0)
    const [sheet] = (await PDFDocument.load(bytes)).getPages()
    expect([sheet?.getWidth(), sheet?.getHeight()].map((side) => Math.round((side ?? 0) / 10))).toEqual([84, 60])
  })
})

describe('counting exports', () => {
  it('answers where the file will be, is listed with what it was made of, and counts once it is done [EXPORT-02, API-142, API-144, API-145, OPEN-75]', async () => {
    const before = await left()
    const { exportId, url, name, format } = await start({ format: 'json' })
    expect([url, name, format]).toEqual([`/folio/${token}/export/${exportId}`, 'Harvest plan.json', 'json'])
    const one = await ended(exportId)
    expect(one).toMatchObject({ state: 'done', format: 'json', isCredit: false, url })
    expect(one.bytes).toBeGreaterThan(100)
    await ada.ask('SaveExportResult', { token, exportId })
    const counts = await ada.ask<{ totalExports: number }>('SaveExportResult', { token, exportId })
    expect(counts.totalExports).toBe(before.totalExports + 1)
    const { teams } = await ada.ask<{ teams: { availableCredits: number; totalExports: number }[] }>('GetUserTeams')
    expect(teams[0]).toMatchObject({ availableCredits: 0, totalExports: before.totalExports + 1 })
  })

  it('a repeat of the same request is the same export', async () => {
    const asked = { format: 'json' as const, requestId: 'the-same-request' }
    expect((await start(asked)).exportId).toBe((await start(asked)).exportId)
  })

  it('of two at once at the last place one passes; a credit makes room for one more; a cancelled one gives it back [PLAN-026, PLAN-044, EXPORT-04]', async () => {
    const bob = await signUp(server)
    const own = await folioWith(bob, 'Small plan')
    await onPlan(server, bob, 'Free')
    await fill(bob, own, 9)
    const both = await Promise.all([1, 2].map(() => bob.call('ExportV3', { token: own, format: 'json' })))
    expect(both.map(({ envelope }) => envelope.StatusCode).sort()).toEqual([1, 5])
    expect(await left(bob, own)).toMatchObject({ left: 0, max: 10, availableCredits: 0, canBuy: true })

    const press = { token: await typeCard(server, bob), requestId: 'buy-exports-1' }
    const [bought] = await Promise.all(
      [1, 2].map(() => bob.ask<OutputOf<typeof BuyExportCredits>>('BuyExportCredits', press)),
    )
    expect(bought?.availableCredits).toBe(5)
    const declined = await bob.call('BuyExportCredits', {
      token: await typeCard(server, bob, 'pm_test_declined'),
      requestId: 'buy-exports-2',
    })
    expect([declined.envelope.StatusCode, declined.envelope.Message]).toEqual([0, 'Your card was declined.'])

    const sixAtOnce = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(() => bob.call('ExportV3', { token: own, format: 'json' })),
    )
    expect(sixAtOnce.filter(({ envelope }) => envelope.StatusCode === 1)).toHaveLength(5)
    expect((await left(bob, own)).availableCredits).toBe(0)

    const row = await server.app.db
      .selectFrom('folio_export')
      .select('id')
      .where('is_credit', '=', true)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await server.app.db
      .updateTable('folio_export')
      .set({ state: 'waiting', key: null, tries: 9 })
      .where('id', '=', row.id)
      .execute()
    const { token: exportId } = await server.app.db
      .selectFrom('folio_export')
      .select('token')
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow()
    const cancelled = await bob.ask<ExportRecord>('CancelExport', { token: own, exportId })
    expect(cancelled).toMatchObject({ state: 'cancelled', url: null })
    await bob.ask('CancelExport', { token: own, exportId })
    expect((await left(bob, own)).availableCredits).toBe(1)
  })

  it('a free plan has no advanced PDF and no sections of their own; its files name us [PLAN-032, PLAN-045, PLAN-069, PLAN-027]', async () => {
    const cleo = await signUp(server)
    const own = await folioWith(cleo, 'Free plan')
    await onPlan(server, cleo, 'Free')
    const ask = (format: ExportFormat, settings: object) => cleo.call('ExportV3', { token: own, format, settings })
    for (const [format, settings, feature] of [
      ['pdf', { size: 'A3' }, 'advancedPdf'],
      ['pdf', { size: 'A4', orientation: 'landscape' }, 'advancedPdf'],
      ['pdf', { background: false }, 'advancedPdf'],
      ['png', { perSection: true }, 'sectionExport'],
      ['html', { sections: ['second'] }, 'sectionExport'],
    ] as const) {
      const { status, envelope } = await ask(format, settings)
      expect([status, envelope.Data]).toMatchObject([403, { reason: 'plan', feature }])
    }
    const { envelope } = await ask('html', { branding: false })
    const one = await ended((envelope.Data as { exportId: string }).exportId, cleo, own)
    expect(await (await cleo.fetch(one.url ?? '')).text()).toContain('Made with <b>Recto</b>')
    expect((await all(cleo, own)).map(({ format }) => format)).toEqual(['html'])
  })

  it('says with status 6 that the plan has ended since [EXPORT-03, OPEN-18]', async () => {
    const dan = await signUp(server)
    const own = await folioWith(dan, 'Ended plan')
    await onPlan(server, dan, { planId: 'ProMonthly25', endsAt: server.app.now() - 1000 })
    const { status, envelope } = await dan.call('ExportV3', { token: own, format: 'pdf', settings: { size: 'A3' } })
    expect([status, envelope.StatusCode]).toEqual([403, 6])
    await fill(dan, own, 10)
    expect((await dan.call('ExportV3', { token: own, format: 'pdf' })).envelope.StatusCode).toBe(6)
  })

  it('a parked team exports nothing; its owner is led to the plans, a member is told whom to ask [PLAN-043, PLAN-061]', async () => {
    const eve = await signUp(server)
    const mate = await signUp(server)
    const own = await folioWith(eve, 'Parked plan')
    await joinTeam(server, eve, mate, ROLE.member)
    await server.app.pool.query('update folio set sharing_type = 2 where token = $1', [own])
    await onPlan(server, eve, 'Parking')
    const said = []
    for (const one of [eve, mate]) {
      const { status, envelope } = await one.call('ExportV3', { token: own, format: 'json' })
      expect([status, envelope.Data]).toMatchObject([403, { reason: 'plan', feature: 'pdfExport' }])
      said.push(envelope.Message)
    }
    expect(said).toEqual([
      'PDF export is not available on your plan. Plus has it. See Plans',
      'PDF export is not available. Please ask your team owner to upgrade to Plus.',
    ])
  })

  async function fill(person: Person, folio: string, count: number): Promise<void> {
    await server.app.pool.query(
      `insert into folio_export (token, folio_id, team_id, format, state, created_at)
        select 'f' || n || f.token, f.id, $2, 'pdf', 'done', $4 from folio f, generate_series(1, $3::int) n where f.token = $1`,
      [folio, await teamOf(server, person), count, new Date(server.app.now())],
    )
  }
})

describe('a folio built to attack the exporter', () => {
  it('reaches nothing in any format, through any module that takes an address or HTML', async () => {
    let connections = 0
    const trap = createTrap((socket) => {
      connections++
      socket.destroy()
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => trap.once('listening', resolve))
    const { port } = trap.address() as AddressInfo
    const hosts = [
      `127.0.0.1:${port}`,
      `localhost:${port}`,
      `[::1]:${port}`,
      new URL(server.url).host,
      '169.254.169.254/latest',
    ]
    const bad = (host: string) =>
      `<img src="http://${host}/a"><script src="http://${host}/b"></script><iframe src="http://${host}/c"></iframe><link rel=preconnect href="http://${host}"><style>@import "http://${host}/d"</style>`
    const blank = newFolioDocument(SPECS)
    const sectionId = blank.sections[0]?.id ?? ''
    const at = (row: number) => ({ sectionId, rect: { x: 4, y: 4 + row * 14, w: 40, h: 12 } })
    const module = (row: number, type: 'HtmlModule' | 'EmbedModule' | 'Videos' | 'Images', props: object) => {
      const made = newModule(SPECS[type], at(row))
      return { ...made, props: { ...made.props, ...props } }
    }
    const svg = (host: string) =>
      `<svg viewBox="0 0 9 9"><image href="http://${host}/e" width="9" height="9"/><use href="http://${host}/f#a"/><script>fetch("http://${host}/g")</script></svg>`
    const modules = hosts.flatMap((host, index) => [
      module(index * 4, 'HtmlModule', { html: bad(host), title: 'HTML' }),
      module(index * 4 + 1, 'EmbedModule', { url: `http://${host}/h`, html: bad(host), title: 'Embed' }),
      module(index * 4 + 2, 'Videos', {
        items: [
          {
            id: 'v',
            url: `http://${host}/i.mp4`,
            fileId: '',
            title: 'Film',
            caption: '',
            posterId: '',
            captionsId: '',
          },
        ],
      }),
      module(index * 4 + 3, 'Images', { items: [{ id: 'p', svg: svg(host), alt: 'Art' }] }),
    ])
    const words = newModule(SPECS.Text, {
      ...at(hosts.length * 4),
      texts: { body: htmlToRichText('<p>The words</p>') },
    })
    await writeContent(server, ada, token, { ...blank, modules: [...modules, words] })
    for (const format of ['pdf', 'png', 'html', 'markdown', 'json'] as const) {
      const { bytes, one } = await fileOf({ format })
      expect([format, one.state, bytes.length > 200]).toEqual([format, 'done', true])
      if (format === 'html') expect(bytes.toString()).not.toMatch(/<script|<iframe|src="http/)
      if (format === 'markdown') expect(bytes.toString()).toContain('The words')
    }
    expect(connections).toBe(0)
    trap.close()
  })
})

describe('what is not to be had', () => {
  it('nobody but those who may export the folio gets its file, and nobody stops another’s [API-140]', async () => {
    const { exportId, url } = await start({ format: 'json' })
    await ended(exportId)
    const stranger = await signUp(server)
    expect((await stranger.fetch(url)).status).toBe(404)
    expect((await createClient(server).fetch(url)).status).toBe(404)
    for (const name of ['GetExport', 'CancelExport', 'SaveExportResult']) {
      expect((await stranger.call(name, { token, exportId })).status).toBe(404)
    }
    // Not through a folio of one's own either, nor as a temporary one.
    const own = await folioWith(stranger, 'Their plan')
    expect((await stranger.fetch(`/folio/${own}/export/${exportId}`)).status).toBe(404)
    expect((await stranger.fetch(`/export/${exportId}`)).status).toBe(404)
    expect((await stranger.call('GetTempExport', { exportId })).status).toBe(404)
  })

  it('a file is let go after 30 days, and can be made again', async () => {
    // The same folio is the same bytes, so another export of it would keep the file.
    const own = await folioWith(ada, 'Kept for a month')
    const { exportId, url } = await start({ format: 'json', token: own })
    await ended(exportId, ada, own)
    const { key } = await server.app.db
      .selectFrom('folio_export')
      .select('key')
      .where('token', '=', exportId)
      .executeTakeFirstOrThrow()
    expect(key).not.toBeNull()
    const files = diskFileStore(join(server.dataDir, 'files'))
    const { db, now, pool } = server.app
    expect(await clearExports({ db, now })).toBe(0)
    expect(await files.head(key ?? '')).not.toBeNull()
    await pool.query("update folio_export set finished_at = now() - interval '31 days' where token = $1", [exportId])
    expect((await all(ada, own)).find((row) => row.exportId === exportId)).toMatchObject({ state: 'done', url: null })
    expect((await ada.fetch(url)).status).toBe(404)
    expect(await clearExports({ db, now })).toBe(1)
    await createCollector({ ...server.app, now: () => Date.now() + 2 * GRACE_MS, files }).drain()
    expect(await files.head(key ?? '')).toBeNull()
    const again = await start({ format: 'json', token: own })
    expect((await ada.fetch((await ended(again.exportId, ada, own)).url ?? '')).status).toBe(200)
  })
})

describe('a server that dies while it draws', () => {
  it('leaves an export that is begun anew, and given up in words after three tries', async () => {
    const { db } = server.app
    const lost = async (tries: number) => {
      const { exportId } = await start({ format: 'json' })
      await ended(exportId)
      const { id } = await db
        .updateTable('folio_export')
        .set({ state: 'running', key: null, finished_at: null, tries })
        .where('token', '=', exportId)
        .returning('id')
        .executeTakeFirstOrThrow()
      // As a killed server leaves it: under way, and no word of it for a minute.
      await server.app.pool.query(
        `update pgboss.job set state = 'active', retry_count = $2, completed_on = null,
           started_on = now() - interval '2 minutes', heartbeat_on = now() - interval '1 minute'
         where name = 'export-plain' and (data ->> 'exportId')::int = $1`,
        [id, tries - 1],
      )
      return exportId
    }
    const again = await lost(1)
    const over = await lost(3)
    expect((await ended(again)).state).toBe('done')
    const given = await ended(over)
    expect([given.state, given.error]).toEqual(['failed', expect.stringContaining('several times and stopped')])
  })
})

describe('a temporary folio', () => {
  let visitor: TestClient
  let exportId = ''
  beforeAll(() => {
    visitor = createClient(server)
  })
  const ask = async <T>(name: string, input: object = {}) =>
    (await visitor.call(name, input)).envelope as { StatusCode: number; Message: string; Data: T }

  it('is exported by a visitor without an account, and recorded [TRY-01, API-141, API-143]', async () => {
    const made = await ask<OutputOf<typeof ExportTempFolio>>('ExportTempFolio', {
      data: JSON.stringify(content()),
      folioName: 'My try',
      format: 'markdown',
      html: '<script>fetch("http://169.254.169.254")</script>',
    })
    expect(made.Data.name).toBe('My try.md')
    exportId = made.Data.exportId
    const done = await vi.waitUntil(
      async () => {
        const { Data } = await ask<OutputOf<typeof GetTempExport>>('GetTempExport', { exportId })
        return Data.state === 'done' ? Data : null
      },
      { timeout: 20_000, interval: 60 },
    )
    const text = await (await createClient(server).fetch(done.url ?? '')).text()
    expect(text).toContain('Pears **first**')
    expect(text).toContain('Made with Recto')
    expect((await ask('SaveExportResultAnon', { exportId })).StatusCode).toBe(1)
  })

  it('is exported three times a day, and not a fourth time [API-146, API-147, API-148]', async () => {
    expect((await ask('GetTempExportCount')).Data).toEqual({ count: 1, left: 2 })
    expect((await ask('ReportTempExportCount')).Data).toEqual({ count: 2, left: 1 })
    expect((await ask('SetTempExportCount', { count: 3 })).Data).toEqual({ count: 3, left: 0 })
    expect((await ask('SetTempExportCount', { count: 0 })).Data).toEqual({ count: 3, left: 0 })
    const refused = await ask('ExportTempFolio', { data: content(), format: 'json' })
    expect([refused.StatusCode, refused.Message]).toEqual([0, expect.stringContaining('Sign up')])
  })

  it('is not kept once its file is there', async () => {
    const row = await server.app.db
      .selectFrom('folio_export')
      .select('document')
      .where('token', '=', exportId)
      .executeTakeFirstOrThrow()
    expect(row.document).toBeNull()
  })

  it('that is no folio is refused', async () => {
    const visitor = createClient(server)
    for (const data of ['no json', '[]', '{}']) {
      const { status } = await visitor.call('ExportTempFolio', { data, format: 'pdf' })
      expect(status).toBe(400)
    }
  })
})

/** Names and contents of a stored archive, by its own directory. */
function entriesOf(zip: Buffer): { name: string; bytes: Buffer }[] {
  const end = zip.lastIndexOf('PK\x05\x06')
  let at = zip.readUInt32LE(end + 16)
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const length = zip.readUInt16LE(at + 28)
    const from = zip.readUInt32LE(at + 42)
    const start = from + 30 + zip.readUInt16LE(from + 26)
    const entry = {
      name: zip.toString('utf8', at + 46, at + 46 + length),
      bytes: zip.subarray(start, start + zip.readUInt32LE(at + 24)),
    }
    at += 46 + length
    return entry
  })
}

describe('the PDF that readers of a page download', () => {
  const get = (path: string, by: TestClient | Person = createClient(server)) => by.fetch(path)

  it('is there where its owner allows it, made once for all readers and none of the team’s exports, and anew once the folio changed', async () => {
    const owner = await signUp(server)
    const folio = await folioWith(owner, 'Price list')
    const path = `/folio/${folio}/pdf`
    await owner.ask('ChangeFolioSharingSettings', { token: folio, sharingType: 1 })
    expect((await get(path)).status).toBe(404)
    expect(await (await get(`/folio/${folio}`)).text()).not.toContain(path)
    await owner.ask('ChangeFolioSharingSettings', { token: folio, allowDownload: true })
    expect(await (await get(`/folio/${folio}`)).text()).toContain(`href="${path}"`)

    const before = await left(owner, folio)
    const file = () =>
      vi.waitUntil(
        async () => {
          const response = await get(path)
          if (response.status === 200) return response
          expect([response.status, response.headers.get('refresh')]).toEqual([202, '2'])
          return null
        },
        { timeout: 25_000, interval: 100 },
      )
    const rows = async () =>
      (
        await server.app.pool.query(
          'select 1 from folio_export e join folio f on f.id = e.folio_id where f.token = $1',
          [folio],
        )
      ).rowCount
    const first = await file()
    expect([first.headers.get('content-type'), first.headers.get('content-disposition')]).toEqual([
      'application/pdf',
      expect.stringContaining('Price list.pdf'),
    ])
    const pdf = await PDFDocument.load(await first.arrayBuffer())
    const { width, height } = pdf.getPage(0).getSize()
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842])
    await Promise.all([file(), file()])
    expect(await rows()).toBe(1)
    expect(await left(owner, folio)).toEqual(before)
    expect(await all(owner, folio)).toEqual([])

    await writeContent(server, owner, folio, content())
    const withNew = async () => {
      await Promise.all([file(), file()])
      return rows()
    }
    await expect.poll(withNew, { timeout: 25_000 }).toBe(2)
    // A password stands before it as before the page.
    await owner.ask('ChangeFolioSharingSettings', { token: folio, sharingType: 0 })
    expect((await get(path)).status).toBe(404)
  })
})
