/** A paper size in px of the sheet: the usable height of a page, its printed height, and the margin kept free where a section is cut. */
export type Paper = { room: number; printed: number; edge: number }

/**
 * Runs in the page if a paper size was chosen, and decides what goes on which page. A section that fits in the rest of a page
 * stays whole. Otherwise it is cut between two rows, if enough of the page is left and the cut separates nothing that
 * belongs together; else it starts a new page. The last section of a page extends to its end. Only what no cut can make
 * fit (a text higher than a page) is broken by the browser, with margins.
 */
export function layPages({ room, printed, edge }: Paper): void {
  type Cell = { cell: HTMLElement; y: number; end: number }
  type Grid = { tracks: number[]; cells: Cell[] }
  /** Least shares of a page: left on it for a cut, and on either side of the cut. */
  const [leastLeft, leastPart] = [0.35, 0.16]
  const heightOf = (element: Element) => element.getBoundingClientRect().height
  const sum = (tracks: number[]) => tracks.reduce((all, px) => all + px, 0)
  const setTracks = (section: HTMLElement, tracks: number[]) =>
    section.style.setProperty('--tracks', tracks.map((px) => `${px}px`).join(' '))
  const waiting = [...document.querySelectorAll<HTMLElement>('.flow > .section')]
  let last: HTMLElement | null = null
  let left = room

  for (let section = waiting.shift(); section; section = waiting.shift()) {
    const grid = gridOf(section)
    const height = heightOf(section)
    if (last && height > left) left += tighten(last)
    if (height > left && height - spareOf(section) <= left) tighten(section)
    if (heightOf(section) <= left) {
      left -= heightOf(section)
      last = section
      continue
    }
    // If the section would fit on a page, enough of it has to move on to the next one.
    const most = Math.min(left - edge, height > room ? left : height - room * leastPart)
    const rest = grid && (!last || left > room * leastLeft) ? cut(section, grid, most) : null
    if (rest) {
      left -= heightOf(section)
      last = section
      waiting.unshift(rest)
      endPage()
    } else if (last) {
      waiting.unshift(section)
      endPage()
    } else {
      breakInside(section)
      if (waiting[0]) waiting[0].style.breakBefore = 'page'
    }
  }
  endPage()

  function endPage(): void {
    if (last)
      Object.assign(last.style, { minHeight: `${heightOf(last) + left + printed - room}px`, boxSizing: 'border-box' })
    if (last && waiting[0]) waiting[0].style.breakBefore = 'page'
    last = null
    left = room
  }

  function gridOf(section: HTMLElement): Grid | null {
    const style = getComputedStyle(section)
    if (style.display !== 'grid') return null
    const cells = [...section.querySelectorAll<HTMLElement>('.cell')].map((cell) => {
      const [y, h] = ['--y', '--h'].map((name) => Number(cell.style.getPropertyValue(name))) as [number, number]
      return { cell, y, end: y + h }
    })
    return { tracks: style.gridTemplateRows.split(' ').map(Number.parseFloat), cells }
  }

  /** Px of empty rows at a section's end that can be dropped, so that they push nothing to the next page. */
  function spareOf(section: HTMLElement): number {
    const grid = gridOf(section)
    const end = Math.max(0, ...(grid?.cells ?? []).map((one) => one.end))
    if (!grid || end === 0) return 0
    const below = Number.parseFloat(getComputedStyle(section).paddingBottom) + sum(grid.tracks.slice(end))
    return Math.max(0, below - edge)
  }

  /** Removes them, and returns how many there were. */
  function tighten(section: HTMLElement): number {
    const spare = spareOf(section)
    const grid = gridOf(section)
    if (spare === 0 || !grid) return 0
    setTracks(section, grid.tracks.slice(0, Math.max(...grid.cells.map((one) => one.end))))
    Object.assign(section.style, { paddingBottom: `${edge}px`, boxSizing: 'border-box' })
    return spare
  }

  /** The browser repeats the edges on each page; the first one lies above the paper. */
  function breakInside(section: HTMLElement): void {
    section.style.cssText += `;padding-block:${edge}px;margin-top:-${edge}px;box-decoration-break:clone;-webkit-box-decoration-break:clone;break-inside:auto;box-shadow:0 ${printed}px 0 ${printed}px var(--ground)`
  }

  /** Moves what is below the lowest good cut into a section of its own, and returns it. */
  function cut(section: HTMLElement, { tracks, cells }: Grid, most: number): HTMLElement | null {
    const before = Number.parseFloat(getComputedStyle(section).paddingTop)
    const good = [...new Set(cells.map(({ y }) => y))].filter((row) => {
      const above = cells.filter(({ y }) => y < row)
      const end = Math.max(0, ...above.map((one) => one.end))
      const px = before + sum(tracks.slice(0, end))
      if (end === 0 || end > row || px > most || px < room * leastPart) return false
      return !tears(section, new Set(above.map(({ cell }) => cell)))
    })
    if (good.length === 0) return null
    const row = Math.max(...good)
    const rest = moveBelow(section, cells, row)
    setTracks(section, tracks.slice(0, Math.max(...cells.filter(({ y }) => y < row).map((one) => one.end))))
    setTracks(rest, tracks.slice(row))
    Object.assign(section.style, { paddingBottom: `${edge}px`, boxSizing: 'border-box' })
    Object.assign(rest.style, { paddingTop: `${edge}px`, boxSizing: 'border-box', breakBefore: 'auto' })
    return rest
  }

  function moveBelow(section: HTMLElement, cells: Cell[], row: number): HTMLElement {
    const rest = section.cloneNode(false) as HTMLElement
    for (const name of ['id', 'aria-label']) rest.removeAttribute(name)
    for (const part of section.querySelectorAll(':scope > .line, :scope > .cell')) {
      const moved = cells.filter(({ cell, y }) => y >= row && part.contains(cell)).map(({ cell }) => cell)
      if (moved.length === 0) continue
      const line = part.classList.contains('line') ? (part.cloneNode(false) as HTMLElement) : null
      if (line) rest.append(line)
      ;(line ?? rest).append(...moved)
      if (line && part.children.length === 0) part.remove()
    }
    for (const { cell, y } of cells) if (y >= row) cell.style.setProperty('--y', `${y - row}`)
    section.after(rest)
    return rest
  }

  /** Whether a cut would separate a title or heading from what is below it, or pictures from their captions. */
  function tears(section: HTMLElement, above: ReadonlySet<Element>): boolean {
    const cellsOf = (line: Element) => [...line.querySelectorAll(':scope > .cell')]
    const lines = [...section.querySelectorAll(':scope > .line')].map(cellsOf)
    const isTitle = above.size <= 2 && [...above].every((cell) => cell.querySelector('.rt'))
    if (isTitle && [...above].some((cell) => cell.querySelector('h1, h2'))) return true
    return lines.some((line, at) => {
      const next = lines[at + 1]
      if (!next || !line.some((cell) => above.has(cell)) || next.every((cell) => above.has(cell))) return false
      const has = (some: Element[], selector: string) => some.some((cell) => cell.querySelector(selector))
      const isHeading = has(line, '.rt > :is(h1, h2, h3, h4):last-child')
      const arePictures = line.every((cell) => cell.querySelector('img, svg') && !cell.querySelector('table, ul'))
      const isCaptioned = has(line, 'img, svg') && has(next, '.rt > .caption:first-child')
      return isHeading || isCaptioned || (arePictures && has(next, '.rt'))
    })
  }
}
