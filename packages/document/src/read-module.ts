import { clampRect, type Rect } from '@recto/grid'
import { cleanText, cleanValue, cutText } from './clean-text.ts'
import type { ModuleSpec, ModuleSpecs } from './define-module.ts'
import {
  type Box,
  box,
  type FolioModule,
  type RichTextJson,
  textFlow,
  type UnreadableModule,
  type VAlign,
} from './folio.ts'
import { withCountedIds } from './ids.ts'
import { isRecord } from './is-record.ts'
import { LIMITS } from './limits.ts'
import type { ModuleType } from './module-types.ts'
import { readRichText } from './rich-text/read.ts'
import { safeHref } from './urls.ts'

/** Stacking order of a new module, and the lowest there is [MOD-27]. */
export const DEFAULT_Z = 2_000

/** The lowest place in the stacking order. */
export const MIN_Z = 1
const MAX_Z = 1_000_000
/** UTF-16 units that are read of an unknown type's name, and of why a module cannot be read. */
const MAX_TYPE = 100
const MAX_REASON = 300
const V_ALIGNS: readonly VAlign[] = ['top', 'center', 'bottom']

type Raw = Readonly<Record<string, unknown>>

/** A stored module as read: checked, or kept unchanged because it is unreadable. */
export type ReadModule = FolioModule | UnreadableModule

/** Whether a stored module could be read. */
export const isReadable = (module: ReadModule): module is FolioModule => !('unreadable' in module)

/** Ids become anchors and attributes, so only harmless ones are shown. */
export const isDocumentId = (id: unknown): id is string => typeof id === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(id)

/**
 * One stored module as data; never throws. A module that cannot be shown (unknown type, newer data, invalid data) is
 * returned as unreadable, with the reason; the stored module is unchanged. Undefined if there is nothing to keep.
 * `known`: the module as read before, if its type, props and texts have not been written since.
 */
export function readModule(id: string, raw: unknown, specs: ModuleSpecs, known?: FolioModule): ReadModule | undefined {
  if (!isRecord(raw) || typeof raw.type !== 'string' || !isDocumentId(id)) return undefined
  const sectionId = isDocumentId(raw.sectionId) ? raw.sectionId : ''
  const spec = Object.hasOwn(specs, raw.type) ? specs[raw.type] : undefined
  // A name that is not clean never reads as that of a type there is.
  const type = cleanText(cutText(raw.type, MAX_TYPE), '\ufffd')
  const unreadable = (reason: string) => {
    return { id, sectionId, type, rect: readRect(raw.rect, spec), unreadable: cutText(cleanText(reason), MAX_REASON) }
  }
  if (spec === undefined) return unreadable('unknown type')
  // It should not exist: foreign code wrote it [MOD-14].
  if (spec.saved === false) return undefined
  const props = known ? { value: known.props } : readProps(raw.props, spec)
  if ('fault' in props) return unreadable(props.fault)
  return {
    id,
    sectionId,
    type: raw.type as ModuleType,
    rect: readRect(raw.rect, spec),
    z: readZ(raw.z),
    locked: raw.locked === true,
    vAlign: V_ALIGNS.find((align) => align === raw.vAlign) ?? 'top',
    box: readBox(raw.box),
    isResized: raw.isResized === true,
    props: props.value,
    ...readFlowing(raw, spec, known?.texts),
  }
}

/** Its texts, and where it continues another one; an empty part stays without a block. */
function readFlowing(
  raw: Raw,
  spec: ModuleSpec,
  known: FolioModule['texts'] | undefined,
): Pick<FolioModule, 'texts' | 'flow'> {
  const flow = raw.flow === undefined ? undefined : textFlow.safeParse(raw.flow).data
  const texts = known ?? readTexts(raw.texts, spec)
  if (!flow) return { texts }
  const given = isRecord(raw.texts) ? raw.texts : {}
  const isNothing = (name: string) =>
    isRecord(given[name]) && given[name].content instanceof Array && given[name].content.length === 0
  const parts = Object.entries(texts).map(([name, text]) => [
    name,
    isNothing(name) ? { type: 'doc', content: [] } : text,
  ])
  return { texts: Object.fromEntries(parts), flow }
}

/**
 * A rectangle that the grid can show: the type's default size if none is stored, at least its minimum width [GRID-16].
 */
export function readRect(raw: unknown, spec: ModuleSpec | undefined): Rect {
  const { x, y, w, h } = isRecord(raw) ? raw : {}
  const size = spec?.size ?? { w: 20, h: 15, minW: 5 }
  const number = (value: unknown, fallback: number) => (typeof value === 'number' ? value : fallback)
  const given = { x: number(x, 0), y: number(y, 0), w: number(w, size.w), h: number(h, size.h) }
  return clampRect(given, { minW: size.minW }, LIMITS.row)
}

/** A whole number, at least 1; 2000 if none is stored [MOD-27]. */
export function readZ(raw: unknown): number {
  if (typeof raw !== 'number' || !Number.isFinite(raw)) return DEFAULT_Z
  return Math.min(Math.max(Math.round(raw), MIN_Z), MAX_Z)
}

/** The frame, field by field: one wrong field does not cost the others. */
export function readBox(raw: unknown): Box {
  if (!isRecord(raw)) return {}
  const fields = Object.entries(box.shape).flatMap(([key, field]) => {
    const read = field.safeParse(raw[key])
    return read.success && read.data !== undefined ? [[key, read.data]] : []
  })
  return Object.fromEntries(fields)
}

/** Props against the type's schema: missing ones get the default, links go through the scheme list. */
export function readProps(raw: unknown, spec: ModuleSpec): { value: Record<string, unknown> } | { fault: string } {
  const given = (isRecord(raw) ? Object.entries(raw) : []).flatMap(([key, value]) => {
    const clean = cleanValue(value)
    return clean === undefined ? [] : [[key, clean] as const]
  })
  try {
    const read = spec.props.safeParse({ ...withCountedIds(spec.defaults), ...Object.fromEntries(given) })
    if (read.success) return { value: withSafeLinks(read.data, 0) as Record<string, unknown> }
    const [issue] = read.error.issues
    // By its code: its message depends on which language of Zod a process has loaded.
    return { fault: `invalid data: ${issue?.path.join('.') ?? ''} ${issue?.code ?? ''}`.trim() }
  } catch (error) {
    // A schema's own refinement may fail on unexpected data; the module is kept like any invalid one.
    return { fault: `invalid data: ${error instanceof Error ? error.message : 'unknown'}` }
  }
}

function readTexts(raw: unknown, spec: ModuleSpec): Record<string, RichTextJson> {
  const given = isRecord(raw) ? raw : {}
  return Object.fromEntries((spec.texts ?? []).map((name) => [name, readRichText(given[name])]))
}

const LINK_KEY = /(^|[a-z])(url|href|link)$/i

/** Every value whose key is a link is checked against the scheme list; the same object if nothing was removed. */
function withSafeLinks(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth > 8) return value
  if (Array.isArray(value)) {
    const items = value.map((item) => withSafeLinks(item, depth + 1))
    return items.some((item, at) => item !== value[at]) ? items : value
  }
  const entries = Object.entries(value).map(([key, item]) => {
    return [
      key,
      typeof item === 'string' && LINK_KEY.test(key) ? (safeHref(item) ?? '') : withSafeLinks(item, depth + 1),
    ]
  })
  const isChanged = entries.some(([key, item]) => item !== (value as Raw)[key as string])
  return isChanged ? Object.fromEntries(entries) : value
}
