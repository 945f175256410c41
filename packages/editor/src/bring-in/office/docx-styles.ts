import { all, at, type Xml } from './xml.ts'

/** What a style means: a heading of a level, a quotation, a list item, hidden words. */
export type Style = { heading?: number; isQuote?: true; list?: string; isHidden?: true }
/** Styles by id. */
export type Styles = ReadonlyMap<string, Style>
/** Whether lists have bullets or numbers, by `list.depth`. */
export type ListKinds = ReadonlyMap<string, 'ul' | 'ol'>

const MOST_LEVEL = 6

/** The styles of a document; if it has a separate title, that is the first level and its headings are one lower. */
export function stylesOf(part: Xml | undefined): Styles {
  const listed = at(part, 'styles')
  const given = new Map((listed ? all(listed, 'style') : []).map((style) => [style.attrs.styleId ?? '', style]))
  const found = new Map<string, Style>()
  for (const [id, style] of given) {
    const name = at(style, 'name')?.attrs.val?.toLowerCase() ?? ''
    const outline = inherited(given, style, (one) => at(one, 'pPr', 'outlineLvl')?.attrs.val)
    const list = inherited(given, style, (one) => at(one, 'pPr', 'numPr', 'numId')?.attrs.val)
    const isHidden = inherited(given, style, (one) => {
      const vanish = at(one, 'rPr', 'vanish')
      return vanish && String(!['0', 'false', 'off'].includes(vanish.attrs.val ?? '1'))
    })
    const level = Number(/^heading (\d)$/.exec(name)?.[1] ?? (outline === undefined ? 0 : Number(outline) + 1))
    found.set(id, {
      ...(name === 'title' ? { heading: 1 } : level >= 1 && level <= MOST_LEVEL ? { heading: level } : {}),
      ...(/quote/.test(name) && { isQuote: true as const }),
      ...(list && { list }),
      ...(isHidden === 'true' && { isHidden: true as const }),
    })
  }
  return found
}

/** Styles can be based on others at most this deep. */
const MOST_STEPS = 8

function inherited(
  all: ReadonlyMap<string, Xml>,
  style: Xml,
  read: (style: Xml) => string | undefined,
): string | undefined {
  let own: Xml | undefined = style
  for (let step = 0; own && step < MOST_STEPS; step++) {
    const value = read(own)
    if (value !== undefined) return value
    own = all.get(at(own, 'basedOn')?.attrs.val ?? '')
  }
  return undefined
}

/** Which lists have numbers. */
export function listKinds(part: Xml | undefined): ListKinds {
  const kinds = new Map<string, 'ul' | 'ol'>()
  const numbering = at(part, 'numbering')
  if (!numbering) return kinds
  const drawn = new Map(all(numbering, 'abstractNum').map((one) => [one.attrs.abstractNumId ?? '', all(one, 'lvl')]))
  for (const list of all(numbering, 'num')) {
    for (const level of drawn.get(at(list, 'abstractNumId')?.attrs.val ?? '') ?? []) {
      const kind = at(level, 'numFmt')?.attrs.val === 'bullet' ? 'ul' : 'ol'
      kinds.set(`${list.attrs.numId}.${level.attrs.ilvl}`, kind)
    }
  }
  return kinds
}
