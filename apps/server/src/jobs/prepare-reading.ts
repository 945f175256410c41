import type { Page } from 'playwright-core'

/**
 * Prepares a page so that its PDF reads as it does on screen: headings descend one level at a time, and separate pieces
 * of text have a space between them. This moves nothing that is drawn.
 */
export async function prepareReading(page: Page): Promise<void> {
  await page.evaluate(STEP_HEADINGS)
  await page.evaluate(PUT_SPACES)
}

/** The first heading is level 1, and none is more than one level below its parent. */
const STEP_HEADINGS = `{
  const above = []
  for (const heading of document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')) {
    if (!heading.textContent.trim()) continue
    const level = Number(heading.tagName[1])
    while (above.length > 0 && above.at(-1) >= level) above.pop()
    above.push(level)
    heading.setAttribute('aria-level', String(above.length))
  }
}`

/**
 * The browser writes no space at a line's end, nor between two boxes of one paragraph or list item, so a reader that
 * follows the structure would join the words there: "shops onthe upper Rhine". So a space is inserted there, out of the
 * flow.
 */
const PUT_SPACES = `{
  const PARAGRAPHS = 'p, li, h1, h2, h3, h4, h5, h6, td, th, caption, figcaption, label, a, button, blockquote'
  const isShown = (text) => {
    const { parentElement } = text
    return parentElement !== null && !parentElement.closest('svg, style, script, option, textarea, [aria-hidden="true"], [role="img"]')
  }
  const boxes = new Map()
  const boxOf = (element) => {
    if (!boxes.has(element)) {
      const isInline = /^(inline|contents|ruby)$/.test(getComputedStyle(element).display)
      boxes.set(element, isInline && element.parentElement ? boxOf(element.parentElement) : element)
    }
    return boxes.get(element)
  }
  const range = document.createRange()
  const placeOf = (node, at) => {
    range.setStart(node, at)
    range.setEnd(node, at + 1)
    return range.getBoundingClientRect()
  }
  const isNextLine = (a, b) => Math.abs(a.top - b.top) > Math.min(a.height, b.height) / 2
  /** Where a space goes: into a text before this many of its characters, or after all of them. */
  const places = []
  let before = null
  let hasBreak = false
  let hasSpace = false
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      if (node.tagName === 'BR') hasBreak = true
      continue
    }
    if (!isShown(node)) continue
    if (!node.data.trim()) hasSpace = true
    for (const word of node.data.matchAll(/\\S+/g)) {
      const box = boxOf(node.parentElement)
      const now = { node, end: word.index + word[0].length, box, paragraph: node.parentElement.closest(PARAGRAPHS) }
      const isApart = before && (hasBreak || before.box !== box)
      if (before && before.paragraph === now.paragraph) {
        const isSpaced = hasSpace || word.index > 0 || (before.node !== node && before.end < before.node.data.length)
        const isWrapped = () => isSpaced && isNextLine(placeOf(before.node, before.end - 1), placeOf(node, word.index))
        if (isApart || isWrapped()) places.push(before)
      }
      before = now
      hasBreak = false
      hasSpace = false
    }
  }
  for (const { node, end } of places.reverse()) {
    const space = document.createElement('span')
    space.textContent = ' '
    space.style = 'all:unset;position:absolute;white-space:pre;font:inherit'
    const isItem = /flex|grid/.test(getComputedStyle(node.parentElement).display)
    const rest = end < node.data.length ? node.splitText(end) : node.nextSibling
    if (isItem) {
      const item = document.createElement('span')
      item.style = 'all:unset'
      node.before(item)
      item.append(node, space)
      if (rest instanceof Text) item.append(rest)
    } else node.parentNode.insertBefore(space, rest)
  }
}`
