import type { Page } from 'playwright-core'
import { EDGE_PX, flowLongPages } from './flow-pages.ts'
import { layPages } from './lay-pages.ts'
import { measurePages } from './measure-pages.ts'
import { planPages } from './plan-pages.ts'
import { prepareReading } from './prepare-reading.ts'

/** A side of a page as Chromium prints it, in px: whole points, in dots of a printer. */
const printedPx = (side: number): number => Math.round((Math.ceil(Math.ceil(side) * 0.75) * 300) / 72) * 0.32

/** A page in px of the sheet, and the px of paper per px of the sheet; `isOwn`: the folio's own page. */
type PrintedPage = { width: number; height: number; isOwn: boolean; scale: number }

/**
 * Corrects what Chromium would print differently from what it draws. The page's own script is off; the driver's
 * evaluations run.
 */
export async function preparePdf(page: Page, { width, height, isOwn, scale }: PrintedPage): Promise<void> {
  if (!isOwn) await page.emulateMedia({ media: 'print' })
  // Chromium's paper is up to a point larger than the one wanted; that is cut off later.
  await page.evaluate(`document.documentElement.style.width = '${width}px'`)
  await page.evaluate(keepTablesWhole(height))
  await page.evaluate(DESCRIBE_DRAWINGS)
  await page.evaluate(WRITE_FIELDS)
  await prepareReading(page)
  if (isOwn) await page.evaluate(flowLongPages(height))
  const printed = printedPx(height * scale) / scale
  if (isOwn) await page.evaluate(fillPaper(printed - height))
  else {
    const pages = planPages(await page.evaluate(measurePages), { room: Math.floor(height), edge: EDGE_PX })
    await page.evaluate(layPages, { pages, printed: Math.floor(printed), edge: EDGE_PX })
  }
}

/**
 * Where a page may break, Chromium aligns table cells at the top of their row, ignoring their baseline. Unbreakable
 * content keeps its place, so a module with a table that fits a page gets its current size, as one unbreakable block.
 */
const keepTablesWhole = (
  pageHeight: number,
): string => `for (const cell of document.querySelectorAll('.cell:has(table):not(:has(.vbars))')) {
  const { width, height } = cell.getBoundingClientRect()
  if (height < ${pageHeight}) Object.assign(cell.style, { width: width + 'px', height: height + 'px', contain: 'size' })
}`

/**
 * Extra px of a printed page have the background that it ends on, instead of a white line; a text that continues ends
 * where it ends.
 */
const fillPaper = (
  more: number,
): string => `for (const section of document.querySelectorAll('.flow > .section:is(.paged, :last-child)')) {
  if (section.style.breakInside === 'auto') continue
  section.style.minHeight = section.getBoundingClientRect().height + ${Math.floor(more)} + 'px'
}`

const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/** In a PDF pictures have descriptions, drawings do not: a transparent picture over each carries its description. */
const DESCRIBE_DRAWINGS = `Promise.all([...document.querySelectorAll('.art[role="img"][aria-label]')].map((art) => {
  const picture = new Image()
  picture.alt = art.getAttribute('aria-label')
  picture.src = '${NOTHING}'
  picture.style = 'position:absolute;inset:0;width:100%;height:100%;border:0;box-shadow:none;outline:0;object-fit:fill'
  art.removeAttribute('role')
  art.removeAttribute('aria-label')
  for (const drawing of art.children) drawing.setAttribute('aria-hidden', 'true')
  art.style.position = 'relative'
  art.append(picture)
  return picture.decode()
})).then(() => true)`

/** The value of a field is drawn, but is not text in the file: added as text in the same box, it can be read too. */
const WRITE_FIELDS = `for (const field of document.querySelectorAll('input.form-input, textarea.form-input')) {
  const text = field.value || field.placeholder
  if (!text) continue
  const words = document.createElement('span')
  const { width, height } = field.getBoundingClientRect()
  words.className = 'form-input'
  words.textContent = text
  const place = field.tagName === 'INPUT' ? 'flex' : 'block'
  const color = getComputedStyle(field, field.value ? undefined : '::placeholder').color
  Object.assign(words.style, { display: place, alignItems: 'center', width: width + 'px', height: height + 'px', whiteSpace: 'pre-wrap', color })
  field.replaceWith(words)
}`
