import { contrastOf, ENOUGH_CONTRAST, fillHex, groundColors, isTone } from '../contrast.ts'
import type { FolioDocument, FolioModule, FolioSection, RichTextJson, RichTextNode } from '../folio.ts'
import { isRecord } from '../is-record.ts'
import { THEME_FONTS } from '../rich-text/vocabulary.ts'
import { type Fill, fill, type Theme } from '../theme.ts'
import type { StyleGuide } from './guide-schema.ts'
import { nearestColor } from './lab.ts'
import { isLogoItem, type LogoItem, logoItemWithin, showsLogo, withoutLogos } from './logos.ts'
import { followsTeam, type Look, resolveLook } from './resolve-look.ts'
import { colorsOf, familiesOf } from './style-guide.ts'

/** Headlines from this size need less contrast. px */
const LARGE_PX = 24
const ENOUGH_WHEN_LARGE = 3

/**
 * Rules for the colours and families of a folio. `colors`, `families`: all that are allowed, if locked; `inks`:
 * candidates for unreadable text.
 */
export type Brand = {
  look: Look
  inks: readonly string[]
  colors?: readonly string[]
  families?: readonly string[]
  /** Pictures that follow the team's logo. */
  logos?: StyleGuide['logos']
  /** Those modules stay as they are, and their logos whole. */
  holdsLogos?: boolean
  /** Called with everything outside the guide. */
  tell?: (kind: 'color' | 'font', value: string) => void
}

const brands = new WeakMap<Theme, { guide: StyleGuide; brand: Brand | null }>()

/** The rules for a folio with this theme in a team with this guide; null: it is drawn as written. */
export function brandOf(theme: Theme, guide: StyleGuide | null): Brand | null {
  if (!guide) return null
  const before = brands.get(theme)
  if (before?.guide === guide) return before.brand
  const colors = guide.lock.colors ? colorsOf(guide) : []
  const families = guide.lock.fonts ? familiesOf(guide) : []
  const hasLogos = Object.values(guide.logos).some(Boolean) && (guide.lock.logos || followsTeam(theme))
  const isColored = guide.colors.length > 0 && (colors.length > 0 || followsTeam(theme))
  const look = resolveLook(theme, guide)
  const brand =
    isColored || families.length > 0 || hasLogos
      ? {
          look,
          inks: isColored ? [...new Set([...colorsOf(guide), ...Object.values(look.palette)])] : [],
          ...(colors.length > 0 && { colors }),
          ...(families.length > 0 && { families }),
          ...(hasLogos && { logos: guide.logos, holdsLogos: guide.lock.logos }),
        }
      : null
  brands.set(theme, { guide, brand })
  return brand
}

const shown = new WeakMap<FolioDocument, { guide: StyleGuide | null; document: FolioDocument }>()

/**
 * A folio as it is drawn: its look resolved, and with locks each colour and family outside the guide replaced. The same
 * object if nothing differs. Pictures, HTML and embeds keep their colours.
 */
export function resolveFolio(document: FolioDocument, guide: StyleGuide | null): FolioDocument {
  const before = shown.get(document)
  if (before && before.guide === guide) return before.document
  const look = resolveLook(document.theme, guide)
  const brand = brandOf(document.theme, guide)
  const resolved = brand ? onBrand(document, brand) : document
  const made = look === document.theme && resolved === document ? document : { ...resolved, theme: look }
  shown.set(document, { guide, document: made })
  return made
}

/**
 * A folio as it leaves its team: its look written into it, and its logos as its own pictures, so that it needs nothing
 * of that team.
 */
export const givenFolio = (document: FolioDocument, guide: StyleGuide | null): FolioDocument =>
  resolveFolio(withoutLogos(document), guide)

/** A folio's content restricted to the guide; the theme is unchanged. */
export function onBrand(document: FolioDocument, brand: Brand): FolioDocument {
  const sections = mapped(document.sections, (section) => sectionOnBrand(section, brand))
  const grounds = new Map(sections.map(({ id, background }) => [id, background]))
  const modules = mapped(document.modules, (module) =>
    moduleOnBrand(module, grounds.get(module.sectionId) ?? 'background', brand),
  )
  return sections === document.sections && modules === document.modules ? document : { ...document, sections, modules }
}

/** A section within a brand. */
export function sectionOnBrand(section: FolioSection, brand: Brand): FolioSection {
  const background = fillWithin(section.background, brand)
  return background === section.background ? section : { ...section, background }
}

type Known = { ground: Fill; module: FolioModule }
const painted = new WeakMap<Brand, WeakMap<FolioModule, Known>>()

/** A module restricted to the guide, on a section with this fill. The same object if nothing in it is outside. */
export function moduleOnBrand(module: FolioModule, sectionFill: Fill, brand: Brand): FolioModule {
  const byModule = painted.get(brand) ?? new WeakMap<FolioModule, Known>()
  painted.set(brand, byModule)
  const before = byModule.get(module)
  if (before && before.ground === sectionFill) return before.module
  const made = paint(module, sectionFill, brand)
  byModule.set(module, { ground: sectionFill, module: made })
  return made
}

function paint(module: FolioModule, sectionFill: Fill, brand: Brand): FolioModule {
  const filled = module.box.fill && fillWithin(module.box.fill, brand)
  const box = filled === module.box.fill ? module.box : { ...module.box, fill: filled }
  const ground = filled ?? sectionFill
  const texts = mappedRecord(module.texts, (text) => textWithin(text, ground, brand)) as FolioModule['texts']
  const props = propsWithin(module.props, ground, brand, 0) as FolioModule['props']
  const locked = module.locked || (brand.holdsLogos === true && showsLogo(module))
  if (box === module.box && texts === module.texts && props === module.props && locked === module.locked) return module
  return { ...module, box, texts, props, locked }
}

/**
 * A folio with what its team's guide locks written into it: colours, families, and that modules with a logo are locked. The
 * same object where all of it is so.
 */
export function heldFolio(document: FolioDocument, guide: StyleGuide): FolioDocument {
  const brand = brandOf(document.theme, guide)
  if (!brand) return document
  const { logos: _, ...held } = { ...brand, inks: brand.colors ? brand.inks : [] }
  return onBrand(document, held)
}

const MOST_DEEP = 12

/** A prop named `fill` is a background, one named `color` is drawn on it; formatted text may be anywhere. */
function propsWithin(value: unknown, ground: Fill, brand: Brand, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth > MOST_DEEP) return value
  if (Array.isArray(value)) return mapped(value, (item) => propsWithin(item, ground, brand, depth + 1))
  if (!isRecord(value)) return value
  if (value.type === 'doc') return textWithin(value as RichTextJson, ground, brand)
  const record = isLogoItem(value) ? logoWithin(value, ground, brand) : value
  const on = isFill(record.fill) ? fillWithin(record.fill, brand) : ground
  return mappedRecord(record, (item: unknown, key) => {
    if (key === 'fill') return isFill(item) ? on : item
    if (key === 'color') return isFill(item) ? markWithin(item, on, brand) : item
    return propsWithin(item, ground, brand, depth + 1)
  })
}

const logoWithin = (item: LogoItem, ground: Fill, { look, logos, holdsLogos = false }: Brand) =>
  logos ? logoItemWithin(item, logos, holdsLogos, groundColors(ground, look).ground) : item

const isFill = (value: unknown): value is Fill => fill.safeParse(value).success

/** A ground: the guide's colour most like it. */
export function fillWithin(value: Fill, brand: Brand): Fill {
  if (!isOutside(value, brand)) return value
  return nearestColor(value, brand.colors ?? []) ?? value
}

function isOutside(value: Fill, { colors, tell }: Brand): boolean {
  if (!colors || isTone(value) || colors.includes(value.toUpperCase())) return false
  tell?.('color', value.toUpperCase())
  return true
}

/** A text colour on a background: if it is outside the guide or unreadable, the most similar one that is not. */
function inkWithin(color: Fill, on: Fill, brand: Brand, px: number): Fill {
  const { ground, ink } = groundColors(on, brand.look)
  const enough = px >= LARGE_PX ? ENOUGH_WHEN_LARGE : ENOUGH_CONTRAST
  const hex = fillHex(color, brand.look.palette)
  const isOut = isOutside(color, brand)
  if (!isOut && (brand.inks.length === 0 || contrastOf(hex, ground) >= enough)) return color
  return nearestColor(hex, legible(brand.inks, ground, enough)) ?? ink
}

/** A colour of text or marks in props: it keeps its contrast, as far as text needs it. */
function markWithin(color: Fill, on: Fill, brand: Brand): Fill {
  if (!isOutside(color, brand)) return color
  const { ground, ink } = groundColors(on, brand.look)
  const enough = Math.min(contrastOf(fillHex(color, brand.look.palette), ground), ENOUGH_CONTRAST)
  return nearestColor(color, legible(brand.inks, ground, enough)) ?? ink
}

const legible = (inks: readonly string[], ground: string, enough: number): string[] =>
  inks.filter((one) => contrastOf(one, ground) >= enough)

/** Formatted text within a brand, on a ground. */
export function textWithin(text: RichTextJson, ground: Fill, brand: Brand): RichTextJson {
  const content =
    text.content && mapped(text.content, (node) => nodeWithin(node, ground, brand, brand.look.type.body[0]))
  return content === text.content ? text : { ...text, content: content as RichTextNode[] }
}

function nodeWithin(node: RichTextNode, ground: Fill, brand: Brand, px: number): RichTextNode {
  const size = blockPx(node, brand.look) ?? px
  const content = node.content && mapped(node.content, (child) => nodeWithin(child, ground, brand, size))
  const marks = node.marks && marksWithin(node.marks, ground, brand, size)
  if (content === node.content && marks === node.marks) return node
  return { ...node, ...(content && { content }), ...(marks && { marks }) }
}

type Marks = NonNullable<RichTextNode['marks']>

function marksWithin(marks: Marks, ground: Fill, brand: Brand, px: number): Marks {
  const lit = marks.find(({ type }) => type === 'highlight')?.attrs?.color as Fill | undefined
  const on = lit ? fillWithin(lit, brand) : ground
  const size = Number(marks.find(({ type }) => type === 'size')?.attrs?.px) || px
  return mapped(marks, (mark) => {
    const { color, family } = mark.attrs ?? {}
    if (mark.type === 'color') return withAttr(mark, 'color', inkWithin(color as Fill, on, brand, size))
    if (mark.type === 'highlight' && lit) return withAttr(mark, 'color', on)
    if (mark.type === 'font') return withAttr(mark, 'family', familyWithin(String(family), brand))
    return mark
  })
}

const withAttr = (mark: Marks[number], name: string, value: unknown): Marks[number] =>
  mark.attrs?.[name] === value ? mark : { ...mark, attrs: { ...mark.attrs, [name]: value } }

/** A family outside the guide is drawn in that of the body text. */
export function familyWithin(family: string, { families, tell }: Brand): string {
  if (!families || families.includes(family) || THEME_FONTS.some((role) => role === family)) return family
  tell?.('font', family)
  return 'body'
}

/** Px of a block's text; undefined if it is that of the surrounding block. */
function blockPx({ type, attrs }: RichTextNode, look: Look): number | undefined {
  const scale = look.type
  if (type === 'heading') return [0, scale.h1[0], scale.h2[0], scale.h3[0]][Number(attrs?.level)] ?? scale.body[0]
  const style = attrs?.style
  if (style === 'figure' || style === 'quote' || style === 'lead' || style === 'caption' || style === 'eyebrow') {
    return scale[style][0]
  }
  return undefined
}

/** A list with each item mapped; the same list where no item became another. */
function mapped<T>(list: readonly T[], map: (item: T) => T): T[] {
  const made = list.map(map)
  return made.some((item, at) => item !== list[at]) ? made : (list as T[])
}

function mappedRecord(record: Record<string, unknown>, map: (value: never, key: string) => unknown) {
  let made: Record<string, unknown> | null = null
  for (const key of Object.keys(record)) {
    const value = map(record[key] as never, key)
    if (value === record[key]) continue
    made ??= { ...record }
    made[key] = value
  }
  return made ?? record
}
