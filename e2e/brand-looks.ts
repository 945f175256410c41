import { demoFolios } from '@recto/catalogue'
import { asTeam, EMPTY_GUIDE, type FolioDocument, resolveFolio, type StyleGuide } from '@recto/document'
import { pdfFacts } from '../bench/export/pdf-facts.ts'
import type { Looks } from '../packages/viewer/test/rendered.ts'
import { faultsAt, faultsOn } from './folio-faults.ts'
import { accessibilityFaults } from './web-driver.ts'

/** Colours of teams as they come: few, many, dark, pale, loud, and such as do not read on each other. */
const PALETTES: readonly (readonly string[])[] = [
  ['#0B6E4F', '#F4B53F', '#1B2A33'],
  ['#FFD400'],
  ['#C2C5BB', '#B4654A', '#F2F0E6'],
  ['#FFFFFF', '#000000'],
  ['#1D2BB8', '#FFD93B', '#0C1140'],
  ['#777777', '#888888', '#999999'],
  ['#FF00FF', '#00FFFF', '#FFFF00'],
  ['#2B1227', '#4A1942', '#F4A940', '#FFF6EC'],
  ['#F0562A'],
  ['#E9EEF2', '#D7E3EC', '#C3D4E0'],
  ['#052B3E', '#66D7C4'],
  ['#101010', '#202020', '#303030'],
  ['#D3260F', '#FFC1D3', '#1B1212'],
  ['#99396F', '#E0A0C8', '#2F9BD6', '#6C8E2B', '#8A6D1F'],
  ['#00A86B', '#00A86C'],
  ['#7D7D00', '#5A5A9C'],
  ['#FFB84D', '#0B4F6C'],
  ['#FFF8DC', '#8B4513'],
  ['#3A1F8A', '#7DE2C3', '#FDFCFF', '#1C1140'],
  ['#C0FFEE', '#BADA55'],
]

/** A narrow and a wide family, whose files are the same on paper. */
const FAMILIES = ['Bebas Neue', 'IBM Plex Mono'] as const

/** A sample folio in the look of a team. */
export type BrandLook = { title: string; folio: FolioDocument }

/** Every sample folio in every look: 6 folios, 20 sets of colours, 2 families. */
export function brandLooks(): BrandLook[] {
  return PALETTES.flatMap((colors) =>
    FAMILIES.flatMap((family) =>
      demoFolios().map(({ name, document }) => ({
        title: `${name} in ${colors.join(' ')}, ${family}`,
        folio: resolveFolio({ ...document, theme: asTeam(document.theme) }, guideOf(colors, family)),
      })),
    ),
  )
}

const guideOf = (colors: readonly string[], family: string): StyleGuide => ({
  ...EMPTY_GUIDE,
  colors: colors.map((hex, at) => ({ id: `c${at}`, name: '', hex })),
  fonts: [{ id: 'f', family, weights: [400, 700], fallback: 'sans-serif', source: 4, licence: '' }],
  heading: 'f',
  body: 'f',
})

/** A PDF of a folio is so wide, as a page is. CSS px */
const PDF_WIDTH = 1200
const WIDE = 1200
const PHONE = 390

/** Words of a folio that its PDF lacks, or that lie beyond its edges, as sentences. */
async function faultsOfPdf(looks: Looks, folio: FolioDocument): Promise<string[]> {
  const page = await looks.show(folio, { widthPx: PDF_WIDTH, mode: 'print' })
  const { height, words } = await page.evaluate(() => {
    const height = Math.ceil(document.documentElement.scrollHeight)
    const sheet = document.querySelector('.sheet') as HTMLElement
    // What is only read out is drawn nowhere.
    for (const unseen of sheet.querySelectorAll<HTMLElement>('.unseen')) unseen.style.visibility = 'hidden'
    return { height, words: sheet.innerText.split(/\s+/).filter(Boolean) }
  })
  const bytes = await page.pdf({
    width: `${PDF_WIDTH}px`,
    height: `${height + 1}px`,
    printBackground: true,
    preferCSSPageSize: true,
  })
  const { runs } = await pdfFacts(bytes, PDF_WIDTH, { onlyText: true })
  const printed = plain(runs.map(({ text }) => text).join(''))
  return [
    ...new Set(words.filter((word) => !printed.includes(plain(word))).map((word) => `“${word}” is not in it`)),
    ...runs
      .filter(({ x, width }) => x < -1 || x + width > PDF_WIDTH + 1)
      .map(({ text }) => `“${text}” is beyond its edge`),
  ]
}

/** As a PDF may write it: letters of a ligature apart, capitals as they are drawn. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\u00ad\u200b]+/g, '')
    .toLowerCase()

/** What is clipped or covered on page, phone and paper, in `withPdf` the file too, and what does not read, as sentences. */
export async function faultsOfLook(
  looks: Looks,
  { title, folio }: BrandLook,
  { withPdf = false } = {},
): Promise<string[]> {
  const named = (where: string, faults: string[]) => faults.map((fault) => `${where}: ${fault}`)
  // One page, wide and then narrow: it is the same document.
  const page = await looks.show(folio, { widthPx: WIDE, script: true })
  const found = named('page', await faultsOn(page))
  const unread = await accessibilityFaults(page, undefined, ['color-contrast'])
  await page.setViewportSize({ width: PHONE, height: 600 })
  found.push(...named('phone', await faultsOn(page)))
  found.push(...named('paper', await faultsAt(looks, folio, PDF_WIDTH, 'print')))
  if (withPdf) found.push(...named('PDF', await faultsOfPdf(looks, folio)))
  return [...found, ...named('contrast', unread)].map((fault) => `${title}: ${fault}`)
}
