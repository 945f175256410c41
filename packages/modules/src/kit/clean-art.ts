import { escapeHtml } from '@recto/document'

/** Shapes, paint and text; no script, foreign object, animation or external picture. */
const ELEMENTS = new Set(
  'svg g defs symbol use title text tspan path rect circle ellipse line polyline polygon linearGradient stop clipPath mask pattern'.split(
    ' ',
  ),
)

const ATTRIBUTES = new Set(
  (
    'id viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry d points transform fill fill-opacity fill-rule ' +
    'clip-rule clip-path mask stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray stroke-dashoffset ' +
    'stroke-miterlimit stroke-opacity opacity offset stop-color stop-opacity gradientUnits gradientTransform patternUnits ' +
    'patternTransform clipPathUnits maskUnits href style font-size font-weight text-anchor letter-spacing textLength ' +
    'lengthAdjust dominant-baseline'
  ).split(' '),
)

const STYLES = new Set(
  'fill stroke opacity fill-opacity stroke-opacity stroke-width stop-color font-family font-size font-weight'.split(
    ' ',
  ),
)
/** Elements whose text is drawn. */
const WORDED = new Set(['text', 'tspan'])
const TOKEN = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*(\/?)>|<[^>]*>?|[^<]+/g
const ATTRIBUTE = /([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g

/**
 * Seed and template art as safe inline SVG: an allow-list of elements, attributes and paint, references inside the art
 * only, every id prefixed with `scope` so that two pieces on one page never mix. Anything else is dropped; input that
 * is not a whole `<svg>` gives an empty string.
 */
export function cleanArt(source: string, scope: string): string {
  const open: string[] = []
  let out = ''
  let skipped = 0
  for (const [words, closing, name, attributes, selfClosing] of source.matchAll(TOKEN)) {
    if (name === undefined) {
      if (skipped === 0 && !words.startsWith('<') && WORDED.has(open.at(-1) ?? '')) out += escapeHtml(decoded(words))
      continue
    }
    const allowed = ELEMENTS.has(name) && (open.length > 0 || name === 'svg')
    if (skipped > 0 || !allowed) {
      // A forbidden element's content is dropped with it.
      if (!selfClosing) skipped += closing ? -1 : 1
      if (skipped < 0) skipped = 0
    } else if (closing) {
      if (open.at(-1) !== name) return ''
      open.pop()
      out += `</${name}>`
      if (open.length === 0) return out
    } else {
      out += `<${name}${cleanAttributes(attributes ?? '', scope)}${selfClosing ? '/>' : '>'}`
      if (!selfClosing) open.push(name)
    }
  }
  return ''
}

function cleanAttributes(text: string, scope: string): string {
  let out = ''
  for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE)) {
    if (!ATTRIBUTES.has(name)) continue
    const value = cleanValue(name, decoded(double ?? single ?? ''), scope)
    if (value !== null) out += ` ${name}="${escapeHtml(value)}"`
  }
  return out
}

function cleanValue(name: string, value: string, scope: string): string | null {
  if (name === 'id') return `${scope}-${value}`
  if (name === 'href') return value.startsWith('#') ? `#${scope}-${value.slice(1)}` : null
  if (name === 'style') return cleanStyle(value, scope)
  return paint(value, scope)
}

function cleanStyle(style: string, scope: string): string | null {
  const kept = style.split(';').flatMap((one) => {
    const [property = '', ...rest] = one.split(':')
    const value = STYLES.has(property.trim()) ? paint(rest.join(':').trim(), scope) : null
    return value === null ? [] : [`${property.trim()}:${value}`]
  })
  return kept.length ? kept.join(';') : null
}

/** Numbers, colours, tokens and `url(#id)`; null for anything that could reach out. */
function paint(value: string, scope: string): string | null {
  const local = value.replace(/url\(\s*#([\w-]+)\s*\)/g, `url(#${scope}-$1)`)
  const rest = local.replace(/url\(#[\w-]+\)/g, '')
  return /url|[\\<>;{}@"']|expression|javascript/i.test(rest) ? null : local
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" }
const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos|#39);/g, (_, name) => ENTITIES[name] ?? '')
