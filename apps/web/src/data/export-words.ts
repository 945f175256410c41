import type { ExportFormat, ExportRecord, ExportSettings } from '@recto/contract'
import { LIMITS } from '@recto/document'
import { momentOf } from '@recto/words'
import * as words from './export.words.ts'

/** The export formats with their texts, in the order they are offered. */
export const FORMATS: readonly { value: ExportFormat; title: string; hint: string }[] = [
  { value: 'pdf', title: words.pdf, hint: words.pdfHint },
  { value: 'png', title: words.png, hint: words.pngHint },
  { value: 'html', title: words.html, hint: words.htmlHint },
  {
    value: 'markdown',
    title: words.markdown,
    hint: words.markdownHint,
  },
  {
    value: 'json',
    title: words.json,
    hint: words.jsonHint(LIMITS.uploadMegabytes),
  },
]

/** Name of a format. */
export const formatName = (format: ExportFormat): string =>
  FORMATS.find(({ value }) => value === format)?.title ?? format

/** "A4, landscape, 3 sections": what an export differs by from a plain one. */
export function settingsWords({ format, settings }: Pick<ExportRecord, 'format' | 'settings'>): string {
  const parts: string[] = []
  const hasPictures = format === 'pdf' || format === 'png' || format === 'html'
  if (format === 'pdf' && settings.size !== 'page') {
    parts.push(settings.size, ...(settings.orientation === 'landscape' ? [words.landscape] : []))
  }
  if (hasPictures && settings.quality !== 'standard') parts.push(words.quality[settings.quality])
  if (hasPictures && !settings.background) parts.push(words.noBackground)
  if (format === 'png' && settings.perSection) parts.push(words.bySection)
  const count = settings.sections?.length
  if (count) parts.push(words.sections(count))
  return parts.join(', ')
}

/**
 * When each was requested, newest first: "Today, 2:32 PM" or "Nov 21, 2:32 PM", with seconds if two would read the
 * same, and numbered if they were requested within one second.
 */
export function timesOf(times: readonly string[], now: Date = new Date()): string[] {
  const written = (iso: string, second?: '2-digit'): string => momentOf(iso, now, second)
  const known = Map.groupBy(times, (iso) => written(iso))
  const said = times.map((iso) => ((known.get(written(iso))?.length ?? 0) > 1 ? written(iso, '2-digit') : written(iso)))
  return said.map((one, at) => {
    const older = said.slice(at + 1).filter((other) => other === one).length
    return older > 0 ? `${one} (${older + 1})` : one
  })
}

/** "840 kB", "2.1 MB". */
export function sizeWords(bytes: number): string {
  if (bytes < 1000) return words.bytes(bytes)
  return bytes < 999_500 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

type Allowance = { left: number | null; max: number | null; availableCredits: number }

/** What is left, as a sentence; empty if exports are not counted. */
export function leftWords({ left, max, availableCredits }: Allowance): string {
  if (left === null || max === null) return ''
  return availableCredits > 0 ? words.exportsLeftAndBought(left, max, availableCredits) : words.exportsLeft(left, max)
}

/** Settings that a format uses, as sent; unused ones keep their defaults. */
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
