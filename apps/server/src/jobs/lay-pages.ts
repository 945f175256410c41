import type { PlannedPage, PlannedPiece } from './plan-pages.ts'

/** `printed`: px of a page as the browser prints it; `edge`: free at a page's edges. */
export type Laid = { pages: readonly PlannedPage[]; printed: number; edge: number }

/**
 * Runs in the page, on a paper that was chosen: puts sections and parts of them on their pages. The last of a page
 * extends to its end, where the folio's name and the page's number stand. What no page has room for is broken by the
 * browser, with free edges.
 */
export function layPages({ pages, printed, edge }: Laid): void {
  const sections = [...document.querySelectorAll<HTMLElement>('.flow > .section')]
  const heightOf = (element: Element) => element.getBoundingClientRect().height
  const name = nameOnPaper()
  let isCounted = true

  for (const [nth, { pieces, isBroken }] of pages.entries()) {
    const parts = pieces.map(place)
    const [first, last] = [parts[0], parts.at(-1)]
    if (!first || !last) continue
    if (nth > 0) first.style.breakBefore = 'page'
    if (isBroken) {
      for (const part of parts) breakInside(part)
      isCounted = false
      continue
    }
    const rest = printed - parts.slice(0, -1).reduce((px, part) => px + heightOf(part), 0)
    Object.assign(last.style, { minHeight: `${Math.max(heightOf(last), rest)}px`, boxSizing: 'border-box' })
    const madeWith = nth === pages.length - 1 ? document.querySelector<HTMLElement>('.made-with') : null
    if (nth > 0 || madeWith) putFoot(last, nth > 0 ? `${isCounted ? nth + 1 : ''}` : '', madeWith)
  }

  /** The element of a piece, with its rows; what is below it in its section becomes one of its own. */
  function place({ section: at, from, to, tracks, top, bottom }: PlannedPiece): HTMLElement {
    const section = sections[at] as HTMLElement
    if (tracks.length === 0) return section
    const cells = [...section.querySelectorAll<HTMLElement>('.cell')].map((cell) => ({
      cell,
      y: Number(cell.style.getPropertyValue('--y')),
    }))
    if (cells.some(({ y }) => y >= to - from)) sections[at] = moveBelow(section, cells, to - from)
    section.style.setProperty('--tracks', tracks.map((px) => `${px}px`).join(' '))
    const padding = { paddingTop: `${top}px`, paddingBottom: `${bottom}px` }
    Object.assign(section.style, padding, { boxSizing: 'border-box', breakBefore: 'auto' })
    return section
  }

  function moveBelow(section: HTMLElement, cells: { cell: HTMLElement; y: number }[], end: number): HTMLElement {
    const below = cells.filter(({ y }) => y >= end)
    const row = Math.min(...below.map(({ y }) => y))
    const rest = section.cloneNode(false) as HTMLElement
    for (const name of ['id', 'aria-label']) rest.removeAttribute(name)
    for (const part of section.querySelectorAll(':scope > .line, :scope > .cell')) {
      const moved = below.filter(({ cell }) => part.contains(cell)).map(({ cell }) => cell)
      if (moved.length === 0) continue
      const line = part.classList.contains('line') ? (part.cloneNode(false) as HTMLElement) : null
      if (line) rest.append(line)
      ;(line ?? rest).append(...moved)
      if (line && part.children.length === 0) part.remove()
    }
    for (const { cell, y } of below) cell.style.setProperty('--y', `${y - row}`)
    section.after(rest)
    return rest
  }

  /** The browser repeats the edges on each page; the first one lies above the paper. */
  function breakInside(section: HTMLElement): void {
    section.style.cssText += `;padding-block:${edge}px;margin-top:-${edge}px;box-decoration-break:clone;-webkit-box-decoration-break:clone;break-inside:auto;box-shadow:0 ${printed}px 0 ${printed}px var(--ground)`
  }

  /** The folio's name, if the fonts on the sheet have all of its letters. */
  function nameOnPaper(): string {
    const words = document.querySelector('.sheet')?.textContent ?? ''
    const { title } = document
    return [...title].every((letter) => letter <= 'ž' || words.includes(letter)) ? title : ''
  }

  /** Quiet words in the free edge. What a file is not read for is no part of what is read aloud. */
  function putFoot(section: HTMLElement, number: string, madeWith: HTMLElement | null): void {
    const foot = document.createElement('div')
    foot.className = 'page-foot'
    for (const words of [number && name, number]) {
      const part = document.createElement('span')
      part.textContent = words
      part.setAttribute('aria-hidden', 'true')
      foot.append(part)
    }
    if (madeWith) {
      madeWith.classList.replace('laid', 'at-foot')
      foot.firstElementChild?.after(madeWith)
    }
    section.append(foot)
    // Nothing is written over a picture.
    const { top } = foot.getBoundingClientRect()
    const solid = [...section.querySelectorAll('.cell[data-narrow="shape"], .m.filled')]
      .map((one) => one.getBoundingClientRect())
      .filter(({ bottom }) => bottom > top)
    const isOver = (part: Element) => {
      const { left, right } = part.getBoundingClientRect()
      return solid.some((one) => one.left < right && one.right > left)
    }
    if (madeWith && isOver(madeWith)) {
      madeWith.classList.replace('at-foot', 'laid')
      document.querySelector('main')?.append(madeWith)
    }
    for (const part of foot.querySelectorAll('span')) if (isOver(part)) part.textContent = ''
  }
}
