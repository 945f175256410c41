import type { Page } from 'playwright-core'

/** Labels of charts that are cut, over each other, or out of their module or the screen, as sentences. */
export const labelFaults = (page: Page): Promise<string[]> => page.evaluate(findLabelFaults)

/** Runs in the page. */
function findLabelFaults(): string[] {
  const LABELS =
    '.vb-label > span, .vb-column b, .series-label, .hb > *, .ref > span, .series-ref, .series-legend li, .tick, .key li'
  const faults: string[] = []
  for (const chart of document.querySelectorAll('.m')) {
    const cell = chart.getBoundingClientRect()
    const seen = [...chart.querySelectorAll(LABELS)].flatMap((label) => {
      const style = getComputedStyle(label)
      const words = (label.textContent ?? '').trim()
      if (
        !words ||
        /inset\(50%/.test(style.clipPath) ||
        label.classList.contains('unseen') ||
        style.display === 'none' ||
        style.color === 'rgba(0, 0, 0, 0)'
      )
        return []
      const range = document.createRange()
      range.selectNodeContents(label)
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1)
      return [{ label, words, lines, style }]
    })
    for (const { label, words, lines, style } of seen) {
      const isCut =
        style.overflow !== 'visible' &&
        (label.scrollWidth > label.clientWidth + 1 || label.scrollHeight > label.clientHeight + 1)
      if (isCut) faults.push(`“${words}” is cut`)
      if (
        lines.some(
          ({ left, right }) => left < Math.max(0, cell.left) - 3 || right > Math.min(innerWidth, cell.right) + 3,
        )
      )
        faults.push(`“${words}” sticks out`)
    }
    seen.forEach((one, at) => {
      for (const other of seen.slice(at + 1)) {
        if (one.label.contains(other.label) || other.label.contains(one.label)) continue
        const isOver = one.lines.some((a) =>
          other.lines.some(
            (b) =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 5,
          ),
        )
        if (isOver) faults.push(`“${one.words}” is over “${other.words}”`)
      }
    })
  }
  return faults
}
