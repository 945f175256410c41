import { htmlToRichText, type ModuleType, newId, type RichTextJson } from '@recto/document'
import { emptyImage } from '@recto/modules/images'
import { cellKey, TOTAL_ROW } from '@recto/modules/table'
import type { SampleData, SampleField } from './sample.ts'

type Props = Record<string, unknown>

/** What a sample's module holds, as props of its type; whatever it does not say stays at the type's default. */
export function propsOf(type: ModuleType, data: SampleData): Props {
  return kept(READERS[type]?.(data) ?? {})
}

const kept = (props: Props): Props =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined))
const withIds = (items: SampleData['items']): Props[] => (items ?? []).map((item) => ({ id: newId(), ...item }))

const chart = (data: SampleData): Props => ({
  header: data.header ?? '',
  items: withIds(data.items),
  prefix: data.prefix ?? '',
  suffix: data.suffix ?? '',
  reference: data.reference,
  note: data.note ?? '',
})

const READERS: Partial<Record<ModuleType, (data: SampleData) => Props>> = {
  Images: (data) => ({
    items: [{ ...emptyImage(newId()), svg: data.svg, alt: data.alt ?? '', decorative: data.decorative ?? false }],
  }),
  ButtonModule: (data) => ({ text: data.text, url: '#top', style: data.style, arrow: data.arrow ?? true }),
  RowBreak: (data) => ({ insetColumns: data.insetColumns }),
  Scale: (data) => ({ header: data.header ?? '', items: withIds(data.items), note: data.note ?? '' }),
  Bar: (data) => ({
    ...chart(data),
    inline: data.inline ?? false,
    labelWidth: data.labelWidth,
    max: data.max ?? 0,
    track: data.track ?? false,
    barHeight: data.barHeight ?? (data.inline ? 20 : 10),
  }),
  'Vertical Bar': (data) => ({ ...chart(data), gap: data.gap, max: data.max ?? 0 }),
  DonutChart: (data) => {
    const { reference: _, ...rest } = chart(data)
    return {
      ...rest,
      size: data.size,
      legend: data.legendBeside ? 'right' : 'below',
      centreValue: data.centre?.value ?? '',
      centreLabel: data.centre?.label ?? '',
      showCentre: data.centre !== undefined,
    }
  },
  TableModule: table,
  TaskList: (data) => ({ header: data.header ?? '', items: (data.items ?? []).map(task) }),
  TOC: (data) => ({ header: data.header ?? '', source: 'sections', numbered: true }),
  DataCollection: (data) => ({
    header: data.header ?? '',
    fields: (data.fields ?? []).map(formField),
    button: data.button,
    note: data.note ?? '',
  }),
  Social: (data) => ({ items: (data.items ?? []).map(profile) }),
}

/** "Tove, 2 June": who, and until when. */
function task({ text, done, meta }: Props): Props {
  const [person = '', due = ''] = String(meta ?? '').split(', ')
  return { id: newId(), text, done: done === true, person, due }
}

function formField({ label, type, placeholder = '', options = [], selected, text }: SampleField): Props {
  return {
    id: newId(),
    label,
    kind: type,
    placeholder,
    required: false,
    options: text === undefined ? options : [text],
    ...(selected === undefined ? {} : { preset: options[selected] }),
  }
}

/** A mail address or a number within the label is where it leads. */
function profile({ kind, label }: Props): Props {
  const words = String(label)
  const address = /\S+@\S+/.exec(words)?.[0]
  const url = address ? `mailto:${address}` : kind === 'phone' ? `tel:${words.replace(/[^+\d]/g, '')}` : ''
  return { id: newId(), kind, label, url }
}

/** A name that a sample sets large over the rest of a head. */
function headOf(html: string): Props {
  const [, over, label] = /^<span class="pk">(.*?)<\/span>(.*)$/.exec(html) ?? []
  return over === undefined ? { label: html } : { over, label }
}

function table(data: SampleData): Props {
  const columns = (data.columns ?? []).map((column) => ({
    id: newId(),
    ...headOf(column.label),
    width: Number.parseFloat(column.width ?? '') || 0,
    align: column.align ?? 'left',
    emphasis: column.emphasis ?? false,
  }))
  const rows = (data.rows ?? []).map(() => ({ id: newId() }))
  const cells: Record<string, RichTextJson> = {}
  const fill = (rowId: string, texts: string[]) =>
    texts.forEach((html, index) => {
      const column = columns[index]
      if (column) cells[cellKey(rowId, column.id)] = htmlToRichText(html)
    })
  for (const [index, texts] of (data.rows ?? []).entries()) fill(rows[index]?.id ?? '', texts)
  if (data.total) fill(TOTAL_ROW, data.total)
  return {
    header: data.header ?? '',
    columns,
    rows,
    cells,
    showHead: (data.columns ?? []).some(({ label }) => label !== ''),
    hasTotal: data.total !== undefined,
    dense: data.dense ?? false,
    facts: data.facts ?? false,
    note: data.note ?? '',
  }
}
