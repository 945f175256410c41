import {
  contrastOf,
  type Fill,
  type FolioDocument,
  type FolioModule,
  fillHex,
  type GroundColors,
  groundColors,
  headingAnchor,
  type ModuleSpecs,
  moduleAnchor,
  type RichTextNode,
  type SpokenPart,
  THEME_FONTS,
} from '@recto/document'
import * as ownWords from './words.ts'

/** Kinds of problems for readers, in the order of the list. */
export const HINT_KINDS = [
  'picture-words',
  'heading-order',
  'empty-heading',
  'contrast',
  'link-words',
  'table-head',
  'video-words',
  'long-paragraph',
  'font',
] as const

/** A kind of hint about what some readers cannot see, hear or read. */
export type HintKind = (typeof HINT_KINDS)[number]

/** One hint, as text for the author. */
export type Hint = {
  kind: HintKind
  text: string
  sectionId: string
  moduleId: string
  /** The id of its element on a page: the module's, or a heading's. */
  anchor: string
}

/** Characters from which a paragraph is a wall. */
const LONG_PARAGRAPH = 900
/** Contrast that text needs, and text of 24 px or more. */
const ENOUGH = 4.5
const ENOUGH_WHEN_LARGE = 3
const LARGE_PX = 24

/**
 * What in a folio is hard to read, hear or follow for some readers. Pure; sections and modules that readers do not get
 * are left out. Text on a section's picture is not judged, because its background is unknown. `hasFont`: whether there
 * are files of a family.
 */
export function readabilityHints(
  folio: FolioDocument,
  specs: ModuleSpecs,
  hasFont: (family: string) => boolean = () => true,
): Hint[] {
  const hints: Hint[] = []
  const headings: Heading[] = []
  const { heading, body } = folio.theme.fonts
  const gone = new Set([heading.family, body.family].filter((family) => !hasFont(family)))
  const bySection = Map.groupBy(folio.modules, (module) => module.sectionId)
  for (const section of folio.sections) {
    if (section.isHidden) continue
    for (const module of bySection.get(section.id) ?? []) {
      const say: Say = (kind, text, anchor = moduleAnchor(module.id)) =>
        hints.push({ kind, text, sectionId: section.id, moduleId: module.id, anchor })
      sayParts(specs[module.type]?.spoken?.(module.props) ?? [], say)
      for (const family of [...gone, ...familiesOf(module).filter((name) => !hasFont(name))]) {
        say('font', ownWords.fontGone(family))
        gone.delete(family)
      }
      const fill = module.box.fill ?? (section.picture ? null : section.background)
      checkTexts(module, fill === null ? null : colorsOn(fill, folio), folio, headings, say)
    }
  }
  checkOrder(headings)
  return hints.sort((a, b) => HINT_KINDS.indexOf(a.kind) - HINT_KINDS.indexOf(b.kind))
}

type Say = (kind: HintKind, text: string, anchor?: string) => void
type Heading = { level: number; words: string; anchor: string; say: Say }

function sayParts(parts: readonly SpokenPart[], say: Say): void {
  parts.forEach((part, at) => {
    const which = parts.length > 1 ? ` ${at + 1}` : ''
    switch (part.kind) {
      case 'picture':
        if (!part.words.trim()) say('picture-words', ownWords.pictureWithoutAlt(which))
        return
      case 'video':
        if (!part.words.trim()) say('video-words', ownWords.videoWithoutTitle(which))
        if (part.isMute) say('video-words', ownWords.videoWithoutCaptions(which))
        return
      case 'table':
        if (!part.hasHead) say('table-head', ownWords.tableWithoutHead)
        return
      case 'link':
        if (saysNothing(part.words)) say('link-words', linkText(part.words))
    }
  })
}

const linkText = (words: string): string => (words.trim() ? ownWords.unclearLink(words.trim()) : ownWords.emptyLink)

function checkTexts(
  module: FolioModule,
  colors: GroundColors | null,
  { theme }: FolioDocument,
  headings: Heading[],
  say: Say,
): void {
  const poor = new Set<string>()
  let nth = 0
  const block = (node: RichTextNode): void => {
    if (node.type !== 'paragraph' && node.type !== 'heading') {
      for (const child of node.content ?? []) block(child)
      return
    }
    const words = wordsOf(node).trim()
    let anchor = moduleAnchor(module.id)
    if (node.type === 'heading') {
      anchor = headingAnchor(module.id, ++nth)
      if (words) headings.push({ level: Number(node.attrs?.level) || 2, words, anchor, say })
      else say('empty-heading', ownWords.emptyHeading, anchor)
    } else if (words.length > LONG_PARAGRAPH) {
      say('long-paragraph', ownWords.longParagraph(start(words)))
    }
    for (const link of linksOf(node)) if (saysNothing(link)) say('link-words', linkText(link), anchor)
    if (colors) checkColors(node, colors, poor, (text) => say('contrast', text, anchor))
  }
  for (const text of Object.values(module.texts)) for (const node of text.content ?? []) block(node)

  function checkColors(node: RichTextNode, on: GroundColors, said: Set<string>, tell: (text: string) => void): void {
    const isMuted = ['eyebrow', 'caption', 'muted'].includes(String(node.attrs?.style))
    for (const piece of node.content ?? []) {
      if (!piece.text?.trim()) continue
      const mark = (type: string) => piece.marks?.find((one) => one.type === type)?.attrs
      const lit = mark('highlight')?.color as Fill | undefined
      const own = mark('color')?.color as Fill | undefined
      const ground = lit ? fillHex(lit, theme.palette) : on.ground
      const ink = own ? fillHex(own, theme.palette) : isMuted ? on.muted : on.ink
      const px = Number(mark('size')?.px) || sizeOf(node, theme)
      const contrast = contrastOf(ink, ground)
      if (contrast >= (px >= LARGE_PX ? ENOUGH_WHEN_LARGE : ENOUGH) || said.has(`${ink} ${ground}`)) continue
      said.add(`${ink} ${ground}`)
      tell(ownWords.lowContrast(start(piece.text.trim()), contrast.toFixed(1)))
    }
  }
}

/** More than one title, and skipped levels, as met by someone who navigates by headings. */
function checkOrder(headings: readonly Heading[]): void {
  let before = 0
  let titles = 0
  const [first] = headings
  if (first && headings.every(({ level }) => level > 1)) {
    first.say('heading-order', ownWords.noTitle(start(first.words)), first.anchor)
  }
  for (const { level, words, anchor, say } of headings) {
    if (level === 1 && ++titles > 1) {
      say('heading-order', ownWords.secondTitle(start(words)), anchor)
    } else if (level > before + 1 && !(before === 0 && level === 2)) {
      const from = before === 0 ? ownWords.theFirstHeading : ownWords.after(NAMES[before] ?? '')
      say('heading-order', ownWords.skippedLevel(from, start(words), NAMES[level] ?? ''), anchor)
    }
    before = level
  }
}

const NAMES: Readonly<Record<number, string>> = {
  1: 'a title',
  2: 'a heading',
  3: 'a subheading',
  4: 'a small heading',
}

/** Px of a block without its own size. */
function sizeOf({ type, attrs }: RichTextNode, { type: scale }: FolioDocument['theme']): number {
  if (type === 'heading') return [0, scale.h1[0], scale.h2[0], scale.h3[0]][Number(attrs?.level)] ?? scale.body[0]
  const style = attrs?.style
  if (style === 'figure' || style === 'quote') return scale[style][0]
  if (style === 'lead' || style === 'caption' || style === 'eyebrow') return scale[style][0]
  return scale.body[0]
}

/** The families named in a module's text, each once. */
function familiesOf({ texts }: FolioModule): string[] {
  const named = new Set<string>()
  const walk = ({ content = [], marks = [] }: RichTextNode): void => {
    const family = marks.find(({ type }) => type === 'font')?.attrs?.family
    if (typeof family === 'string' && !THEME_FONTS.some((role) => role === family)) named.add(family)
    for (const child of content) walk(child)
  }
  for (const text of Object.values(texts)) for (const node of text.content ?? []) walk(node)
  return [...named]
}

const colorsOn = (fill: Fill, { theme }: FolioDocument): GroundColors => groundColors(fill, theme)

/** The text of each link of a block: adjacent runs with the same address are one link. */
function linksOf({ content = [] }: RichTextNode): string[] {
  const links: { href: unknown; words: string }[] = []
  let isIn = false
  for (const piece of content) {
    const href = piece.marks?.find((mark) => mark.type === 'link')?.attrs?.href
    const last = links.at(-1)
    if (href === undefined) isIn = false
    else if (isIn && last?.href === href) last.words += piece.text ?? ' '
    else {
      links.push({ href, words: piece.text ?? ' ' })
      isIn = true
    }
  }
  return links.map(({ words }) => words)
}

const NOTHING_SAID = new Set(['', 'here', 'click here', 'click', 'link', 'this link', 'this', 'more', 'press here'])

/** Link texts that say nothing when read alone, as in lists of links. */
const saysNothing = (words: string): boolean =>
  NOTHING_SAID.has(
    words
      .toLowerCase()
      .replace(/[\p{P}\p{S}]+/gu, ' ')
      .trim(),
  )

const wordsOf = (node: RichTextNode): string =>
  node.type === 'hard_break' ? ' ' : (node.text ?? (node.content ?? []).map(wordsOf).join(''))

const start = (words: string): string => (words.length > 48 ? `${words.slice(0, 47).trimEnd()}…` : words)
