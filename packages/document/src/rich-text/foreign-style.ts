import type { HtmlElement } from './html-tree.ts'
import { MAX_INDENT } from './vocabulary.ts'

/** The text style of a foreign element, as far as a text can keep it. */
export type ForeignStyle = {
  /**
   * Undefined: unspecified; false: reverts what the tag says (Google Docs wraps everything in a <b> that is not bold).
   */
  isBold?: boolean
  isItalic: boolean
  isUnderlined: boolean
  isStruck: boolean
  isHidden: boolean
  /** Stands above or below its line. */
  raised?: 'sup' | 'sub' | undefined
  color?: string | undefined
  highlight?: string | undefined
  align?: string | undefined
  indent: number
}

/** What the inline style of an element from elsewhere says about its text. */
export function foreignStyle(element: HtmlElement): ForeignStyle {
  const style = declarations(element.attrs.style ?? '')
  const weight = style['font-weight']
  const line = `${style['text-decoration'] ?? ''} ${style['text-decoration-line'] ?? ''}`
  const background = style['mso-highlight'] ?? style['background-color'] ?? style.background
  return {
    ...(weight !== undefined && { isBold: /^(bold(er)?|[6-9]\d\d)$/.test(weight) }),
    isItalic: /^(italic|oblique)/.test(style['font-style'] ?? ''),
    isUnderlined: line.includes('underline'),
    isStruck: line.includes('line-through'),
    isHidden: style.display === 'none' || style['mso-hide'] === 'all' || style['mso-list'] === 'ignore',
    raised: raisedOf(style),
    color: vivid(style.color ?? element.attrs.color),
    highlight: vivid(background),
    align: /^(center|right|justify)$/.exec(style['text-align'] ?? element.attrs.align ?? '')?.[0],
    indent: ownSteps(element) ?? steps(style['margin-left'] ?? style['padding-left'] ?? ''),
  }
}

/** As Word (`mso-text-raise`), Google Docs and LibreOffice (`vertical-align`) and pages (`position`) raise and lower words. */
function raisedOf(style: Readonly<Record<string, string>>): 'sup' | 'sub' | undefined {
  const align = style['vertical-align'] ?? style['font-variant-position'] ?? ''
  const named = /^(?:super|sub)/.exec(align)?.[0]
  if (named) return named === 'super' ? 'sup' : 'sub'
  const top = style.position === 'relative' ? (style.top ?? '') : ''
  const up = raise(style['mso-text-raise'] ?? '') || raise(align) || -raise(top)
  return up > 0 ? 'sup' : up < 0 ? 'sub' : undefined
}

/** px, about, that words are raised by a length; less than a nudge is nothing. */
function raise(length: string): number {
  const [, value = '', unit = ''] = /^([+-]?[\d.]{1,8})(pt|px|r?em|ex|%)$/.exec(length) ?? []
  const px = Number(value) * ({ em: 16, rem: 16, ex: 8, '%': 0.16 }[unit] ?? 1)
  return Math.abs(px) < LEAST_RAISE_PX ? 0 : px
}
const LEAST_RAISE_PX = 2.4

/** Word's place in a list: `mso-list: l0 level2 lfo1`. */
export function wordListLevel(element: HtmlElement): { list: string; level: number } | undefined {
  const match = /mso-list\s*:\s*(l\d+)\s+level(\d)/i.exec(element.attrs.style ?? '')
  return match ? { list: match[1] as string, level: Number(match[2]) } : undefined
}

const MOST = 4_000

/** The declarations of a style attribute, names and values in small letters; the last of a name counts. */
export function declarations(css: string): Record<string, string> {
  const found: Record<string, string> = Object.create(null)
  for (const part of css.slice(0, MOST).split(';')) {
    const at = part.indexOf(':')
    if (at > 0)
      found[part.slice(0, at).trim().toLowerCase()] = part
        .slice(at + 1)
        .trim()
        .toLowerCase()
  }
  return found
}

/** Steps that a folio's own page names. */
function ownSteps({ attrs }: HtmlElement): number | undefined {
  const own = Number(attrs['data-indent'])
  return Number.isInteger(own) && own > 0 ? Math.min(own, MAX_INDENT) : undefined
}

/** Pt of one step from the side, as word processors have it: half an inch. */
const STEP_PT = 36
const PT: Readonly<Record<string, number>> = { pt: 1, px: 0.75, in: 72, cm: 28.35 }

function steps(length: string): number {
  const [, value, unit = ''] = /^([\d.]{1,8})(pt|px|in|cm)$/.exec(length) ?? []
  return value === undefined ? 0 : Math.min(MAX_INDENT, Math.round((Number(value) * (PT[unit] ?? 0)) / STEP_PT))
}

/** How far the channels of a colour lie apart at least, for it to be one that someone chose: greys are the theme's. */
const LEAST_CHROMA = 48

function vivid(css: string | undefined): string | undefined {
  const channels = css === undefined ? undefined : channelsOf(css)
  if (channels === undefined || Math.max(...channels) - Math.min(...channels) < LEAST_CHROMA) return undefined
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function channelsOf(css: string): number[] | undefined {
  const [value = ''] = css.trim().split(/\s+(?![\d.%/,])/)
  const hex = NAMED[value] ?? value
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(hex)
  if (short) return short.slice(1).map((digit) => Number.parseInt(digit + digit, 16))
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex)
  if (long) return long.slice(1).map((pair) => Number.parseInt(pair, 16))
  const rgb = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[,/]\s*([\d.]+)\s*)?\)/.exec(css.trim())
  if (!rgb || Number(rgb[4] ?? 1) < 0.5) return undefined
  return rgb.slice(1, 4).map((channel) => Math.min(255, Number(channel)))
}

/** The colours that office programs name in words. */
const NAMED: Readonly<Record<string, string>> = {
  red: '#ff0000',
  yellow: '#ffff00',
  lime: '#00ff00',
  green: '#008000',
  aqua: '#00ffff',
  cyan: '#00ffff',
  blue: '#0000ff',
  navy: '#000080',
  teal: '#008080',
  fuchsia: '#ff00ff',
  magenta: '#ff00ff',
  purple: '#800080',
  maroon: '#800000',
  olive: '#808000',
  orange: '#ffa500',
}
