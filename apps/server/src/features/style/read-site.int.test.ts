import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { GetStyleGuides, OutputOf, ScrapeFonts } from '@recto/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { onPlan } from '../../../test/plans.ts'
import { sharedServer } from '../../../test/worker.ts'
import { createSafeFetch } from '../../adapters/safe-fetch.ts'
import { createSanitizer, type Sanitizer } from '../../sanitize/sanitizer.ts'
import { readSite } from './read-site.ts'

const SHEET = `
  :root { --brand: #e4572e; --ink: rgb(20 30 60); }
  body { font-family: "Source Sans 3 VF", Arial, sans-serif; color: var(--ink); background: #fff }
  h1, h2 { font: 700 40px/1.2 Lora, serif; color: #141e3c }
  .btn { background: var(--brand); color: white }
  .btn:hover { background: hsl(13 77% 52%) }
  i { font-family: "Font Awesome 6" } .x { font-family: "Unheard Grotesk", serif; border: 1px solid #d0d0d0 }
  @font-face { font-family: "Nobody Uses It"; src: url(a.woff2) }
  }} broken { {`

/** A site of someone's, of these pages and sheets. */
let pages: Record<string, [type: string, body: string | Buffer]>
let site: Server
let address: string
let sanitizer: Sanitizer
let server: TestServer
let owner: Person
const asked: string[] = []
beforeAll(async () => {
  site = createServer((request, response) => {
    asked.push(request.url ?? '')
    const [type, body] = pages[request.url ?? ''] ?? ['text/html', '']
    response.writeHead(pages[request.url ?? ''] ? 200 : 404, { 'content-type': type }).end(body)
  })
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  sanitizer = createSanitizer()
  server = await sharedServer()
})
afterAll(async () => {
  await sanitizer?.stop()
  site?.closeAllConnections()
  site?.close()
})
beforeEach(async () => {
  asked.length = 0
  owner = await signUp(server, { fullName: 'Olive Owner' })
  await onPlan(server, owner, 'ProYearly25')
})

const read = (path = '/') =>
  readSite({ safeFetch: createSafeFetch({ open: ['127.0.0.1'] }), sanitizer, catalogue: null }, address + path, 'tests')

it('reads colours, families and logos of a site, the most used first, each colour once [API-137, STYLE-08, STYLE-03, STYLE-04]', async () => {
  pages = {
    '/': [
      'text/html; charset=utf-8',
      `<link rel="stylesheet" href="/look.css"><link rel=icon href="/icon.png"><meta property="og:image" content="/share.jpg">
       <header><img src="/logo.svg" alt="Harbour"></header><p style="color:#17406b">Words</p>`,
    ],
    '/look.css': ['text/css', SHEET],
  }
  const found = await read()
  expect(found.colors.slice(0, 2)).toEqual([
    { hexCode: '#E4572E', isDefault: true },
    { hexCode: '#141E3C', isDefault: false },
  ])
  expect(found.colors.map(({ hexCode }) => hexCode)).toContain('#17406B')
  // Greys come last.
  expect(found.colors.slice(-2).map(({ hexCode }) => hexCode)).toEqual(['#FFFFFF', '#D0D0D0'])
  expect(found.fonts).toEqual([
    { id: 'Source Sans 3', name: 'Source Sans 3', source: 4, isDefault: true },
    { id: 'Lora', name: 'Lora', source: 4, isDefault: false },
    { id: 'Unheard Grotesk', name: 'Unheard Grotesk', source: 3, isDefault: false },
  ])
  expect(found.logos).toEqual([
    { url: `${address}/icon.png`, kind: 'icon' },
    { url: `${address}/share.jpg`, kind: 'share' },
    { url: `${address}/logo.svg`, kind: 'header' },
  ])
})

it('fetches at most five sheets and finds at most 15 colours and five families', async () => {
  const many = Array.from(
    { length: 60 },
    (_, at) => `.c${at}{color:hsl(${at * 6} 80% ${30 + (at % 5) * 10}%);font-family:"Family ${at}"}`,
  )
  const links = Array.from({ length: 9 }, (_, at) => `<link rel=stylesheet href=/${at}.css>`).join('')
  pages = {
    '/': ['text/html', links],
    ...Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`/${at}.css`, ['text/css', many.join('')]] as const)),
  }
  const { colors, fonts } = await read()
  expect([asked.length, colors.length, fonts.length]).toEqual([6, 15, 5])
})

it('says so in one sentence where there is nothing to be had, or nothing that may be fetched [ONB-09]', async () => {
  const words =
    'We were not able to get any compatible colors and fonts. You can add your fonts and colors under your Style Guide, manually.'
  pages = {
    '/': ['text/html', '<p>Plain</p>'],
    '/file': ['application/pdf', '%PDF'],
    '/bad': ['text/html', '<style>{{{{ @media ;;; "</style><link rel=stylesheet href="http://[::1">'],
  }
  for (const path of ['/', '/file', '/gone', '/bad']) await expect(read(path)).rejects.toThrow(words)
  // The server never asks itself, whatever someone types.
  for (const url of [address, 'http://localhost:3000', 'file:///etc/passwd', 'not a site']) {
    const { envelope } = await owner.call('ScrapeFonts', { url })
    expect([envelope.StatusCode, envelope.Message]).toEqual([0, words])
  }
  expect(asked).toHaveLength(4)
})

type Style = OutputOf<typeof GetStyleGuides>['styleGuides'][number]
const FOUND: OutputOf<typeof ScrapeFonts> = {
  colors: [
    { hexCode: '#E4572E', isDefault: false },
    { hexCode: '#17406B', isDefault: true },
  ],
  fonts: [
    { id: 'a', name: 'source sans 3', isDefault: true, source: 4 },
    { id: 'b', name: 'Lora', isDefault: false, source: 4 },
    { id: 'c', name: 'Unheard Grotesk', isDefault: false, source: 77 },
  ],
  logos: [],
}
const save = async (input: object) => (await owner.ask<{ style: Style }>('saveOsStyleGuide', input)).style

it('takes over what was found in place of the guide’s own, or beside it, in one version [API-182, API-183, STYLE-03]', async () => {
  await owner.ask('AddColor', { hex: '#111111' })
  await owner.ask('AddFont', { name: 'Outfit' })
  const team_Id = owner.user.team.id
  const { colors, fonts } = FOUND
  const added = await save({ colors: JSON.stringify(colors), fonts: JSON.stringify(fonts), team_Id, append: true })
  expect(added.version).toBe(3)
  expect(added.teamColors.map(({ hexCode, isDefault }) => [hexCode, isDefault])).toEqual([
    ['#111111', true],
    ['#E4572E', false],
    ['#17406B', false],
  ])
  expect(added.defaultFontFamily).toBe('Outfit')
  const instead = await save({ colors, fonts, team_Id, styleGuideId: team_Id })
  expect(instead.teamColors.map(({ hexCode, isDefault }) => [hexCode, isDefault])).toEqual([
    ['#E4572E', false],
    ['#17406B', true],
  ])
  // Of sources that no one knows a system font is made [OPEN-44].
  expect(instead.teamFonts.map(({ name, sourceIdentifier }) => [name, sourceIdentifier])).toEqual([
    ['Source Sans 3', 4],
    ['Lora', 4],
    ['Unheard Grotesk', 5],
  ])
  expect(instead.defaultFontFamily).toBe('Source Sans 3')
  expect((await owner.call('saveOsStyleGuide', { colors, team_Id: 'another' })).status).toBe(404)
  expect((await owner.call('saveOsStyleGuide', { colors: [{ hexCode: 'red' }] })).status).toBe(400)
  expect((await owner.call('saveOsStyleGuide', {})).envelope.Message).toBe(
    'Choose a colour, a font or a logo to adopt.',
  )
})

/** Names that a style sheet cannot hold: of other people's sheets, of files, and to do harm. */
const NO_FAMILY = [
  'Größe “1.250 €”',
  '<b>x</b>',
  '-apple-system',
  '.SF NS Text',
  "O'Reilly Sans",
  'Font Awesome 5.0',
  'Avenir, Arial',
  'var(--font)',
  'Gill Sans™',
  'A;} body { color: red',
  '"Inter"',
  'Noto Sans (JP)',
  '🦊',
]

it.each(NO_FAMILY)('roam 35: the font %s is refused in words, and the guide is read as before', async (name) => {
  const before = await save({ colors: FOUND.colors, fonts: [{ name: 'Größe Sans 日本', source: 3, isDefault: true }] })
  const fonts = [
    { name: 'Lora', source: 4 },
    { name, source: 3, isDefault: true },
  ]
  const { status, envelope } = await owner.call('SaveOsStyleGuide', { fonts })
  expect([status, envelope.Message]).toEqual([400, expect.stringContaining('letters, digits, spaces')])
  const { styleGuides } = await owner.ask<OutputOf<typeof GetStyleGuides>>('GetStyleGuides')
  expect(styleGuides[0]).toEqual(before)
})

it('roam 35: a guide that was stored with such a font is read without it, by people and by check-folios', async () => {
  const { token } = await owner.ask<{ token: string }>('CreateFolio', { folioName: 'Drawn all the same' })
  const { teamFonts } = await save({
    fonts: [
      { name: 'Lora', source: 4 },
      { name: 'Unheard Grotesk', source: 3, isDefault: true },
    ],
  })
  expect(teamFonts).toHaveLength(2)
  await server.app.pool.query(
    `update style_guide set guide = replace(guide::text, 'Unheard Grotesk', 'Unheard <b>')::jsonb
     where team_id = (select id from team where token = $1)`,
    [owner.user.team.id],
  )
  const { styleGuides } = await owner.ask<OutputOf<typeof GetStyleGuides>>('GetStyleGuides')
  expect([styleGuides[0]?.teamFonts.map((font) => font.name), styleGuides[0]?.defaultFontFamily]).toEqual([
    ['Lora'],
    'Lora',
  ])
  expect((await owner.fetch(`/folio/${token}`)).status).toBe(200)
  // The next change stores what was read.
  expect((await save({ colors: FOUND.colors, append: true })).teamFonts.map((font) => font.name)).toEqual(['Lora'])
})
