import { colorDistance } from '@recto/document'
import { generate, type Node, parse, walk } from 'css-tree'
import { colorsInValue } from './css-colors.ts'

/** Colours and families of a site, the most used first; which of the families is that of headings, and of body text. */
export type SiteLook = { colors: string[]; fonts: string[]; heading: string | null; body: string | null }

/** [brand, section 8] */
const MOST_COLORS = 15
const MOST_FONTS = 5
/** Colours closer than this are one. */
const ALIKE = 8
/** A colour whose channels are closer than this is a grey. */
const GREY = 12

const COLORED = /^(color|background(-color|-image)?|border(-\w+)*(-color)?|fill|stroke|outline(-color)?|--.*)$/
const BRANDED = /brand|primary|accent|theme|cta|button|btn|link/i
const ROOTS = /(^|,)\s*(html|body|:root|p)\b/i
const HEADS = /(^|[\s,>])h[1-3]\b/i
const GENERIC =
  /^(serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-[\w-]+|emoji|math|inherit|initial|unset|revert|-apple-system|BlinkMacSystemFont|var\(.*)$/i
/** Families of pictures, not of letters. */
const PICTURES = /icon|symbol|awesome|glyph|emoji|fontello|ionicons|swiper|slick|eleganticons/i
/** Families that a computer has by default say little about a brand. */
const SYSTEM =
  /^(arial|helvetica|helvetica neue|times|times new roman|georgia|verdana|tahoma|courier( new)?|segoe ui|roboto flex|lucida.*|trebuchet ms|menlo|monaco|consolas|sf ?(mono|pro.*)|liberation.*|noto color emoji|apple color emoji)$/i

/** The look that style sheets describe, each colour and family weighed by how often and where it is used. */
export function readSiteLook(sheets: readonly string[]): SiteLook {
  const uses = sheets.flatMap(usesIn)
  const named = new Map(uses.flatMap(({ property, value }) => (property.startsWith('--') ? [[property, value]] : [])))
  const colors = new Map<string, number>()
  const fonts = new Map<string, { all: number; heads: number; roots: number }>()
  for (const { selector, property, value } of uses) {
    const meant = filledIn(value, named)
    if (COLORED.test(property)) {
      const weight = BRANDED.test(selector) || BRANDED.test(property) ? 4 : property.startsWith('--') ? 0.5 : 1
      for (const hex of colorsInValue(meant)) colors.set(hex, (colors.get(hex) ?? 0) + weight)
    }
    const family = property === 'font-family' ? meant : property === 'font' ? afterSize(meant) : null
    const first = family === null ? null : firstFamily(family)
    if (!first) continue
    const counted = fonts.get(first) ?? { all: 0, heads: 0, roots: 0 }
    counted.all++
    if (HEADS.test(selector)) counted.heads++
    if (ROOTS.test(selector)) counted.roots++
    fonts.set(first, counted)
  }
  const families = [...fonts].toSorted(
    ([a, one], [b, other]) => Number(SYSTEM.test(a)) - Number(SYSTEM.test(b)) || weightOf(other) - weightOf(one),
  )
  const most = (key: 'heads' | 'roots') =>
    families.filter(([, one]) => one[key] > 0).toSorted(([, a], [, b]) => b[key] - a[key])[0]?.[0] ?? null
  return {
    colors: merged(colors).slice(0, MOST_COLORS),
    fonts: families.slice(0, MOST_FONTS).map(([name]) => name),
    heading: most('heads'),
    body: most('roots'),
  }
}

const weightOf = ({ all, heads, roots }: { all: number; heads: number; roots: number }): number =>
  all + 3 * heads + 5 * roots

type Use = { selector: string; property: string; value: string }

/** Declarations that are drawn; unparsable parts of a sheet are skipped, as in browsers. */
function usesIn(css: string): Use[] {
  const found: Use[] = []
  walk(parse(css, { parseCustomProperty: false, parseRulePrelude: false }), function (node: Node) {
    if (node.type !== 'Declaration' || !node.property || !node.value || typeof node.value === 'string') return
    if (this.atrule?.name === 'font-face' || this.atrule?.name?.endsWith('keyframes')) return
    found.push({
      selector: this.rule?.prelude ? generate(this.rule.prelude) : '',
      property: node.property.toLowerCase(),
      value: generate(node.value).trim(),
    })
  })
  return found
}

/** A value with the custom properties that it names; one that names others is followed twice. */
function filledIn(value: string, named: ReadonlyMap<string, string>): string {
  const once = (text: string) =>
    text.includes('var(')
      ? text.replace(/var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/g, (_, name, other) => named.get(name) ?? other ?? '')
      : text
  return once(once(value)).slice(0, 2_000)
}

/** `italic 700 16px/1.4 Lora, serif` from its families on. */
const afterSize = (font: string): string | null =>
  /(?:\d(?:px|r?em|%|pt|vw)|small|medium|large)(?:\s*\/\s*[\w.%]+)?\s+(.+)$/.exec(font)?.[1] ?? null

function firstFamily(list: string): string | null {
  for (const part of list.split(',')) {
    const name = part
      .trim()
      .replace(/^["']|["']$/g, '')
      .replace(/[\s_-]*(variable|var|vf)$/i, '')
      .trim()
    if (name === '' || name.length > 60 || GENERIC.test(name) || PICTURES.test(name)) continue
    if (/^[\p{L}\p{N}][\p{L}\p{N} _-]*$/u.test(name)) return name
  }
  return null
}

/** Near-duplicates count for the most used of them; greys come last. */
function merged(colors: ReadonlyMap<string, number>): string[] {
  const kept: { hex: string; weight: number }[] = []
  for (const [hex, weight] of [...colors].toSorted(([, a], [, b]) => b - a).slice(0, 400)) {
    const near = kept.find((one) => colorDistance(one.hex, hex) < ALIKE)
    if (near) near.weight += weight
    else kept.push({ hex, weight })
  }
  return kept
    .toSorted((a, b) => Number(isGrey(a.hex)) - Number(isGrey(b.hex)) || b.weight - a.weight)
    .map(({ hex }) => hex)
}

function isGrey(hex: string): boolean {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return Math.max(...channels) - Math.min(...channels) < GREY
}
