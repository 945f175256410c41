import type { ExportFormat, ExportRecord, ExportSettings } from '@recto/contract'
import { LIMITS } from '@recto/document'
import { momentOf } from '@recto/words'

/** The formats a folio can be exported to, with their words, in the order they are offered. */
export const FORMATS: readonly { value: ExportFormat; title: string; hint: string }[] = [
  { value: 'pdf', title: 'PDF', hint: 'Pages with text that can be selected' },
  { value: 'png', title: 'PNG', hint: 'One picture, or one for each section' },
  { value: 'html', title: 'HTML', hint: 'One file that opens in any browser' },
  {
    value: 'markdown',
    title: 'Markdown',
    hint: 'Words, lists and tables as plain text; no layout, charts, videos or stored pictures',
  },
  {
    value: 'json',
    title: 'JSON',
    hint: `The folio as data, with its files; “New folio from a file” on the dashboard reads it up to ${LIMITS.uploadMegabytes} MB`,
  },
]

/** Name of a format. */
export const formatName = (format: ExportFormat): string =>
  FORMATS.find(({ value }) => value === format)?.title ?? format

/** "A4, landscape, 3 sections": what an export differs by from a plain one. */
export function settingsWords({ format, settings }: Pick<ExportRecord, 'format' | 'settings'>): string {
  const words: string[] = []
  const hasPictures = format === 'pdf' || format === 'png' || format === 'html'
  if (format === 'pdf' && settings.size !== 'page') {
    words.push(settings.size, ...(settings.orientation === 'landscape' ? ['landscape'] : []))
  }
  if (hasPictures && settings.quality !== 'standard') words.push(`${settings.quality} quality`)
  if (hasPictures && !settings.background) words.push('no background')
  if (format === 'png' && settings.perSection) words.push('by section')
  const count = settings.sections?.length
  if (count) words.push(`${count} ${count === 1 ? 'section' : 'sections'}`)
  return words.join(', ')
}

/**
 * When each was asked for, newest first: "Today, 2:32 PM" or "Nov 21, 2:32 PM", to the second where two would read the same,
 * and numbered where they were asked for within one.
 */
export function timesOf(times: readonly string[], now: Date = new Date()): string[] {
  const words = (iso: string, second?: '2-digit'): string => momentOf(iso, now, second)
  const known = Map.groupBy(times, (iso) => words(iso))
  const said = times.map((iso) => ((known.get(words(iso))?.length ?? 0) > 1 ? words(iso, '2-digit') : words(iso)))
  return said.map((one, at) => {
    const older = said.slice(at + 1).filter((other) => other === one).length
    return older > 0 ? `${one} (${older + 1})` : one
  })
}

/** "840 kB", "2.1 MB". */
export function sizeWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  return bytes < 999_500 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

type Allowance = { left: number | null; max: number | null; availableCredits: number }

const number = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** What is left, in a sentence; empty where nothing is counted. */
export function leftWords({ left, max, availableCredits }: Allowance): string {
  if (left === null || max === null) return ''
  const bought = availableCredits > 0 ? `, and ${number(availableCredits, 'bought one')}` : ''
  return `${left} of ${max} exports left in 30 days${bought}.`
}

/** Settings that a format looks at, as they are sent; what it has no use for stays at its rest. */
export function settingsFor(format: ExportFormat, settings: ExportSettings): ExportSettings {
  const { size, orientation, quality, background, branding, perSection, sections } = settings
  const isPdf = format === 'pdf'
  const hasPictures = isPdf || format === 'png' || format === 'html'
  return {
    size: isPdf ? size : 'page',
    orientation: isPdf && size !== 'page' ? orientation : 'portrait',
    quality: hasPictures ? quality : 'standard',
    background: hasPictures ? background : true,
    perSection: format === 'png' && perSection,
    ...(branding === undefined ? {} : { branding }),
    ...(sections ? { sections } : {}),
  }
}
