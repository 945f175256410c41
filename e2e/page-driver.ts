import { type FolioDocument, type FolioModule, htmlToRichText, newFolioDocument, newModule } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import type { Page } from 'playwright-core'

/** A module of a folio made for a test: its type, place in columns and rows, and what else it holds. */
export type Placed = {
  id: string
  type?: FolioModule['type']
  at: [x: number, y: number, w: number, h: number]
  html?: string
  props?: Record<string, unknown>
  box?: FolioModule['box']
}

/** A pageless folio of one section with these modules. */
export function folioOf(modules: readonly Placed[], change: Partial<FolioDocument> = {}): FolioDocument {
  const blank = newFolioDocument(SPECS)
  const sectionId = blank.sections[0]?.id ?? ''
  return {
    ...blank,
    modules: modules.map(({ id, type = 'Text', at: [x, y, w, h], html, props, box = {} }) => {
      const texts: FolioModule['texts'] = html === undefined ? {} : { body: htmlToRichText(html) }
      return { ...newModule(SPECS[type], { sectionId, rect: { x, y, w, h }, box, texts, ...(props && { props }) }), id }
    }),
    ...change,
  }
}

export type Place = { id: string; x: number; y: number; width: number; height: number; needs: number }

/** Where each module stands on the page, from the top left corner of the document; `needs` is the height of its content. */
export const places = (page: Page): Promise<Place[]> =>
  page.$$eval('.line > .cell', (cells) =>
    cells.map((cell) => {
      const { x, y, width, height } = cell.getBoundingClientRect()
      // Boxes, not ink: the letters of a large tight line reach over it, and nothing of them is cut.
      const bottoms = [...cell.querySelectorAll('*')]
        .filter((part) => !part.closest('svg, .unseen') && getComputedStyle(part).display !== 'inline')
        .map((part) => part.getBoundingClientRect().bottom - y)
      return {
        id: cell.id.slice(2),
        x,
        y: y + window.scrollY,
        width,
        height,
        needs: Math.ceil(Math.max(0, ...bottoms)),
      }
    }),
  )

/** The places by module id. */
export async function placesById(page: Page): Promise<(id: string) => Place> {
  const found = new Map((await places(page)).map((place) => [place.id, place]))
  return (id) => {
    const place = found.get(id)
    if (!place) throw new Error(`No module ${id} on the page`)
    return place
  }
}

export type Line = { text: string; size: number; left: number; right: number; contrast: number; isInScroller: boolean }

/** Every piece of text that can be seen: its size in px, its ends, and the contrast of its colour with what it stands on. */
export const texts = (page: Page): Promise<Line[]> => page.evaluate(measureTexts)

/** Runs in the page. */
function measureTexts(): Line[] {
  type Color = [red: number, green: number, blue: number, alpha: number]
  const parse = (color: string): Color => {
    const numbers = [...color.matchAll(/[\d.]+(?:e-?\d+)?/g)].map(([text]) => Number(text))
    const isUnit = color.startsWith('color(')
    const [red = 0, green = 0, blue = 0] = numbers.map((value) => (isUnit ? value : value / 255))
    return [red, green, blue, numbers[3] ?? 1]
  }
  const over = (top: Color, under: Color): Color => {
    const mixed = [0, 1, 2].map((at) => (top[at] as number) * top[3] + (under[at] as number) * (1 - top[3]))
    return [mixed[0] as number, mixed[1] as number, mixed[2] as number, 1]
  }
  const light = ([red, green, blue]: Color) => {
    const [r, g, b] = [red, green, blue].map((value) =>
      value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * (r as number) + 0.7152 * (g as number) + 0.0722 * (b as number)
  }
  const groundOf = (element: Element | null): Color => {
    if (!element) return [1, 1, 1, 1]
    const own = parse(getComputedStyle(element).backgroundColor)
    return own[3] === 1 ? own : over(own, groundOf(element.parentElement))
  }
  const found: Line[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement as Element
    if (!node.textContent?.trim() || element.closest('.unseen, .form-trap, svg, style, title')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const { left, right } = range.getBoundingClientRect()
    const ground = groundOf(element)
    const style = getComputedStyle(element)
    const [one, other] = [light(over(parse(style.color), ground)), light(ground)]
    found.push({
      text: node.textContent.trim(),
      size: Number.parseFloat(style.fontSize),
      left,
      right,
      contrast: (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05),
      isInScroller: element.closest('.tbl-room') !== null,
    })
  }
  return found
}
