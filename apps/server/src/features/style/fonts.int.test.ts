import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import type { GetStyleGuides, OutputOf, SearchFonts } from '@recto/contract'
import { asTeam, type FolioDocument, htmlToRichText, newFolioDocument, newModule } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { type WidthTable, widthsOf } from '@recto/typeset'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '../../../test/client.ts'
import { aFont, type FontPeer, startFontPeer } from '../../../test/font-peer.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { joinTeam, onPlan } from '../../../test/plans.ts'
import { filesOn, upload } from '../../../test/uploads.ts'

let server: TestServer
let peer: FontPeer
let owner: Person
beforeAll(async () => {
  peer = await startFontPeer()
  server = await startServer({ env: { FONTS_URL: peer.url } })
})
afterAll(async () => {
  await server?.stop()
  await peer?.stop()
})
beforeEach(async () => {
  peer.mood = 'well'
  owner = await signUp(server, { fullName: 'Olive Owner' })
  await onPlan(server, owner, 'ProYearly25')
})

type Style = OutputOf<typeof GetStyleGuides>['styleGuides'][number]
const styleOf = async (person = owner): Promise<Style> =>
  (await person.ask<OutputOf<typeof GetStyleGuides>>('GetStyleGuides')).styleGuides[0] as Style
const search = (query: string) => owner.ask<OutputOf<typeof SearchFonts>>('SearchFonts', { query })
const LICENSED = { isLicensed: 'true' }
const sendFont = (bytes: Uint8Array, fields: Record<string, string> = LICENSED, person = owner) =>
  upload<{ style: Style }>(person, 'UploadCustomFont', bytes, fields)
async function page(): Promise<string> {
  const { token } = await owner.ask<{ token: string }>('CreateFolio', { folioName: 'Look at me' })
  await owner.ask('ChangeFolioSharingSettings', { token, sharingType: 3 })
  return (await createClient(server).fetch(`/folio/${token}`)).text()
}

/** A folio as a file. */
async function fileOf(token: string, format: string): Promise<Buffer> {
  const { exportId } = await owner.ask<{ exportId: string }>('ExportV3', { token, format, settings: {} })
  const url = await vi.waitUntil(
    async () => {
      const one = await owner.ask<{ state: string; url: string | null }>('GetExport', { token, exportId })
      return one.state === 'done' ? one.url : null
    },
    { timeout: 40_000, interval: 100 },
  )
  return Buffer.from(await (await owner.fetch(url ?? '')).arrayBuffer())
}

/** A font whose maker says that it may not be embedded. */
async function forbidden(): Promise<Buffer> {
  const font = await (await import('fontverter')).convert(await aFont(), 'sfnt')
  const entry = font.indexOf('OS/2', 12, 'latin1')
  font.writeUInt16BE(0x0002, font.readUInt32BE(entry + 8) + 8)
  return font
}

describe('fonts of the catalogue', () => {
  it('are found beside those of the product, one request for a query asked twice [API-164, API-165]', async () => {
    const before = peer.asked.length
    const found = await search('tidewater')
    expect(found.fonts).toMatchObject([
      { name: 'Tidewater Sans', source: 1, weights: [400, 700], files: [] },
      { name: 'Grand Tidewater', category: 'serif', source: 1 },
    ])
    expect([found.hasCatalogue, found.problem]).toEqual([true, ''])
    await search('tidewater')
    expect(peer.asked.length - before).toBe(1)
    expect((await search('grotesk')).fonts.map(({ name }) => name)).toContain('Space Grotesk')
  })

  it('are fetched once when they are chosen, checked, and served by us from then on [STYLE-04, API-169]', async () => {
    const { style } = await owner.ask<{ style: Style }>('AddFont', { name: 'tidewater sans', role: 'both' })
    expect(style.teamFonts).toMatchObject([
      { name: 'Tidewater Sans', sourceIdentifier: 1, sourceString: 'catalogue:Tidewater Sans', isDefault: true },
    ])
    const [entry] = style.fonts
    expect(entry?.files.map(({ weight, range }) => [weight, range])).toEqual([
      ['400', 'U+0000-00FF,U+0131'],
      ['700', 'U+0000-00FF,U+0131'],
    ])
    const url = entry?.files[0]?.url ?? ''
    expect(url).toMatch(/^\/font\/[0-9a-f]{64}\.woff2$/)
    const file = await createClient(server).fetch(url)
    expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
      200,
      'font/woff2',
      'public, max-age=31536000, immutable',
    ])
    const html = await page()
    expect(html).toContain(url)
    expect(html).not.toContain(peer.url)

    const other = await signUp(server)
    await onPlan(server, other, 'ProYearly25')
    const asked = peer.asked.length
    const theirs = (await other.ask<{ style: Style }>('AddFont', { name: 'Tidewater Sans' })).style
    expect(theirs.fonts[0]?.files[0]?.url).toBe(url)
    expect(peer.asked.length).toBe(asked)
  })

  it('are in files as on pages: a PDF embeds them, an HTML file holds the very bytes that we serve [STYLE-09]', async () => {
    const { style } = await owner.ask<{ style: Style }>('AddFont', { name: 'Tidewater Sans', role: 'both' })
    const { token } = await owner.ask<{ token: string }>('CreateFolio', {
      folioName: 'On paper',
      content: { ...newFolioDocument(SPECS), modules: [] },
    })
    const { hash, document } = await owner.ask<{ hash: string; document: FolioDocument }>('GetFolioJson', { token })
    const texts = { body: htmlToRichText('<h1>Harbour</h1><p>Words on paper.</p>') }
    const rect = { x: 4, y: 4, w: 30, h: 20 }
    const module = newModule(SPECS.Text, { sectionId: document.sections[0]?.id ?? '', rect, texts })
    await owner.ask('FolioStore', {
      token,
      hash,
      data: { ...document, theme: asTeam(document.theme), modules: [module] },
    })
    const served = await (await owner.fetch(style.fonts[0]?.files[0]?.url ?? '')).arrayBuffer()
    const html = (await fileOf(token, 'html')).toString()
    expect(html.includes(Buffer.from(served).toString('base64'))).toBe(true)
    const pdf = await PDFDocument.load(await fileOf(token, 'pdf'))
    const names = pdf.context
      .enumerateIndirectObjects()
      .flatMap(([, one]) => (one instanceof PDFDict ? [String(one.get(PDFName.of('FontName')) ?? '')] : []))
      .filter(Boolean)
    // The peer's family is Figtree under another name.
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !/\+Figtree/.test(name))).toEqual([])
  })

  it('say “Network error” while the service is away; the product’s own stay, and nothing is half stored [API-164]', async () => {
    peer.mood = 'broken'
    const found = await search('sans')
    expect(found.fonts.map(({ name }) => name)).toContain('Work Sans')
    await search('grand')
    const { status, envelope } = await owner.call('AddFont', { name: 'Grand Tidewater' })
    expect([status, envelope.Message]).toEqual([200, 'Network error'])
    expect((await styleOf()).version).toBe(0)
    const { style } = await owner.ask<{ style: Style }>('AddFont', { name: 'Lora' })
    expect(style.teamFonts).toMatchObject([{ name: 'Lora', sourceIdentifier: 4 }])
  })
})

it('what the app starts with names the team’s fonts of headings and body text, else the product’s [BOOT-44]', async () => {
  const fonts = async () =>
    (await owner.ask<{ user: { defaultFonts: object[] } }>('SetupTheDashboard')).user.defaultFonts
  const inter = { sourceString: 'product:Inter' }
  expect(await fonts()).toMatchObject([inter, inter])
  await owner.ask('AddFont', { name: 'Lora', role: 'heading' })
  const lora = {
    fontJson: '{"family":"Lora","weights":[400,600,700],"fallback":"Georgia, serif"}',
    sourceString: 'product:Lora',
  }
  expect(await fonts()).toMatchObject([lora, inter])
  await owner.ask('AddFont', { name: 'Lora', role: 'body' })
  expect(await fonts()).toEqual([lora, lora])
})

describe('a font of the team’s own', () => {
  it('is checked, written anew and drawn on pages; its weights are one family, and undo takes it back [API-180, STYLE-04]', async () => {
    const first = await sendFont(await aFont('figtree/files/figtree-latin-700-normal.woff'), {
      ...LICENSED,
      role: 'heading',
    })
    expect([first.status, first.envelope.Message]).toEqual([200, expect.any(String)])
    const { style } = first.envelope.Data
    // Figtree comes with the product: theirs never takes its place.
    expect(style.teamFonts).toMatchObject([
      { name: 'Figtree Custom', sourceIdentifier: 2, sourceString: 'upload:Figtree Custom', isDefault: true },
    ])
    expect(style.guide.fonts[0]?.licence).toContain('Copyright')
    const second = await sendFont(await aFont())
    const files = second.envelope.Data.style.fonts.flatMap((entry) => entry.files)
    expect(second.envelope.Data.style.guide.fonts).toHaveLength(2)
    expect(files.every(({ url }) => /^\/font\/[0-9a-f]{64}\.woff2$/.test(url))).toBe(true)
    const html = await page()
    expect(html).toContain(files[0]?.url)
    expect(html).toMatch(/font-family:"Figtree Custom"/)

    const stranger = await signUp(server)
    await onPlan(server, stranger, 'ProYearly25')
    const all = await stranger.ask<{ fonts: { name: string }[] }>('GetAllFonts')
    expect(all.fonts.map(({ name }) => name)).not.toContain('Figtree Custom')
    const { style: back } = await owner.ask<{ style: Style }>('UndoStyleGuide', { version: 0 })
    expect(back.teamFonts).toEqual([])
  })

  it('is measured here for who lays words out in it, once it is stored and no earlier', async () => {
    await sendFont(await aFont('figtree/files/figtree-latin-700-normal.woff2'))
    const [entry] = (await styleOf()).fonts
    const address = entry?.files[0]?.url.replace('/font/', '/font/widths/').replace('.woff2', '.json') ?? ''
    const tables = (await (await owner.fetch(address)).json()) as WidthTable[]
    expect(tables).toMatchObject([{ weight: 700 }])
    const measured = widthsOf(tables.map((table) => ({ ...table, family: 'Own' })))('Own', 700)
    expect(measured.isGuess).toBeUndefined()
    expect(measured.width('WWW')).toBeGreaterThan(2 * measured.width('iii'))
    expect((await owner.fetch(`/font/widths/${'0'.repeat(64)}.json`)).status).toBe(404)
  })

  it('is refused in words, and leaves nothing, without its licence, as HTML, cut off, not to be embedded or too large [API-180]', async () => {
    const font = await aFont()
    const before = await filesOn(server)
    for (const [bytes, fields, words] of [
      [font, {}, 'Please confirm that the font’s licence allows it on your pages.'],
      [
        Buffer.from('<html>No font</html>'),
        LICENSED,
        'This is not a font. Please upload a WOFF2, WOFF, TTF or OTF file.',
      ],
      [
        font.subarray(0, 6_000),
        LICENSED,
        'This font file is damaged or incomplete. Please export or download it again.',
      ],
      [await forbidden(), LICENSED, expect.stringContaining('noEmbedding')],
      [Buffer.alloc(10 * 1024 * 1024 + 1), LICENSED, 'A font file can have at most 10 MB.'],
      [Buffer.alloc(0), LICENSED, 'This file is empty.'],
    ] as const) {
      const { envelope } = await sendFont(bytes, { ...fields })
      expect([envelope.StatusCode, envelope.Message]).toEqual([0, words])
    }
    expect([(await styleOf()).version, await filesOn(server)]).toEqual([0, before])
  })

  it('is for plans that have it: the owner is led to the plans, everybody else is told whom to ask [PLAN-029, ROLE-61]', async () => {
    const font = await aFont()
    const admin = await signUp(server)
    await joinTeam(server, owner, admin, 2)
    await admin.ask('SwitchTeam', { teamId: owner.user.team.id })
    await onPlan(server, owner, 'NewPlusYearly25')
    const byOwner = await sendFont(font)
    expect([byOwner.status, byOwner.envelope.StatusCode, byOwner.envelope.Message]).toEqual([
      403,
      1403,
      'Fonts of your own are not available on your plan. Pro has them. See Plans',
    ])
    const byAdmin = await sendFont(font, LICENSED, admin)
    expect([byAdmin.status, byAdmin.envelope.Message]).toEqual([
      403,
      'Fonts of your own are not available. Please ask your team owner to upgrade to Pro.',
    ])
    // The rest of the guide is theirs.
    expect((await owner.call('AddFont', { name: 'Lora' })).status).toBe(200)
    await onPlan(server, owner, 'ProYearly25')
    expect((await sendFont(font, LICENSED, admin)).status).toBe(200)
  })
})

describe('pictures of a guide', () => {
  const picture = (...colors: string[]) =>
    sharp({ create: { width: 40 * colors.length, height: 40, channels: 3, background: '#000000' } })
      .composite(
        colors.map((background, at) => ({
          input: { create: { width: 40, height: 40, channels: 3 as const, background } },
          left: 40 * at,
          top: 0,
        })),
      )
      .png()
      .toBuffer()

  it('a swatch is a picture with the colours found in it, kept beside it until it is removed [API-179]', async () => {
    const sent = await upload<{ style: Style; colors: string[] }>(
      owner,
      'UploadSwatch',
      await picture('#E4572E', '#17406B', '#17406B', '#F4B53F'),
    )
    const { style, colors } = sent.envelope.Data
    expect(colors).toHaveLength(3)
    expect(colors[0]).toMatch(/^#1[5-9]3[E-F0-9]|#1[5-9]4/)
    const [swatch] = style.swatches
    expect(swatch).toMatchObject({ name: 'file', colors })
    const file = await owner.fetch(swatch?.url ?? '')
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const { style: left } = await owner.ask<{ style: Style }>('RemoveSwatch', { id: swatch?.id })
    expect(left.swatches).toEqual([])
    const html = await upload(owner, 'UploadSwatch', Buffer.from('<html></html>'))
    expect([html.envelope.StatusCode, html.envelope.Message]).toEqual([
      0,
      'Please use a JPEG, PNG, GIF, SVG, WebP or HEIC picture.',
    ])
  })

  it('logos have three places, and each is taken away again', async () => {
    const sent = await upload<{ style: Style }>(owner, 'UploadStyleLogo', await picture('#17406B', '#17406B'), {
      place: 'dark',
    })
    const { logos } = sent.envelope.Data.style.guide
    expect(logos).toMatchObject({ light: null, dark: { width: 80, height: 40 }, mark: null })
    const file = await owner.fetch(`/team/${owner.user.team.id}/style/${logos.dark?.key}`)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png'])
    const { style } = await owner.ask<{ style: Style }>('RemoveStyleLogo', { place: 'dark' })
    expect(style.guide.logos.dark).toBeNull()
    expect((await upload(owner, 'UploadStyleLogo', await picture('#17406B'), { place: 'top' })).status).toBe(400)
  })
})
