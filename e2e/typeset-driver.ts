import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoFolios } from '@recto/catalogue'
import {
  DEFAULT_PAGE,
  type FolioDocument,
  type FolioModule,
  newSection,
  orderBetween,
  outlineOf,
} from '@recto/document'
import { contentHeight, HEIGHTS } from '@recto/modules/heights'
import { linesOf, rulerOf, type Widths, type WidthTable, widthsOf } from '@recto/typeset'
import { probeTexts } from '../packages/typeset/test/probe-texts.ts'
import { allFontFaceCss } from '../packages/viewer/src/fonts.ts'
import type { Looks } from '../packages/viewer/test/rendered.ts'
import { placesById } from './page-driver.ts'

/** The tables that the viewer's build wrote into its folder. */
export async function builtWidths(
  folder: string,
): Promise<{ widths: Widths; tables: { bytes: Buffer; name: string }[] }> {
  const from = join(folder, 'fonts/widths')
  const tables = await Promise.all(
    (await readdir(from)).map(async (name) => ({ name, bytes: await readFile(join(from, name)) })),
  )
  return { tables, widths: widthsOf(tables.map(({ bytes }) => JSON.parse(bytes.toString()) as WidthTable)) }
}

type ProbeStyle = { size: number; line: number; spacing: number; wrap: string }

/** Running text, a lead, a title. */
const STYLES: readonly ProbeStyle[] = [
  { size: 16, line: 25, spacing: 0, wrap: 'pretty' },
  { size: 20, line: 30, spacing: 0, wrap: 'pretty' },
  { size: 60, line: 65, spacing: -0.025, wrap: 'balance' },
]
const WIDTHS_PX = [200, 320, 500, 680, 1040]

/** Faces that differ: four serifs, four sans, one of them variable. */
const PROBE_FACES = [
  ['Inter', 600],
  ['Young Serif', 400],
  ['Figtree', 400],
  ['Archivo', 700],
  ['Source Serif 4', 400],
  ['Bricolage Grotesque', 700],
  ['Instrument Serif', 400],
  ['Newsreader', 400],
] as const

/** How far measured lines are from drawn ones. */
export type LineErrors = {
  boxes: number
  /** Shares of boxes, percent. */
  wrong: number
  low: number
  meanPx: number
}

/** Draws texts in boxes as the sheet draws them, counts their lines, and measures the same with the tables. */
export async function lineErrors(
  looks: Looks,
  widths: Widths,
  given: { texts: number; faces?: number },
): Promise<LineErrors> {
  const texts = probeTexts(given.texts)
  const page = await looks.show(demoFolios()[0]?.document as never, { widthPx: 1200, script: true })
  await page.addStyleTag({ content: allFontFaceCss('/fonts/') })
  let [boxes, wrong, low, px] = [0, 0, 0, 0]
  for (const [family, weight] of PROBE_FACES.slice(0, given.faces)) {
    const face = widths(family, weight)
    for (const style of STYLES) {
      const drawn = await page.evaluate(drawLines, { family, weight, style, texts, widthsPx: WIDTHS_PX })
      for (const [nth, text] of texts.entries()) {
        for (const [at, widthPx] of WIDTHS_PX.entries()) {
          const real = drawn[nth * WIDTHS_PX.length + at] as number
          const own = linesOf([{ text, face, size: style.size, spacing: style.spacing }], widthPx)
          boxes++
          if (own !== real) wrong++
          if (own < real) low++
          px += Math.abs(own - real) * style.line
        }
      }
    }
  }
  const share = (count: number) => Number(((100 * count) / boxes).toFixed(3))
  return { boxes, wrong: share(wrong), low: share(low), meanPx: Number((px / boxes).toFixed(3)) }
}

type Drawn = { family: string; weight: number; style: ProbeStyle; texts: string[]; widthsPx: number[] }

/** Runs in the page: lines of each text at each width. */
async function drawLines({ family, weight, style, texts, widthsPx }: Drawn): Promise<number[]> {
  await Promise.all(['abcä', 'łę'].map((some) => document.fonts.load(`${weight} 20px "${family}"`, some)))
  const box = document.createElement('div')
  box.className = 'sheet'
  box.style.cssText = `font:${weight} ${style.size}px/${style.line}px "${family}",serif;letter-spacing:${style.spacing}em;text-wrap:${style.wrap};max-width:none;position:absolute`
  const paragraphs = texts.flatMap((text) =>
    widthsPx.map((widthPx) => {
      const paragraph = document.createElement('p')
      paragraph.textContent = text
      paragraph.style.cssText = `position:absolute;width:${widthPx}px`
      box.append(paragraph)
      return paragraph
    }),
  )
  document.body.append(box)
  const lines = paragraphs.map((one) => Math.round(one.offsetHeight / style.line))
  box.remove()
  return lines
}

/** A module's height as it was drawn and as it was reckoned, px. */
export type Height = { module: FolioModule; drawn: number; reckoned: number }

/** Rows of the boxes that heights are drawn in: lower than any content, so that it makes them as high as it is. */
const LOW_ROWS = 4
const ROW_PX = 10

/** Draws each module of a folio alone, in a box that is as high as its content, and reckons the same heights. */
export async function heights(looks: Looks, widths: Widths, folio: FolioDocument): Promise<Height[]> {
  const shown = folio.modules.filter(({ type }) => HEIGHTS[type] !== undefined)
  const sections: FolioDocument['sections'] = []
  for (const { sectionId } of shown) {
    const own = folio.sections.find(({ id }) => id === sectionId)
    sections.push(
      newSection(orderBetween(sections.at(-1)?.order ?? null, null), { background: own?.background ?? 'background' }),
    )
  }
  const apart: FolioDocument = {
    ...folio,
    page: DEFAULT_PAGE,
    sections,
    modules: shown.map((module, at) => ({
      ...module,
      sectionId: sections[at]?.id ?? '',
      rect: { ...module.rect, y: 0, h: LOW_ROWS },
    })),
  }
  const page = await looks.show(apart, { widthPx: 1200 })
  const found = await placesById(page)
  const ruler = rulerOf(folio.theme, widths)
  return apart.modules.map((module) => ({
    module,
    drawn: found(module.id).height,
    reckoned: Math.max(LOW_ROWS * ROW_PX, contentHeight(module, ruler, outlineOf(apart)) ?? 0),
  }))
}
