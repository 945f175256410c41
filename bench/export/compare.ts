import type { FolioDocument } from '@recto/document'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { createPrinter, NO_NETWORK, type Printer, type Sheet } from '../../apps/server/src/jobs/printer.ts'
import { paperFont } from '../../apps/server/src/pages/paper-fonts.ts'
import { FONT_BASE, renderFolioPage } from '../../apps/server/src/pages/render.ts'
import { ownPage } from '../../apps/server/src/pages/sheet.ts'
import { openBrowser } from '../../apps/server/test/browser.ts'
import { fontsOfShapes, wordsByStructure } from '../../apps/server/test/pdf-reading.ts'
import { pdfUaFaults } from '../../apps/server/test/pdf-ua.ts'
import { type Box, type PageFacts, pageFacts } from './page-facts.ts'
import { type PdfFacts, pdfFacts } from './pdf-facts.ts'
import { pictureFile, type SampleFolio } from './samples.ts'
import { ssim } from './ssim.ts'
import { plain, plainWords, runsOf, TEXT_PX, textOff } from './text-places.ts'

const WIDTH = 1200
const ORIGIN = 'http://folio.test'
/** Height in px of an A4 sheet that is as wide as a folio. */
const A4 = { width: 794, height: 1123 }

/** How far an export is from the page that readers see. `wrong` describes what is wrong. */
export type Fidelity = {
  name: string
  /** Similarity of the picture and of the PDF, at a quarter of the size, to the page. */
  png: number
  pdf: number | null
  /** Largest offset of a run of text, a picture and a background, in px. */
  text: number
  image: number
  shape: number
  runs: number
  links: number
  headings: number
  wrong: string[]
}

/** Required values (issue 6). */
export const GOALS = { png: 0.99, pdf: 0.97, text: TEXT_PX, image: 2, shape: 2 } as const

export type Tools = { browser: Browser; printer: Printer; close(): Promise<void> }

/** A reader's browser and the printer. */
export async function openTools(): Promise<Tools> {
  const browser = await openBrowser()
  const printer = createPrinter(() => openBrowser(NO_NETWORK))
  return {
    browser,
    printer,
    async close() {
      await printer.stop()
      await browser.close()
    },
  }
}

/** Renders a folio as page, picture and PDF, and compares the three. */
export async function fidelityOf(
  { browser, printer }: Pick<Tools, 'browser' | 'printer'>,
  { name, document }: SampleFolio,
  withPictures = true,
): Promise<Fidelity> {
  const print = await sheetOf(document, 'print')
  const isPaged = document.page.mode === 'paged'
  const page = await openPage(browser, await sheetOf(document, 'page'))
  try {
    const facts = await pageFacts(page)
    const printed = await printedFacts(browser, print)
    const shown = await shownOf(page, facts, isPaged)
    const [png] = await printer.pictures(print)
    const { bytes } = await printer.pdf(print)
    const tops = isPaged ? facts.tops : undefined
    const pdf = await pdfFacts(bytes, WIDTH, { tops, withPictures })
    if (isPaged && pdf.pages !== facts.tops.length)
      throw new Error(`${name}: ${pdf.pages} pages for ${facts.tops.length} sections.`)
    const wrong = [
      ...structureFaults(facts, printed, pdf),
      ...(await readingFaults(bytes, printed, document)),
      ...(await splitModules(printer, document, facts)),
      ...(await paperFaults(printer, document)),
    ]
    const off = {
      text: textOff(facts, pdf, wrong),
      image: boxesOff('picture', facts.images, pdf.images, wrong),
      shape: boxesOff('ground', facts.shapes, pdf.shapes, wrong),
    }
    const likeness = {
      png: png ? await ssim(shown, png) : 0,
      pdf: withPictures ? await ssim(shown, await below(pdf.pictures), 0.25) : null,
    }
    for (const figure of ['png', 'pdf'] as const) {
      const value = likeness[figure]
      if (value !== null && value < GOALS[figure]) wrong.push(`${figure} is alike by ${value.toFixed(4)} only`)
    }
    for (const figure of ['text', 'image', 'shape'] as const) {
      if (off[figure] > GOALS[figure]) wrong.push(`${figure} is ${off[figure].toFixed(2)} px off`)
    }
    return {
      name,
      ...likeness,
      ...off,
      runs: pdf.runs.length,
      links: pdf.links.length,
      headings: pdf.headings.length,
      wrong,
    }
  } finally {
    await page.context().close()
  }
}

async function sheetOf(
  document: FolioDocument,
  mode: 'page' | 'print',
  mark = (html: string) => html,
  isOnPaper = false,
): Promise<Sheet> {
  const fileUrl = (fileId: string) => `/file/${fileId}`
  const html = await renderFolioPage({ document, title: 'Sample', plainText: '', fileUrl, mode, look: { isOnPaper } })
  return {
    html: mark(html),
    page: mode === 'print' ? ownPage(document) : null,
    async file(path) {
      if (path.startsWith('/file/')) return pictureFile(path.slice('/file/'.length))
      const bytes = path.startsWith(FONT_BASE) ? await paperFont(path.slice(FONT_BASE.length)) : null
      return bytes && { bytes, contentType: 'font/woff2' }
    },
  }
}

/** The page in a wide window, without script and with everything below the fold loaded. */
async function openPage(browser: Browser, sheet: Sheet): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: WIDTH, height: 900 }, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: sheet.html })
    const file = await sheet.file(pathname)
    return file ? route.fulfill({ body: file.bytes, contentType: file.contentType }) : route.fulfill({ status: 404 })
  })
  await page.goto(`${ORIGIN}/`)
  const height = Number(await page.evaluate('document.documentElement.scrollHeight'))
  await page.setViewportSize({ width: WIDTH, height: Math.min(height, 16_000) })
  await page.evaluate(
    'Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode().catch(() => {}))]).then(() => true)',
  )
  return page
}

/** What readers see: the whole page, or pages of a folio without the space that a wide window leaves around each. */
async function shownOf(page: Page, { height, tops, sectionHeights }: PageFacts, isPaged: boolean): Promise<Buffer> {
  const parts = isPaged ? tops.map((y, at) => ({ y, height: sectionHeights[at] ?? 0 })) : [{ y: 0, height }]
  const pictures: Buffer[] = []
  for (const part of parts) {
    const clip = { x: 0, y: part.y, width: WIDTH, height: Math.ceil(part.height) }
    pictures.push(await page.screenshot({ fullPage: true, clip, type: 'png' }))
  }
  return below(pictures)
}

/** The text of the printed HTML; a chart that is a table on the page is read from its drawing there. */
async function printedFacts(browser: Browser, sheet: Sheet): Promise<PageFacts> {
  const page = await openPage(browser, sheet)
  try {
    return await pageFacts(page)
  } finally {
    await page.context().close()
  }
}

async function below(pictures: readonly Buffer[]): Promise<Buffer> {
  const [first] = pictures
  if (first && pictures.length === 1) return first
  return sharp([...pictures], { join: { across: 1 } })
    .png()
    .toBuffer()
}

/** The largest distance of a box from the nearest one in the file, in px. */
function boxesOff(what: string, wanted: readonly Box[], found: readonly Box[], wrong: string[]): number {
  let farthest = 0
  for (const box of wanted) {
    const off = Math.min(...found.map((one) => edgesOff(box, one)))
    if (!Number.isFinite(off)) wrong.push(`a ${what} is missing`)
    else farthest = Math.max(farthest, off)
  }
  return farthest
}

const edgesOff = (a: Box, b: Box): number =>
  Math.max(
    Math.abs(a.x - b.x),
    Math.abs(a.y - b.y),
    Math.abs(a.x + a.width - b.x - b.width),
    Math.abs(a.y + a.height - b.y - b.height),
  )

/** Text, headings, alternative texts, language, links and fonts, as another program reads them. */
function structureFaults(page: PageFacts, print: PageFacts, pdf: PdfFacts): string[] {
  const wrong: string[] = []
  if (!pdf.isTagged) wrong.push('it is not tagged')
  if (pdf.language !== page.language) wrong.push(`its language is "${pdf.language}"`)
  const letters = (text: string) => [...plain(text)].sort().join('')
  const written = runsOf(page, pdf)
    .map(({ text }) => text)
    .join('')
  if (letters(written) !== letters(page.text))
    wrong.push(`its text is another: ${difference(letters(page.text), letters(written))}`)
  // The asterisk of a required field is drawn, but read aloud as words.
  const [said, spoken] = [print.spoken, pdf.spoken].map((text) => plain(text).replaceAll('*', '')) as [string, string]
  if (spoken !== said) wrong.push(`it is read in another order: ${difference(said, spoken)}`)
  const listed = (headings: { level: number; text: string }[]) =>
    headings.map(({ level, text }) => `${level} ${plain(text)}`).join('\n')
  const wanted = listed(stepped(page.headings))
  if (wanted !== listed(pdf.headings))
    wrong.push(`its headings are others: ${difference(wanted, listed(pdf.headings))}`)
  for (const alt of page.alts)
    if (!pdf.alts.some((one) => plain(one) === plain(alt)))
      wrong.push(`the picture "${alt.slice(0, 40)}" is not described`)
  for (const { href, boxes } of page.links) {
    const isInside = href.startsWith('#')
    const near = pdf.links.filter(({ url, isResolved }) =>
      isInside ? isResolved : url !== null && new URL(url).href === new URL(href, ORIGIN).href,
    )
    const isThere = boxes.some((box) => near.some((one) => edgesOff(one.box, box) <= 2))
    if (!isThere) wrong.push(`the link to ${href} is dead or elsewhere`)
  }
  for (const font of new Set(pdf.fontsMissing)) wrong.push(`the font ${font} is not in it`)
  return wrong
}

/** Headings as in a file: the first has level 1, and each is at most one level below its parent. */
function stepped<H extends { level: number }>(headings: readonly H[]): H[] {
  const above: number[] = []
  return headings.map((heading) => {
    while ((above.at(-1) ?? 0) >= heading.level) above.pop()
    above.push(heading.level)
    return { ...heading, level: above.length }
  })
}

/** Violations of PDF/UA-1 and W22, and whether the structure reads word for word like the page. */
async function readingFaults(bytes: Uint8Array, print: PageFacts, document: FolioDocument): Promise<string[]> {
  const wrong = await pdfUaFaults(bytes)
  const apart = (text: string) => plainWords(text.replaceAll('*', ''))
  const [wanted, found] = [apart(print.words), apart(await wordsByStructure(bytes))]
  if (wanted !== found) wrong.push(`its words are joined or parted: ${difference(wanted, found)}`)
  const shapes = await fontsOfShapes(bytes)
  if (shapes > 0 && !isOfManyScripts(document)) wrong.push(`${shapes} fonts draw letters as shapes`)
  return wrong
}

/** Chinese, Japanese, Korean and emoji only have variable fonts, which a PDF embeds as shapes. */
const isOfManyScripts = (document: FolioDocument): boolean =>
  /[\p{Script=Han}\p{Script=Kana}\p{Script=Hangul}]/u.test(JSON.stringify(document.modules))

function difference(wanted: string, found: string): string {
  let at = 0
  while (at < wanted.length && wanted[at] === found[at]) at++
  return `"${wanted.slice(at, at + 40)}" is "${found.slice(at, at + 40)}"`
}

/** Violations of PDF/UA-1 on A4. */
async function paperFaults(printer: Printer, document: FolioDocument): Promise<string[]> {
  const sheet = await sheetOf(document, 'print', (html) => html, true)
  const { bytes } = await printer.pdf({ ...sheet, page: { ...A4, isOwn: false } })
  return (await pdfUaFaults(bytes)).map((fault) => `on A4: ${fault}`)
}

/** Modules that would fit on an A4 page but are split; each has a mark at its first and at its last px. */
async function splitModules(printer: Printer, document: FolioDocument, { heights }: PageFacts): Promise<string[]> {
  const marks =
    '<a class="fid" href="https://mark.example/$1/top" style="top:0"></a><a class="fid" href="https://mark.example/$1/end" style="bottom:0"></a>'
  const sheet = await sheetOf(document, 'print', (html) =>
    html
      .replace(
        /(<div class="cell" id="m-([^"]+)"[^>]*>)/g,
        (all, _start, id: string) => all + marks.replaceAll('$1', id),
      )
      .replace('</head>', '<style>.fid{position:absolute;left:0;width:4px;height:1px;display:block}</style></head>'),
  )
  const paper = {
    ...sheet,
    html: sheet.html.replace(
      '</head>',
      '<style>.section{break-inside:avoid}.flow>.section.paged{min-height:0}</style></head>',
    ),
    page: { ...A4, isOwn: false },
  }
  const { bytes } = await printer.pdf(paper)
  const { links } = await pdfFacts(bytes, WIDTH, { withPictures: false })
  const pageHeight = (A4.height * WIDTH) / A4.width
  const split: string[] = []
  for (const { id, type } of document.modules) {
    const [top, end] = ['top', 'end'].map((edge) =>
      links.find(({ url }) => url === `https://mark.example/${id}/${edge}`),
    )
    if (!top || !end || top.page === end.page) continue
    const height = heights[`m-${id}`] ?? 0
    if (height < pageHeight) split.push(`a ${type} of ${height} px is split between two pages of A4`)
  }
  return split
}
