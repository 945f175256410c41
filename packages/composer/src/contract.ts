import { TONES } from '@recto/document'
import { type Format, PATTERNS, type Pattern, type Slot, type SlotKind, type Slots, shapeOf } from './patterns/index.ts'

type Schema = Readonly<Record<string, unknown>>

const words: Schema = { type: 'string', minLength: 1 }
const listOf = (items: Schema, [least, most]: readonly [number, number] = [1, 40]): Schema => ({
  type: 'array',
  items,
  minItems: least,
  maxItems: most,
})
const record = (properties: Readonly<Record<string, Schema>>, required: readonly string[]): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

const art = record({ motif: words, form: words, look: words, seed: words, alt: { type: 'string' } }, [])
const point = record({ label: words, value: { type: 'number' }, hot: { type: 'boolean' } }, ['label', 'value'])
const open: Schema = { type: 'object' }

/** What each kind of slot holds. */
const KINDS: Readonly<Record<SlotKind, (slot: Slot) => Schema>> = {
  line: () => words,
  text: () => ({ anyOf: [words, listOf(words)] }),
  list: ({ count }) => listOf(words, count),
  items: ({ count, fields }) => listOf(contentOf(fields ?? {}), count),
  table: ({ count }) =>
    record(
      {
        columns: listOf({ anyOf: [words, open] }),
        rows: listOf(listOf({ type: 'string' }), count),
        total: listOf({ type: 'string' }),
        header: words,
        note: words,
      },
      ['columns', 'rows'],
    ),
  series: ({ count }) =>
    record(
      {
        items: listOf(point, count),
        header: words,
        prefix: words,
        suffix: words,
        decimals: { type: 'integer' },
        max: { type: 'number' },
        reference: open,
        centre: open,
        note: words,
      },
      ['items'],
    ),
  art: () => art,
  portrait: () => art,
  icon: () => art,
  mark: () => art,
  action: () => record({ text: words, url: words }, ['text']),
  links: ({ count }) => listOf(record({ kind: words, label: words, url: words }, ['kind', 'label']), count),
  tasks: ({ count }) =>
    listOf(record({ text: words, person: words, due: words, done: { type: 'boolean' } }, ['text']), count),
  form: () =>
    record({ fields: listOf(open), button: words, header: words, note: words, thanks: words, consent: words }, [
      'fields',
      'button',
    ]),
  scales: ({ count }) =>
    record(
      {
        items: listOf(
          record({ left: words, right: words, value: { type: 'number' } }, ['left', 'right', 'value']),
          count,
        ),
        header: words,
        note: words,
      },
      ['items'],
    ),
  calendar: ({ count }) =>
    record({ periods: listOf(words), lanes: listOf(open, count), note: words }, ['periods', 'lanes']),
  number: () => ({ type: 'number' }),
}

function contentOf(slots: Slots): Schema {
  const fields = Object.entries(slots)
  return record(
    Object.fromEntries(fields.map(([name, slot]) => [name, { ...KINDS[slot.kind](slot), ...said(slot) }])),
    fields.flatMap(([name, { optional }]) => (optional ? [] : [name])),
  )
}

/** How much fits, in words: schemas count letters. */
function said({ says, words: range }: Slot): { description?: string } {
  const many = range ? `${range[0]} to ${range[1]} words` : ''
  const description = [says, many].filter(Boolean).join('; ')
  return description ? { description } : {}
}

function useOf({ name, purpose, tones, slots, mirror }: Pattern): Schema {
  const properties = {
    pattern: { const: name },
    title: { type: 'string', minLength: 1, maxLength: 60 },
    tone: { enum: TONES.filter((tone) => tones.includes(tone)) },
    content: contentOf(slots),
    divider: { type: 'boolean' },
    ...(mirror && { mirror: { type: 'boolean' } }),
  }
  return { ...record(properties, ['pattern', 'title', 'tone', 'content']), description: purpose }
}

/**
 * What may be written for a format, as JSON schema: a list of sections, each a pattern with the slots that it has and the
 * words that fit. For models that answer by schema, and for authors' editors.
 */
export function contractFor(format: Format): Schema {
  const shape = shapeOf(format)
  const isFor = ({ formats, layouts }: Pattern) =>
    formats.includes(format) && (shape === 'canvas' || layouts.some((layout) => layout.for === shape))
  const sections = { type: 'array', minItems: 1, maxItems: 14, items: { oneOf: PATTERNS.filter(isFor).map(useOf) } }
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: { sections },
    required: ['sections'],
  }
}
