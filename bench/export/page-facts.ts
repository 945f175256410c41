import type { Page } from 'playwright-core'

export type Box = { x: number; y: number; width: number; height: number }
/** A line of one text node: where each of its characters begins, and its baseline; `NaN` where it is drawn at a slant. */
export type Line = { text: string; xs: number[]; end: number; baseline: number; isRightToLeft: boolean }
/** A number that a list writes before one of its lines; its place is `NaN` where the browser does not tell it. */
export type ListNumber = { text: string; x: number; baseline: number }
export type PageFacts = {
  height: number
  lines: Line[]
  /** All that is written, in the order of the page, and what of it is read aloud: not what a picture says by its own text. */
  text: string
  spoken: string
  /** The same with a space between what stands apart: boxes, and lines that are broken. */
  words: string
  /** What stands in fields, which no range of text reaches. */
  fields: string[]
  images: Box[]
  /** Sections and boxes that have a ground of their own. */
  shapes: Box[]
  links: { href: string; boxes: Box[] }[]
  headings: { level: number; text: string }[]
  alts: string[]
  numbers: ListNumber[]
  /** Where each section begins and how high it is, and how high each module came out, by its element's id. */
  tops: number[]
  sectionHeights: number[]
  heights: Record<string, number>
  language: string
}

/** What stands where on a page, as a browser laid it out. */
export const pageFacts = (page: Page): Promise<PageFacts> => page.evaluate(collect)

/** Runs in the page. */
function collect(): PageFacts {
  const isShown = (element: Element): boolean => {
    if (element.closest('.unseen, [hidden], details:not([open]) > :not(summary)')) return false
    const { visibility, opacity } = getComputedStyle(element)
    return visibility !== 'hidden' && opacity !== '0'
  }
  const boxOf = ({ x, y, width, height }: DOMRect) => ({ x, y, width, height })
  type Ascent = { letters: number; line: number }
  /** How far a text's rectangle and its line begin above its baseline, measured with the same font in a line of its own. */
  const ascents = new Map<string, Ascent>()
  const ascentOf = ({ fontFamily, fontSize, fontStyle, fontWeight, lineHeight }: CSSStyleDeclaration): Ascent => {
    const font = `${fontStyle} ${fontWeight} ${fontSize} ${lineHeight} ${fontFamily}`
    const known = ascents.get(font)
    if (known !== undefined) return known
    const probe = (document.querySelector('.sheet') as Element).appendChild(document.createElement('div'))
    Object.assign(probe.style, {
      position: 'absolute',
      top: '0',
      left: '0',
      whiteSpace: 'nowrap',
      fontFamily,
      fontSize,
      fontStyle,
      fontWeight,
      lineHeight,
    })
    probe.append('x')
    const foot = probe.appendChild(document.createElement('i'))
    Object.assign(foot.style, { display: 'inline-block', width: '0', height: '0' })
    const measured = document.createRange()
    measured.selectNode(probe.firstChild as Node)
    const baseline = foot.getBoundingClientRect().bottom
    const ascent = {
      letters: baseline - measured.getBoundingClientRect().top,
      line: baseline - probe.getBoundingClientRect().top,
    }
    probe.remove()
    ascents.set(font, ascent)
    return ascent
  }
  const cased = (text: string, how: string): string =>
    how === 'uppercase' ? text.toUpperCase() : how === 'lowercase' ? text.toLowerCase() : text

  const lines: PageFacts['lines'] = []
  const words: string[] = []
  const numbers: PageFacts['numbers'] = []
  const spoken: string[] = []
  const apart: string[] = []
  let spokenIn: Element | null = null
  const boxAround = (element: Element): Element =>
    /^(inline|contents)$/.test(getComputedStyle(element).display) && element.parentElement
      ? boxAround(element.parentElement)
      : element
  const speak = (text: string, element: Element) => {
    const box = boxAround(element)
    spoken.push(text)
    apart.push(box === spokenIn ? '' : ' ', text)
    spokenIn = box
  }
  const say = (text: string, element: Element) => {
    words.push(text)
    if (!element.closest('[role="img"], [aria-hidden="true"]')) speak(text, element)
  }
  const inField = (element: Element): string =>
    element instanceof HTMLSelectElement
      ? (element.selectedOptions[0]?.text ?? '')
      : element instanceof HTMLTextAreaElement ||
          (element instanceof HTMLInputElement && !/checkbox|radio|hidden/.test(element.type))
        ? element.value || element.placeholder
        : ''
  /** What a list writes before its lines. Its lines are tagged as such, so the number is not read with them. */
  const numberOf = (element: Element): PageFacts['numbers'][number] | null => {
    if (!isShown(element) || !element.matches('ol > li')) return null
    const mark = getComputedStyle(element, '::before')
    if (!/counter|decimal/.test(`${mark.content} ${getComputedStyle(element).listStyleType}`)) return null
    const text = String([...(element.parentElement?.children ?? [])].indexOf(element) + 1)
    const { left, top } = element.getBoundingClientRect()
    const isPlaced = mark.position === 'absolute' && mark.direction === 'ltr'
    return {
      text,
      x: isPlaced ? left + Number.parseFloat(mark.left) : Number.NaN,
      baseline: isPlaced ? top + Number.parseFloat(mark.top) + ascentOf(mark).line : Number.NaN,
    }
  }
  /** Where a drawing's text stands: the foot of its first letter, taken from the drawing to the page. */
  const drawnBaseline = (element: Element): number => {
    if (!(element instanceof SVGTextContentElement) || element.getNumberOfChars() === 0) return Number.NaN
    const matrix = element.getScreenCTM()
    if (matrix?.b !== 0) return Number.NaN
    return element.getStartPositionOfChar(0).matrixTransform(matrix).y
  }
  const walker = document.createTreeWalker(
    document.querySelector('main') as Element,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
  )
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      // In a file it is words like others; on the page it is a field's own.
      if (node.matches('input.form-input, textarea.form-input') && isShown(node)) speak(inField(node), node)
      if (node.tagName === 'BR') apart.push(' ')
      const number = numberOf(node)
      if (number) numbers.push(number)
      words.push(number?.text ?? '')
      continue
    }
    const parent = node.parentElement as Element
    const text = node.textContent ?? ''
    if (!text.trim() || parent.closest('style, script, option, textarea') || !isShown(parent)) continue
    const style = getComputedStyle(parent)
    const isSvg = parent.closest('svg') !== null
    const up = ascentOf(style).letters
    let line: Line | null = null
    let top = 0
    for (let at = 0; at < text.length; at++) {
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const rect = range.getClientRects()[0]
      if (!rect || (rect.width === 0 && !text[at]?.trim())) continue
      if (!line || Math.abs(rect.top - top) > rect.height / 2) {
        const baseline = isSvg ? drawnBaseline(parent) : rect.top + up
        line = { text: '', xs: [], end: 0, baseline, isRightToLeft: style.direction === 'rtl' }
        top = rect.top
        lines.push(line)
      }
      const shown = cased(text[at] as string, style.textTransform)
      for (const sign of shown) {
        line.text += sign
        line.xs.push(rect.left)
      }
      line.end = rect.right
    }
    say(cased(text, style.textTransform), parent)
  }
  const all = <E extends Element>(selector: string): E[] =>
    [...document.querySelectorAll<E>(`main ${selector}`)].filter(isShown)
  return {
    height: document.documentElement.getBoundingClientRect().height,
    lines,
    text: words.join(''),
    spoken: spoken.join(''),
    words: apart.join(''),
    numbers,
    fields: all('input, main textarea, main select').map(inField).filter(Boolean),
    images: all<HTMLImageElement>('img')
      .filter((image) => image.naturalWidth > 0)
      .map((image) => {
        const box = image.getBoundingClientRect()
        const frame = (image.closest('.pic-cut, .cell') ?? image).getBoundingClientRect()
        const x = Math.max(box.left, frame.left)
        const y = Math.max(box.top, frame.top)
        return { x, y, width: Math.min(box.right, frame.right) - x, height: Math.min(box.bottom, frame.bottom) - y }
      }),
    shapes: all('.section, main .m.filled')
      .filter((element) => !/transparent|, 0\)$/.test(getComputedStyle(element).backgroundColor))
      .filter((element) => getComputedStyle(element).borderRadius === '0px')
      .map((element) => boxOf(element.getBoundingClientRect())),
    links: all<HTMLAnchorElement>('a[href]').map((link) => ({
      href: link.getAttribute('href') ?? '',
      boxes: [...link.getClientRects()].filter(({ width, height }) => width > 0 && height > 0).map(boxOf),
    })),
    headings: all('h1, main h2, main h3, main h4, main h5, main h6')
      .map((heading) => ({ level: Number(heading.tagName[1]), text: (heading.textContent ?? '').trim() }))
      .filter(({ text }) => text !== ''),
    alts: [
      ...all<HTMLImageElement>('img[alt]').map((image) => image.alt),
      ...all('[role="img"][aria-label]').map((art) => art.getAttribute('aria-label') ?? ''),
    ].filter((alt) => alt !== ''),
    tops: all('.section').map((section) => section.getBoundingClientRect().top),
    sectionHeights: all('.section').map((section) => section.getBoundingClientRect().height),
    heights: Object.fromEntries(all('.cell').map((cell) => [cell.id, cell.getBoundingClientRect().height])),
    language: document.documentElement.lang,
  }
}
