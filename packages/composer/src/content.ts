import { isRecord, type ModuleType, type RichTextNode, richTextToPlain } from '@recto/document'
import { FIELD_KINDS } from '@recto/modules/form'
import { NETWORKS } from '@recto/modules/social'
import type { Slot, SlotKind, Slots } from './patterns/types.ts'

/** The content of a section, by slot. */
export type Content = Readonly<Record<string, unknown>>

/** Imported text: blocks with their bold, links and line breaks. */
export type Rich = { blocks: readonly RichTextNode[] }
/** A module that was made elsewhere, such as a table with its merged cells: it is placed as it is. */
export type Ready = { type: ModuleType; props: Readonly<Record<string, unknown>>; w: number; h: number }

/** How to draw a picture; the template and the section decide what is omitted. */
export type ArtRecipe = {
  motif?: string
  form?: string
  look?: string
  seed?: string
  /** Alternative text; absent if it is decorative. */
  alt?: string
}
/** A column of a table: its label, or more. */
export type ColumnSource =
  | string
  | { label: string; over?: string; align?: 'left' | 'center' | 'right'; width?: number; emphasis?: boolean }
/** A table; `total` is its last row, `note` a line below it. */
export type TableSource = {
  header?: string
  columns: readonly ColumnSource[]
  rows: readonly (readonly string[])[]
  total?: readonly string[]
  note?: string
}
/** One value; the `hot` one is what the heading speaks of. */
export type SeriesItem = { label: string; value: number; hot?: boolean }
/** Values of one chart; `max` ends its scale, `reference` is a line across it, `centre` the text inside a ring. */
export type SeriesSource = {
  header?: string
  items: readonly SeriesItem[]
  prefix?: string
  suffix?: string
  decimals?: number
  max?: number
  reference?: { value: number; label: string }
  centre?: { value: string; label: string }
  note?: string
}
/** A button. */
export type ActionSource = { text: string; url?: string }
/** A way to get in touch: `kind` is email, phone, website or a network's name. */
export type LinkSource = { kind: string; label: string; url?: string }
/** A thing to do. */
export type TaskSource = { text: string; person?: string; due?: string; done?: boolean }
/** A question of a form. */
export type FieldSource = {
  label: string
  kind: string
  placeholder?: string
  required?: boolean
  options?: readonly string[]
  help?: string
}
/** A form. */
export type FormSource = {
  header?: string
  fields: readonly FieldSource[]
  button: string
  note?: string
  thanks?: string
  consent?: string
}
/** Sliders between opposites: 0 is left, 100 right. */
export type ScalesSource = {
  header?: string
  items: readonly { left: string; right: string; value: number }[]
  note?: string
}
/** Lanes of bars over periods, both counted from 1. */
export type CalendarSource = {
  periods: readonly string[]
  lanes: readonly { label: string; bars: readonly { from: number; to: number; text?: string; tone?: string }[] }[]
  note?: string
}

/** Words of a text, counted as people count them. */
export const wordCount = (text: string): number => plainWords(text).split(/\s+/).filter(Boolean).length

/** A text without the signs of bold and italics. */
export const plainWords = (text: string): string => text.replace(/\*+/g, '')

/** The words of a text that came from elsewhere. */
export const richWords = ({ blocks }: Rich): string => richTextToPlain({ type: 'doc', content: [...blocks] })

/** Whether a value is words from elsewhere. */
export const isRich = (value: unknown): value is Rich => isRecord(value) && Array.isArray(value.blocks)
/** Whether a value is a module from elsewhere. */
export const isReady = (value: unknown): value is Ready => isRecord(value) && isRecord(value.props) && 'type' in value

/**
 * A fault in a slot, in words an author can act on. `isBroken`: nothing can be drawn from it; `isShort`: there is
 * less than the pattern looks best with.
 */
export type ContentFault = { at: string; says: string; isBroken: boolean; isShort?: true }

const fault = (at: string, says: string, isBroken = true): ContentFault => ({ at, says, isBroken })
const short = (at: string, says: string): ContentFault => ({ at, says, isBroken: false, isShort: true })

/** Faults in the content of a section, by path: "figures.2.value". */
export function contentFaults(slots: Slots, content: Content): ContentFault[] {
  const unknown = Object.keys(content).filter((name) => !(name in slots))
  const names = Object.keys(slots).join(', ')
  return [
    ...unknown.map((name) => fault(name, `no such slot; there are ${names}.`)),
    ...Object.entries(slots).flatMap(([name, slot]) => slotFaults(name, slot, content[name])),
  ]
}

function slotFaults(at: string, slot: Slot, value: unknown): ContentFault[] {
  if (value === undefined || value === null) {
    if (slot.optional) return []
    return [fault(at, `is missing${slot.says ? ` (${slot.says})` : ''}.`)]
  }
  return READERS[slot.kind](at, slot, value)
}

type Reader = (at: string, slot: Slot, value: unknown) => ContentFault[]

const isWords = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

function counted(at: string, { words }: Slot, count: number, what = 'words'): ContentFault[] {
  if (!words) return []
  const [least, most] = words
  if (count < least) return [short(at, `${count} ${what}, at least ${least}.`)]
  return count > most ? [fault(at, `${count} ${what}, at most ${most} fit.`, false)] : []
}

function manyFaults(at: string, { count }: Slot, value: unknown): ContentFault[] {
  if (!Array.isArray(value)) return [fault(at, `a list is wanted, in [ ].`)]
  if (!count) return []
  const [least, most] = count
  if (value.length < least) return [short(at, `${value.length} entries, at least ${least}.`)]
  return value.length > most ? [fault(at, `${value.length} entries, at most ${most}.`, false)] : []
}

const line: Reader = (at, slot, value) => {
  if (isRich(value)) return counted(at, slot, wordCount(richWords(value)))
  if (!isWords(value)) return [fault(at, `words are wanted${slot.says ? ` (${slot.says})` : ''}.`)]
  return counted(at, slot, wordCount(value))
}

const text: Reader = (at, slot, value) => {
  if (isRich(value)) return counted(at, slot, wordCount(richWords(value)))
  const parts = Array.isArray(value) ? value : [value]
  if (parts.length === 0 || !parts.every(isWords)) return [fault(at, `words are wanted, or a list of paragraphs.`)]
  return counted(at, slot, wordCount(parts.join(' ')))
}

const list: Reader = (at, slot, value) => {
  const faults = manyFaults(at, slot, value)
  if (faults.length > 0) return faults
  return (value as unknown[]).flatMap((one, nth) => line(`${at}.${nth + 1}`, slot, one))
}

const items: Reader = (at, slot, value) => {
  const faults = manyFaults(at, slot, value)
  if (faults.length > 0) return faults
  return (value as unknown[]).flatMap((one, nth) =>
    isRecord(one)
      ? contentFaults(slot.fields ?? {}, one).map((own) => ({ ...own, at: `${at}.${nth + 1}.${own.at}` }))
      : [fault(`${at}.${nth + 1}`, `an entry in { } is wanted.`)],
  )
}

const art: Reader = (at, slot, value) => {
  if (isReady(value)) return []
  if (!isRecord(value)) return [fault(at, `a recipe in { } is wanted: motif, form, look, seed, alt.`)]
  const known = ['motif', 'form', 'look', 'seed', 'alt']
  const needsAlt = slot.kind === 'art' || slot.kind === 'portrait'
  if (needsAlt && value.alt === undefined) {
    return [
      fault(`${at}.alt`, 'is missing: what is seen, in a few words, or "" where the picture is decoration.', false),
    ]
  }
  return Object.entries(value).flatMap(([name, one]) =>
    !known.includes(name)
      ? [fault(`${at}.${name}`, `a recipe has ${known.join(', ')}.`)]
      : isWords(one) || (name === 'alt' && one === '')
        ? []
        : [fault(`${at}.${name}`, `words are wanted.`)],
  )
}

const table: Reader = (at, slot, value) => {
  if (isReady(value)) return manyFaults(`${at}.rows`, slot, value.props.rows)
  if (!isRecord(value) || !Array.isArray(value.columns))
    return [fault(at, `{ "columns": [...], "rows": [[...]] } is wanted.`)]
  const columns = value.columns.length
  const rowFaults = manyFaults(`${at}.rows`, slot, value.rows)
  if (rowFaults.length > 0) return rowFaults
  const rows = [...(value.rows as unknown[]), ...(value.total ? [value.total] : [])]
  return rows.flatMap((row, nth) => {
    if (!Array.isArray(row) || !row.every((cell) => typeof cell === 'string'))
      return [fault(`${at}.rows.${nth + 1}`, `a list of words is wanted.`)]
    return row.length === columns
      ? []
      : [fault(`${at}.rows.${nth + 1}`, `${row.length} cells, the table has ${columns} columns.`)]
  })
}

const series: Reader = (at, slot, value) => {
  if (isReady(value)) return manyFaults(`${at}.items`, slot, value.props.items)
  if (!isRecord(value)) return [fault(at, `{ "items": [{ "label", "value" }] } is wanted.`)]
  const faults = manyFaults(`${at}.items`, slot, value.items)
  if (faults.length > 0) return faults
  const entries = value.items as unknown[]
  const wrong = entries.flatMap((one, nth) =>
    isRecord(one) && isWords(one.label) && typeof one.value === 'number' && Number.isFinite(one.value)
      ? []
      : [fault(`${at}.items.${nth + 1}`, `{ "label": words, "value": number } is wanted.`)],
  )
  const hot = entries.filter((one) => isRecord(one) && one.hot === true).length
  return hot > 1 ? [...wrong, fault(at, `${hot} values are "hot", at most one is.`)] : wrong
}

/** The words of a field that are one of a few. */
const oneOf =
  (name: string, all: readonly string[], reader: Reader): Reader =>
  (at, slot, value) => {
    const found = reader(at, slot, value)
    if (found.length > 0 || all.includes(String((value as Record<string, unknown>)[name]))) return found
    const given = String((value as Record<string, unknown>)[name])
    return [fault(`${at}.${name}`, `no ${name} "${given}"; there are ${all.join(', ')}.`)]
  }

const record =
  (fields: Record<string, 'words' | 'number' | 'any'>, needed: readonly string[]): Reader =>
  (at, _slot, value) => {
    if (!isRecord(value)) return [fault(at, `{ ${Object.keys(fields).join(', ')} } is wanted.`)]
    return [
      ...needed.filter((name) => value[name] === undefined).map((name) => fault(`${at}.${name}`, `is missing.`)),
      ...Object.entries(value).flatMap(([name, one]) => {
        const kind = fields[name]
        if (!kind) return [fault(`${at}.${name}`, `no such field; there are ${Object.keys(fields).join(', ')}.`)]
        if (kind === 'words' && !isWords(one)) return [fault(`${at}.${name}`, `words are wanted.`)]
        return kind === 'number' && typeof one !== 'number' ? [fault(`${at}.${name}`, `a number is wanted.`)] : []
      }),
    ]
  }

const each =
  (one: Reader): Reader =>
  (at, slot, value) => {
    const faults = manyFaults(at, slot, value)
    return faults.length > 0
      ? faults
      : (value as unknown[]).flatMap((entry, nth) => one(`${at}.${nth + 1}`, slot, entry))
  }

/** A record with a list of entries in one field. */
const holding =
  (field: string, own: Record<string, 'words' | 'number' | 'any'>, needed: readonly string[], entry: Reader): Reader =>
  (at, slot, value) => {
    const faults = record({ ...own, [field]: 'any' }, [...needed, field])(at, slot, value)
    if (faults.length > 0) return faults
    return each(entry)(`${at}.${field}`, slot, (value as Record<string, unknown>)[field])
  }

const READERS: Readonly<Record<SlotKind, Reader>> = {
  line,
  text,
  list,
  items,
  art,
  portrait: art,
  icon: art,
  mark: art,
  table,
  series,
  number: (at, _slot, value) => (typeof value === 'number' ? [] : [fault(at, `a number is wanted.`)]),
  action: record({ text: 'words', url: 'words' }, ['text']),
  links: each(oneOf('kind', NETWORKS, record({ kind: 'words', label: 'words', url: 'words' }, ['kind', 'label']))),
  tasks: each(record({ text: 'words', person: 'words', due: 'words', done: 'any' }, ['text'])),
  form: holding(
    'fields',
    { header: 'words', button: 'words', note: 'words', thanks: 'words', consent: 'words' },
    ['button'],
    oneOf(
      'kind',
      FIELD_KINDS,
      record({ label: 'words', kind: 'words', placeholder: 'words', required: 'any', options: 'any', help: 'words' }, [
        'label',
        'kind',
      ]),
    ),
  ),
  scales: holding(
    'items',
    { header: 'words', note: 'words' },
    [],
    record({ left: 'words', right: 'words', value: 'number' }, ['left', 'right', 'value']),
  ),
  calendar: holding(
    'lanes',
    { periods: 'any', note: 'words' },
    ['periods'],
    record({ label: 'words', bars: 'any' }, ['label', 'bars']),
  ),
}
