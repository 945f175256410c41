import type { Theme } from '@recto/document'

/** A folio as its designer writes it: modules in columns and rows from the top left of their section, texts as HTML. */
export type Sample = {
  name: string
  title: string
  theme: Omit<Theme, 'fonts' | 'type'> & {
    fonts: Record<'heading' | 'body', SampleFont>
    type: Omit<Theme['type'], 'liGap'> & { liGap?: number }
  }
  page: { mode: string; format?: string; orientation?: string }
  sections: SampleSection[]
}

type SampleFont = { family: string; weights: number[]; fallback: string }
type SampleSection = { title: string; background: string; heightRows?: number; modules: SampleModule[] }

/** One module of a sample folio as its JSON gives it: place and size in columns and rows, content unchecked. */
export type SampleModule = { type: string; x: number; y: number; w: number; h: number; data: SampleData }

/** What the samples' modules hold; each type uses a few of these. */
export type SampleData = {
  html?: string
  vAlign?: 'top' | 'center' | 'bottom'
  box?: { fill?: string; pad?: number | number[]; border?: boolean; round?: boolean; topline?: boolean }
  alt?: string
  decorative?: boolean
  svg?: string
  header?: string
  items?: Record<string, unknown>[]
  columns?: { label: string; width?: string; align?: string; emphasis?: boolean }[]
  rows?: string[][]
  total?: string[]
  dense?: boolean
  facts?: boolean
  note?: string
  text?: string
  style?: string
  arrow?: boolean
  insetColumns?: number
  inline?: boolean
  labelWidth?: number
  max?: number
  track?: boolean
  barHeight?: number
  prefix?: string
  suffix?: string
  gap?: number
  reference?: { value: number; label: string }
  size?: number
  fields?: SampleField[]
  button?: string
  legendBeside?: boolean
  centre?: { value: string; label: string }
}

/** A field of a form; `selected` is the option that is chosen from the start, `text` what stands beside a box to tick. */
export type SampleField = {
  label: string
  type: string
  placeholder?: string
  options?: string[]
  selected?: number
  text?: string
}
