import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import type { ExportFormat, ExportSettings, ExportV3, GetExports, OutputOf } from '@recto/contract'
import { type FolioDocument, htmlToRichText, newFolioDocument, newModule, type PageData } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { beforeAll, expect, it, vi } from 'vitest'
import type { TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { onPlan } from '../../../test/plans.ts'
import { sharedServer } from '../../../test/worker.ts'
import { writeContent } from '../../../test/write-folio.ts'
import { operationsOf } from '../../jobs/pdf/content-stream.ts'
import { contentOfPage } from '../../jobs/pdf/page-content.ts'

type Author = { person: Person; token: string }

let server: TestServer
let ada: Author
beforeAll(async () => {
  server = await sharedServer()
  ada = await author()
})

async function author(): Promise<Author> {
  const person = await signUp(server)
  const { token } = await person.ask<{ token: string }>('CreateFolio', { folioName: 'Paper' })
  return { person, token }
}

/** The file of a folio with this content, asked for as the popup does when nothing is chosen. */
async function fileOf(
  format: ExportFormat,
  content: FolioDocument,
  { person, token }: Author = ada,
  settings: Partial<ExportSettings> = {},
): Promise<Buffer> {
  await writeContent(server, person, token, content)
  const { exportId } = await person.ask<OutputOf<typeof ExportV3>>('ExportV3', { token, format, settings })
  const one = await vi.waitUntil(
    async () => {
      const { exports } = await person.ask<OutputOf<typeof GetExports>>('GetExports', { token })
      return exports.find((row) => row.exportId === exportId && row.state !== 'waiting' && row.state !== 'running')
    },
    { timeout: 50_000, interval: 60 },
  )
  expect([one.state, one.error]).toEqual(['done', null])
  return Buffer.from(await (await person.fetch(one.url ?? '')).arrayBuffer())
}

const page = (
  size: PageData['size'],
  orientation: PageData['orientation'],
  more: Partial<PageData> = {},
): PageData => ({
  mode: 'paged',
  size,
  orientation,
  ...more,
})

function folioOf(html: string, look: PageData, h = 40): FolioDocument {
  const blank = newFolioDocument(SPECS, { page: look })
  const sectionId = blank.sections[0]?.id ?? ''
  const texts = { body: htmlToRichText(html) }
  return { ...blank, modules: [newModule(SPECS.Text, { sectionId, rect: { x: 4, y: 5, w: 52, h }, texts })] }
}

const sidesOf = async (pdf: Buffer) =>
  (await PDFDocument.load(pdf)).getPages().map((one) => [one.getWidth(), one.getHeight()].map((pt) => pt.toFixed(1)))

it('W7: a paged folio is printed as large as its paper, on every plan', async () => {
  const free = await author()
  await onPlan(server, free.person, 'Free')
  const words = '<h1>Harvest plan</h1><p>Pears first.</p>'
  for (const [look, sides] of [
    [page('A4', 'portrait'), ['595.3', '841.9']],
    [page('Letter', 'landscape'), ['792.0', '612.0']],
  ] as const)
    expect(await sidesOf(await fileOf('pdf', folioOf(words, look), free))).toEqual([sides])
})

it('W7: with type for paper body text of A4 is 10 pt; a folio without keeps its layout', async () => {
  for (const [look, points] of [
    [page('A4', 'portrait', { type: 'paper' }), 10],
    [page('A4', 'portrait'), 7.9],
  ] as const) {
    const runs = await runsOf(await fileOf('pdf', folioOf('<p>Pears first</p>', look)))
    expect(runs.find(({ text }) => text.includes('Pears'))?.points).toBeCloseTo(points, 1)
  }
})

/** Twenty letters each of sixteen scripts, and as many signs of no script: each is drawn by itself. */
const LETTERS = [
  'ABCDEFGHIJKLMNOPQRST',
  'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥ',
  'АБВГДЕЖЗИКЛМНОПРСТУФ',
  'אבגדהוזחטיכלמנסעפצקר',
  'กขคงจฉชซญฐณดตถทธนบปผ',
  'कखगघचछजझटठडढणतथदधनपफ',
  'কখগঘচছজঝটঠডঢণতথদধনপফ',
  'ਕਖਗਘਚਛਜਝਟਠਡਢਣਤਥਦਧਨਪਫ',
  'કખગઘચછજઝટઠડઢણતથદધનપફ',
  'கஙசஞடணதநபமயரலவழளறனஜஷ',
  'కఖగఘచఛజఝటఠడఢణతథదధనపఫ',
  'ಕಖಗಘಚಛಜಝಟಠಡಢಣತಥದಧನಪಫ',
  'കഖഗഘചഛജഝടഠഡഢണതഥദധനപഫ',
  'අආඉඊඋඌඑඔකගචජටඩතදනපබම',
  'កខគឃងចឆជឈញដឋឌឍណតថទធន',
  'ກຂຄງຈຊຍດຕຖທນບປຜຝພຟມຢ',
  'ကခဂဃငစဆဇညဋဌဍဏတထဒဓနပဖ',
  'აბგდევზთიკლმნოპჟრსტუ',
  'ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄ',
  'ሀለሐመሠረሰሸቀበተቸኀነኘአከወዐዘ',
  '日本語面包直角火水木金土山川田人口目',
  'あいうえおかきくけこさしすせそたちつてと',
  '가나다라마바사아자차카타파하거너더러머버',
  '→←↑↓⇒↔↗✓✗✘★☆●○■□▲▼◆⅓',
  '①②③№℞℃™€₹₺₿∑√∞≈≠≤≥∫∂π',
]

it('W8, W22: letters of all scripts and signs of none have a glyph in the PDF, are read back, and are text', async () => {
  const words = LETTERS.map((letters) => [...letters].join(' '))
  const html = words.map((line) => `<p>${line}</p>`).join('')
  const pdf = await fileOf('pdf', folioOf(html, page('A4', 'portrait'), 120))
  expect(LETTERS.join('').length).toBeGreaterThan(400)
  const read = (await runsOf(pdf))
    .map(({ text }) => text)
    .join('')
    .normalize('NFKC')
    .replace(/\s/g, '')
  // What no font of ours has is spelled.
  const meant = LETTERS.join('').normalize('NFKC').replaceAll('℞', 'Rx')
  const missing = [...meant].filter((letter) => !read.includes(letter))
  expect(missing).toEqual([])
  expect(await glyphFaults(pdf)).toEqual([])
})

it('W9: a text longer than its page goes on with margins, on no page more than it takes, and no word is lost', async () => {
  const words = Array.from({ length: 2_000 }, (_, at) => `w${at}`)
  const html = Array.from({ length: 20 }, (_, at) => `<p>${words.slice(at * 100, at * 100 + 100).join(' ')}</p>`).join(
    '',
  )
  const long = folioOf(html, page('A4', 'portrait'), 300)
  const [first] = long.sections
  const next = { ...first, id: 'next', order: 'z' } as NonNullable<typeof first>
  const [text] = folioOf('<p>The next page</p>', page('A4', 'portrait')).modules
  const modules = [...long.modules, ...(text ? [{ ...text, sectionId: 'next' }] : [])]
  const pdf = await fileOf('pdf', { ...long, sections: [...long.sections, next], modules })
  const runs = await runsOf(pdf)
  const read = runs
    .map(({ text }) => text)
    .join(' ')
    .split(/\s+/)
    .filter((word) => /^w\d+$/.test(word))
  expect(read).toEqual(words)
  const pages = (await sidesOf(pdf)).length
  for (let number = 1; number <= pages; number++) {
    const heights = runs.filter((run) => run.page === number).map(({ y }) => y)
    expect(heights.length, `page ${number} has words`).toBeGreaterThan(0)
    expect(Math.min(...heights)).toBeGreaterThan(20)
    expect(Math.max(...heights)).toBeLessThan(842 - 20)
  }
  expect(
    runs
      .filter((run) => run.page === pages)
      .map(({ text }) => text)
      .join(''),
  ).toBe('The next page')
})

it('W9: a folio without pages is printed on A4 with margins above and below, and no word is lost (P6)', async () => {
  const words = Array.from({ length: 1_500 }, (_, at) => `w${at}`)
  const html = Array.from({ length: 15 }, (_, at) => `<p>${words.slice(at * 100, at * 100 + 100).join(' ')}</p>`)
  const blank = newFolioDocument(SPECS)
  const pageless = { ...folioOf(html.join(''), blank.page, 300), page: blank.page }
  const pdf = await fileOf('pdf', pageless, ada, { size: 'A4' })
  const runs = await runsOf(pdf)
  const read = runs.flatMap(({ text }) => text.split(/\s+/)).filter((word) => /^w\d+$/.test(word))
  expect(read).toEqual(words)
  const sides = await sidesOf(pdf)
  expect(sides.length).toBeGreaterThan(2)
  expect(new Set(sides.map(String))).toEqual(new Set(['595.3,841.9']))
  for (const { y, points } of runs) {
    expect(y).toBeGreaterThan(20)
    expect(y + points).toBeLessThan(842 - 20)
  }
})

it('W17: HTML of people is in every file as readers see it, and what is live is announced', async () => {
  const html =
    '<style>td{color:#c00}</style><h2>Opening hours</h2><table><tr><th>Day</th><th>From</th></tr><tr><td>Monday</td><td>9:00</td></tr></table><script>document.body.append("ran")</script>'
  const folio = folioOf('<p>Visit us</p>', page('A4', 'portrait'))
  const sectionId = folio.sections[0]?.id ?? ''
  const add = (code: string) =>
    newModule(SPECS.HtmlModule, {
      sectionId,
      rect: { x: 4, y: 60, w: 40, h: 20 },
      props: { html: code, title: 'Hours' },
    })
  const still = { ...folio, modules: [...folio.modules, add(html)] }
  const pdf = (await runsOf(await fileOf('pdf', still))).map(({ text }) => text).join(' ')
  expect(pdf).toMatch(/Opening hours.*Day.*From.*Monday.*9:00/)
  const file = (await fileOf('html', still)).toString()
  expect(file).toContain('<td>Monday</td>')
  expect(`${pdf}${file}`).not.toMatch(/Part of the online page|<script|append/)
  const markdown = (await fileOf('markdown', still)).toString()
  expect(markdown).toContain('## Opening hours\n\n| Day | From |\n| --- | --- |\n| Monday | 9:00 |')
  const red = await sharp(await fileOf('png', still))
    .extract({ left: 80, top: 600, width: 800, height: 200 })
    .stats()
  expect(red.channels[1]?.min, 'cells in the colour of its own style').toBeLessThan(60)
  expect(red.channels[0]?.mean).toBeGreaterThan(red.channels[1]?.mean ?? 255)

  const isLive = async () =>
    (await ada.person.ask<OutputOf<typeof GetExports>>('GetExports', { token: ada.token })).hasLiveParts
  expect(await isLive()).toBe(false)
  const frame = '<p>Map:</p><iframe src="https://maps.example/quay"></iframe>'
  const words = (await fileOf('markdown', { ...folio, modules: [...folio.modules, add(frame)] })).toString()
  expect(words).toContain('[https://maps.example/quay](https://maps.example/quay)')
  expect(await isLive()).toBe(true)
})

/** Fonts whose letters are drawings, and those that are asked for a glyph they do not have (its number is 0). */
async function glyphFaults(pdf: Buffer): Promise<string[]> {
  const faults: string[] = []
  for (const one of (await PDFDocument.load(pdf)).getPages()) {
    const fonts = one.node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict)
    const kinds = new Map<string, string>()
    for (const [key, ref] of fonts?.entries() ?? [])
      kinds.set(key.toString(), String(one.doc.context.lookup(ref, PDFDict).get(PDFName.of('Subtype'))))
    for (const [font, kind] of kinds) if (kind !== '/Type0') faults.push(`${font} is ${kind}`)
    let font = ''
    for (const { operator, operands } of operationsOf(contentOfPage(one).text)) {
      if (operator === 'Tf') font = String(operands[0])
      for (const bytes of operands.flat()) {
        if (!/^(Tj|TJ|'|")$/.test(operator) || !Buffer.isBuffer(bytes)) continue
        for (let at = 0; at < bytes.length; at += 2)
          if (bytes.readUInt16BE(at) === 0) faults.push(`${font} lacks a glyph`)
      }
    }
  }
  return faults
}

type Run = { text: string; points: number; page: number; y: number }

/** The runs of text in a PDF: how large each is, and how far above the lower edge of its page it stands, pt. */
async function runsOf(pdf: Buffer): Promise<Run[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await task.promise
  const runs: Run[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const one = await document.getPage(number)
    const [, bottom = 0] = one.view
    for (const item of (await one.getTextContent()).items) {
      if (!('str' in item) || !item.str.trim()) continue
      runs.push({ text: item.str, points: item.height, page: number, y: item.transform[5] - bottom })
    }
  }
  await task.destroy()
  return runs
}
