import type { FolioDocument, FolioModule, RichTextJson } from '@recto/document'
import { scaled, stretched } from './words.ts'

/** Props that are not text, so their length means something else. */
const NO_WORDS: ReadonlySet<string> = new Set([
  'id',
  'svg',
  'url',
  'kind',
  'color',
  'align',
  'style',
  'legend',
  'ring',
  'labels',
  'sort',
  'layout',
  'fit',
  'fileId',
  'prefix',
  'suffix',
  'centreValue',
  'narrow',
  'type',
  'size',
  'icon',
  'dataTable',
  'row',
  'column',
  'fill',
  'shape',
  'source',
  'due',
  'preset',
])

/** The same folio with so many times its words in every text, label and cell. */
export function inLength(folio: FolioDocument, factor: number): FolioDocument {
  return { ...folio, modules: folio.modules.map((module) => moduleInLength(module, factor)) }
}

/** A module with so many times its words. */
export const moduleInLength = (module: FolioModule, factor: number): FolioModule => ({
  ...module,
  props: scaledIn(module.props, factor, '') as Record<string, unknown>,
  texts: Object.fromEntries(Object.entries(module.texts).map(([name, text]) => [name, stretched(text, factor)])),
})

function scaledIn(value: unknown, factor: number, key: string): unknown {
  if (typeof value === 'string') return NO_WORDS.has(key) ? value : scaled(value, factor)
  if (Array.isArray(value)) return value.map((one) => scaledIn(one, factor, key))
  if (typeof value !== 'object' || value === null) return value
  if ((value as { type?: unknown }).type === 'doc') return stretched(value as RichTextJson, factor)
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, scaledIn(one, factor, name)]))
}
