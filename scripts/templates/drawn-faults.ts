// What only a browser sees of a template: clipped words, overlaps, sideways scroll, at three lengths and four widths.

import { inLength } from '@recto/composer'
import type { FolioDocument } from '@recto/document'
import type { Drawing } from './drawing.ts'

const LENGTHS = [
  ['as written', 1],
  ['a third longer', 1.3],
  ['60 % shorter', 0.4],
] as const
const WIDTHS_PX = [1440, 1024, 768, 320]

/** Faults of a folio as it is drawn, each once; its sheets stay on the page, the widest as it is written first. */
export async function drawnFaults(drawing: Drawing, folio: FolioDocument): Promise<string[]> {
  await drawing.show(
    LENGTHS.flatMap(([name, factor]) => {
      const long = factor === 1 ? folio : inLength(folio, factor)
      return WIDTHS_PX.map((widthPx) => ({ folio: long, widthPx, name: `${name}, ${widthPx} px` }))
    }),
  )
  return [...new Set(await drawing.page.evaluate(probe))]
}

/** Runs in the page. */
function probe(): string[] {
  const found: string[] = []
  for (const box of document.querySelectorAll<HTMLElement>('.sheet-box')) {
    const name = box.dataset.name ?? ''
    const say = (cell: Element, words: string) => {
      const section = cell.closest('section')?.getAttribute('aria-label') ?? ''
      found.push(`${name}: ${section}, ${cell.firstElementChild?.getAttribute('data-type')}: ${words}`)
    }
    const wide = box.getBoundingClientRect()
    if (box.scrollWidth > wide.width + 1) found.push(`${name}: scrolls sideways, ${box.scrollWidth} px wide`)
    const seen: { rect: DOMRect; section: Element | null }[] = []
    for (const cell of box.querySelectorAll('.line > .cell')) {
      const rect = cell.getBoundingClientRect()
      const section = cell.closest('section')
      for (const other of seen) {
        const across = Math.min(other.rect.right, rect.right) - Math.max(other.rect.left, rect.left)
        const down = Math.min(other.rect.bottom, rect.bottom) - Math.max(other.rect.top, rect.top)
        if (other.section === section && across > 1 && down > 1) say(cell, 'overlaps another')
      }
      seen.push({ rect, section })
      for (const figure of cell.querySelectorAll('.figure')) {
        const words = document.createTreeWalker(figure, NodeFilter.SHOW_TEXT)
        while (words.nextNode()) {
          const node = words.currentNode as Text
          for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
            const range = document.createRange()
            range.setStart(node, index)
            range.setEnd(node, index + word.length)
            const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 8)))
            if (tops.size > 1) say(cell, `a figure breaks inside at "${word}"`)
          }
        }
      }
      for (const part of cell.querySelectorAll('h1,h2,h3,h4,p,li,tr,.btn,label')) {
        if (part.closest('.unseen, details, svg')) continue
        const own = part.getBoundingClientRect()
        if (own.height < 2) continue
        const words = `"${part.textContent?.trim().slice(0, 40)}"`
        const inTable = part.closest('.tbl') !== null
        if (own.bottom > rect.bottom + 2) {
          say(cell, `clipped by ${Math.round(own.bottom - rect.bottom)} px at ${words}`)
          break
        }
        if (!inTable && own.right > rect.right + 3) {
          say(cell, `wider than its box at ${words}`)
          break
        }
        if (!inTable && part.tagName !== 'TR' && !part.closest('.vbars') && part.scrollWidth > part.clientWidth + 3) {
          say(cell, `a word is wider than its line at ${words}`)
          break
        }
      }
    }
    for (const section of box.querySelectorAll<HTMLElement>('.section.paged')) {
      const least = Number.parseFloat(getComputedStyle(section).minHeight)
      const over = section.getBoundingClientRect().height - least
      if (over > 1 && wide.width >= 1200 && !name.startsWith('60'))
        found.push(`${name}: ${section.getAttribute('aria-label')}: its page is ${Math.round(over)} px too short`)
    }
  }
  return found
}
