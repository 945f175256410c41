import sanitizeHtml from 'sanitize-html'
import { withRulesInlined } from './svg-rules.ts'

/** Why an SVG is refused, as a message for the sender. */
export class SvgError extends Error {
  override name = 'SvgError'
}

const ELEMENTS = [
  'svg',
  'g',
  'defs',
  'symbol',
  'switch',
  'use',
  'title',
  'desc',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
  'pattern',
]

/** What an attribute or a style may say. */
const LOOKS = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'clip-rule',
  'clip-path',
  'mask',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-miterlimit',
  'stroke-opacity',
  'opacity',
  'display',
  'visibility',
  'color',
  'paint-order',
  'stop-color',
  'stop-opacity',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'letter-spacing',
  'text-anchor',
  'dominant-baseline',
]

const ATTRIBUTES = [
  ...LOOKS,
  'id',
  'class',
  'viewBox',
  'width',
  'height',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'fx',
  'fy',
  'd',
  'points',
  'dx',
  'dy',
  'transform',
  'overflow',
  'vector-effect',
  'offset',
  'gradientUnits',
  'gradientTransform',
  'spreadMethod',
  'patternUnits',
  'patternTransform',
  'clipPathUnits',
  'maskUnits',
  'preserveAspectRatio',
  'xmlns',
  'version',
  'role',
  'aria-label',
  'href',
  'style',
]

/** Length limit of an SVG in characters: parsing it makes everyone else wait. */
const MOST_CHARACTERS = 5_000_000
/** Maximum nesting of elements; each costs the reader of the file as much as all its ancestors. */
const MOST_NESTED = 500

const CUT = 'This SVG file ends in the middle: a part of it is missing. Please upload it again from where you got it.'

const PLAIN_VALUE = [/^[^;{}<>\\]*$/]
const STYLES = Object.fromEntries([...LOOKS, 'isolation', 'mix-blend-mode'].map((name) => [name, PLAIN_VALUE]))

/** The doctype of SVG 1.0 and 1.1, which names their definition and declares nothing of its own. */
const PLAIN_DOCTYPE =
  /<!DOCTYPE\s+svg(?:\s+PUBLIC\s+(?:"[^"<>]*"|'[^'<>]*')|\s+SYSTEM)?(?:\s+(?:"[^"<>]*"|'[^'<>]*'))?\s*>/i

/**
 * One SVG filtered by an allow-list: known shapes and paint, references inside the file only; rules of its style sheet
 * are written into the shapes. Scripts, handlers, foreign objects, animation, external addresses and embedded pictures
 * are removed. People's SVG is nevertheless shown only by <img>. @throws SvgError if the file declares entities, is not
 * an SVG, ends before its drawing does, or is too large or too deep.
 */
export async function cleanSvg(source: string): Promise<{ svg: string; width: number; height: number }> {
  if (source.length > MOST_CHARACTERS) {
    throw new SvgError('This SVG is larger than 5 MB. Please simplify it, or upload it as PNG.')
  }
  const bare = source.replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, '').replace(PLAIN_DOCTYPE, '')
  if (/<!(DOCTYPE|ENTITY)/i.test(bare)) {
    throw new SvgError('This SVG declares its own entities. Please export it again as plain SVG, without editing data.')
  }
  let depth = 0
  let isCut = false
  const svg = sanitizeHtml(await withRulesInlined(bare), {
    onOpenTag() {
      if (++depth > MOST_NESTED) throw new SvgError('Image Failed to process.')
    },
    onCloseTag(_, isImplied) {
      if (--depth === 0 && isImplied) isCut = !isClosedAtOnce(bare)
    },
    allowedTags: ELEMENTS,
    allowedAttributes: { '*': ATTRIBUTES },
    allowedStyles: { '*': STYLES },
    allowedSchemes: [],
    allowedSchemesAppliedToAttributes: [],
    disallowedTagsMode: 'completelyDiscard',
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: localOnly(attribs) }) },
  }).trim()
  if (isCut) throw new SvgError(CUT)
  if (!/^<svg[\s>]/.test(svg)) throw new SvgError('Image Failed to process.')
  const rooted = svg.includes('xmlns="http://www.w3.org/2000/svg"')
    ? svg
    : svg.replace(/^<svg/, '<svg xmlns="http://www.w3.org/2000/svg"')
  return { svg: rooted, ...sizeOf(rooted) }
}

/** Whether its root is one tag without content. */
const isClosedAtOnce = (svg: string): boolean =>
  /<svg\b(?:"[^"]*"|'[^']*'|[^>"'])*>/.exec(svg)?.[0].endsWith('/>') === true

/**
 * Drops what points outside the file: any reference that is not a local `#id`. Those of the older name get the newer one,
 * which needs no namespace.
 */
function localOnly({ 'xlink:href': older, ...attribs }: Record<string, string>): Record<string, string> {
  const named = older === undefined ? attribs : { href: older, ...attribs }
  return Object.fromEntries(
    Object.entries(named).filter(([name, value]) => {
      if (name === 'href') return value.startsWith('#')
      return [...value.matchAll(/url\s*\(\s*(['"]?)([^)'"]*)/gi)].every(([, , target]) =>
        target?.trim().startsWith('#'),
      )
    }),
  )
}

/** Drawn size in px: width and height, else the view box, else a square. */
function sizeOf(svg: string): { width: number; height: number } {
  const root = /^<svg[^>]*>/.exec(svg)?.[0] ?? ''
  const [, , boxWidth, boxHeight] = (/viewBox="([^"]*)"/.exec(root)?.[1] ?? '').split(/[\s,]+/).map(Number)
  const width = pixels(root, 'width') ?? boxWidth
  const height = pixels(root, 'height') ?? boxHeight
  return { width: sane(width), height: sane(height) }
}

/** Px of one of these. */
const UNITS: Readonly<Record<string, number>> = { px: 1, pt: 4 / 3, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 }

const pixels = (root: string, name: string): number | undefined => {
  const [, value, unit = 'px'] = new RegExp(`\\s${name}="([0-9.]+)(px|pt|mm|cm|in)?"`).exec(root) ?? []
  return value === undefined ? undefined : Number(value) * (UNITS[unit] ?? 1)
}

const sane = (px: number | undefined): number =>
  px !== undefined && Number.isFinite(px) && px >= 1 ? Math.round(Math.min(px, 20_000)) : 300
