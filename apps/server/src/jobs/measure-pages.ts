import type { MeasuredSection } from './plan-pages.ts'

/** Runs in the page: the rows of each section, what stands on them, and where it may be cut. */
export function measurePages(): MeasuredSection[] {
  return [...document.querySelectorAll<HTMLElement>('.flow > .section')].map((section) => {
    const style = getComputedStyle(section)
    const { height } = section.getBoundingClientRect()
    const [top, bottom] = [style.paddingTop, style.paddingBottom].map(Number.parseFloat) as [number, number]
    if (style.display !== 'grid') return { height, top, bottom, tracks: [], cells: [], cuts: [] }
    const cells = [...section.querySelectorAll<HTMLElement>('.cell')].map((cell) => {
      const [x, w, y, h] = ['--x', '--w', '--y', '--h'].map((name) => Number(cell.style.getPropertyValue(name))) as [
        number,
        number,
        number,
        number,
      ]
      return { cell, x, w, y, end: y + h }
    })
    const measured = cells.map(({ cell, x, w, y, end }) => ({
      y,
      end,
      isWide: w === 60,
      isAtSide: x === 0 || x + w === 60,
      isCropped:
        cell.dataset.narrow === 'shape' &&
        cell.querySelector('.art > svg[preserveAspectRatio*="slice"], img[style*="cover"], .fills') !== null,
      isTall: cell.querySelector('.vbars') !== null,
      isSolid: cell.dataset.narrow === 'shape' || cell.querySelector(':scope > .m.filled') !== null,
    }))
    const rows = [...new Set(cells.map(({ y }) => y))].sort((a, b) => a - b)
    const cuts = rows.filter((row) => {
      const above = cells.filter(({ y }) => y < row)
      return above.length > 0 && above.every(({ end }) => end <= row) && !tears(section, above)
    })
    return {
      height,
      top,
      bottom,
      tracks: style.gridTemplateRows.split(' ').map(Number.parseFloat),
      cells: measured,
      cuts,
    }
  })

  /** Whether a title or a heading would lose what is below it, or pictures their words. */
  function tears(section: HTMLElement, before: readonly { cell: HTMLElement }[]): boolean {
    const above = new Set<Element>(before.map(({ cell }) => cell))
    const lines = [...section.querySelectorAll(':scope > .line')].map((line) => [
      ...line.querySelectorAll(':scope > .cell'),
    ])
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
