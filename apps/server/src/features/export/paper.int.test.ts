import { PDFDocument } from '@cantoo/pdf-lib'
import type { ExportFormat, ExportV3, GetExports, OutputOf } from '@recto/contract'
import { type FolioDocument, htmlToRichText, newFolioDocument, newModule, type PageData } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { onPlan } from '../../../test/plans.ts'
import { writeContent } from '../../../test/write-folio.ts'

type Author = { person: Person; token: string }

let server: TestServer
let ada: Author
beforeAll(async () => {
  server = await startServer()
  ada = await author()
})
afterAll(() => server.stop())

async function author(): Promise<Author> {
  const person = await signUp(server)
  const { token } = await person.ask<{ token: string }>('CreateFolio', { folioName: 'Paper' })
  return { person, token }
}

/** The file of a folio with this content, asked for as the popup does when nothing is chosen. */
async function fileOf(format: ExportFormat, content: FolioDocument, { person, token }: Author = ada): Promise<Buffer> {
  await writeContent(server, person, token, content)
  const { exportId } = await person.ask<OutputOf<typeof ExportV3>>('ExportV3', { token, format })
  const one = await vi.waitUntil(
    async () => {
      const { exports } = await person.ask<OutputOf<typeof GetExports>>('GetExports', { token })
      return exports.find((row) => row.exportId === exportId && row.state !== 'waiting' && row.state !== 'running')
    },
    { timeout: 25_000, interval: 60 },
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
    [page('A4', 'landscape'), ['841.9', '595.3']],
    [page('Letter', 'portrait'), ['612.0', '792.0']],
    [page('9:16', 'landscape'), ['900.0', '506.3']],
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
