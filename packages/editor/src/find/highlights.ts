import { folded, type Match, occurrences } from './find-matches.ts'

/** Names of the browser's highlights, styled in `find.module.css`. */
const ALL = 'recto-found'
const CURRENT = 'recto-found-now'

/**
 * Marks matches in the drawn content without changing it; a browser without highlights only shows the module's outline.
 */
export function paintMatches(root: Element, words: string, current: Match | null): void {
  if (!('highlights' in CSS)) return
  const needle = folded(words.trim())
  const all: Range[] = []
  let now: Range | undefined
  if (needle !== '') {
    for (const box of root.querySelectorAll<HTMLElement>('[data-module]')) {
      const ranges = rangesIn(box, needle)
      if (current && box.dataset.module === current.moduleId) now = ranges[current.nth] ?? ranges.at(-1)
      all.push(...ranges)
    }
  }
  CSS.highlights.set(ALL, new Highlight(...all.filter((range) => range !== now)))
  CSS.highlights.set(CURRENT, new Highlight(...(now ? [now] : [])))
}

/** Removes the marks of all matches. */
export function clearMatches(): void {
  if (!('highlights' in CSS)) return
  CSS.highlights.delete(ALL)
  CSS.highlights.delete(CURRENT)
}

/** The ranges of the matches in an element, also across bold and links, but not across lines of text. */
function rangesIn(box: Element, needle: string): Range[] {
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
  const ranges: Range[] = []
  let line: { block: Element | null; nodes: Text[]; words: string } = { block: null, nodes: [], words: '' }
  const settle = () => {
    for (const at of occurrences(folded(line.words), needle)) {
      const start = pointAt(line.nodes, at)
      const end = pointAt(line.nodes, at + needle.length, true)
      if (!start || !end) continue
      const range = document.createRange()
      range.setStart(...start)
      range.setEnd(...end)
      ranges.push(range)
    }
  }
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const block = (node.parentElement as Element).closest(BLOCKS)
    if (block !== line.block) {
      settle()
      line = { block, nodes: [], words: '' }
    }
    line.nodes.push(node as Text)
    line.words += (node as Text).data
  }
  settle()
  return ranges
}

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, td, th, dt, dd, figcaption, text, button, a.button, div'

/** The place of a letter in a row of text nodes. */
function pointAt(nodes: readonly Text[], at: number, isEnd = false): [Text, number] | null {
  let left = at
  for (const node of nodes) {
    if (left < node.length || (isEnd && left === node.length)) return [node, left]
    left -= node.length
  }
  return null
}
