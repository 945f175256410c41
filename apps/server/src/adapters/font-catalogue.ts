import { FONT_SERVICE_MS, NETWORK_ERROR } from '@recto/contract'
import { face } from '@recto/document'
import { fold } from '@recto/words'
import { z } from 'zod'
import { boundedBody, TooLong } from './bounded-body.ts'
import { createSafeFetch, type FetchWhole } from './safe-fetch.ts'

/** A family that a catalogue offers. */
export type CatalogueFont = {
  id: string
  name: string
  category: 'sans' | 'serif' | 'display' | 'handwriting' | 'mono'
  weights: number[]
}

/** A file of a family of a catalogue, as it came. */
export type CatalogueFile = { style: 'normal' | 'italic'; weight: number; range: string; bytes: Buffer }

/** Families beyond those that come with the product. */
export type FontCatalogue = {
  /** Families whose names contain this, best matches first; responses are cached per query. @throws CatalogueError */
  search(query: string): Promise<CatalogueFont[]>
  /** The family of this name, in any spelling of upper and lower case. @throws CatalogueError */
  find(name: string): Promise<CatalogueFont | null>
  /** The files of these weights, upright and italic. @throws CatalogueError */
  files(font: CatalogueFont, weights: readonly number[]): Promise<CatalogueFile[]>
}

/** The service did not respond, or not as expected. The message is for people [API-164]. */
export class CatalogueError extends Error {
  override name = 'CatalogueError'
  constructor(options?: ErrorOptions) {
    super(NETWORK_ERROR, options)
  }
}

const listed = z.array(
  z.object({
    id: z.string().regex(/^[a-z0-9-]{1,80}$/),
    family: face.shape.family,
    category: z.string().default('sans-serif'),
    weights: z.array(z.number()),
    subsets: z.array(z.string()).default([]),
  }),
)
const urls = z.object({ url: z.object({ woff2: z.string() }) })
const detailed = z.object({
  unicodeRange: z.record(z.string(), z.string().regex(/^[U+0-9A-Fa-f?,\s-]{0,20000}$/)).default({}),
  /** By weight, style and subset. */
  variants: z.record(z.string(), z.record(z.string(), z.record(z.string(), urls))),
})

const CATEGORIES: Readonly<Record<string, CatalogueFont['category']>> = {
  serif: 'serif',
  display: 'display',
  handwriting: 'handwriting',
  monospace: 'mono',
}

const LIST_KEPT_MS = 24 * 3600_000
const QUERY_KEPT_MS = 3600_000
const MOST_QUERIES = 500
const MOST_FOUND = 100
const MOST_LIST_BYTES = 8 * 1024 * 1024
const MOST_FILE_BYTES = 4 * 1024 * 1024
/** Per family; scripts with thousands of characters come in a hundred pieces per weight. */
const MOST_FILES = 40
const AT_ONCE = 6

type CatalogueOptions = { timeoutMs?: number; now?: () => number; safeFetch?: FetchWhole }

/**
 * The catalogue of a service with Fontsource's API: `/v1/fonts` lists its families, `/v1/fonts/{id}` the files of one.
 * Without an address there is no catalogue, only Recto's own families.
 */
export function createFontCatalogue(
  address: string | null,
  { timeoutMs = FONT_SERVICE_MS, now = Date.now, safeFetch = createSafeFetch() }: CatalogueOptions = {},
): FontCatalogue | null {
  if (address === null) return null
  const queries = new Map<string, { at: number; answer: Promise<CatalogueFont[]> }>()
  let list: { at: number; answer: Promise<CatalogueFont[]> } | null = null

  async function ask(url: string, most: number): Promise<Buffer> {
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
      if (!answer.ok || !answer.body) throw new Error(`It responded with ${answer.status}.`)
      return await boundedBody(answer, most)
    } catch (error) {
      throw new CatalogueError({ cause: error })
    }
  }

  /** A file of a family: at the service itself, which the operator named, or at an address that the service names. */
  async function fileAt(url: string): Promise<Buffer> {
    if (new URL(url).origin === new URL(address ?? url).origin) return ask(url, MOST_FILE_BYTES)
    try {
      const limits = { maxBytes: MOST_FILE_BYTES + 1, timeoutMs, types: [''] }
      const { bytes } = await safeFetch(url, limits)
      if (bytes.byteLength > MOST_FILE_BYTES) throw new TooLong('The font file is too large.')
      return bytes
    } catch (error) {
      throw new CatalogueError({ cause: error })
    }
  }

  async function json<T>(path: string, shape: z.ZodType<T>): Promise<T> {
    const bytes = await ask(`${address}${path}`, MOST_LIST_BYTES)
    try {
      return shape.parse(JSON.parse(bytes.toString('utf8')))
    } catch (error) {
      throw new CatalogueError({ cause: error })
    }
  }

  const all = (): Promise<CatalogueFont[]> => {
    if (!list || now() - list.at > LIST_KEPT_MS) {
      const mine = { at: now(), answer: json('/v1/fonts', listed).then(asFonts) }
      list = mine
      mine.answer.catch(() => {
        if (list === mine) list = null
      })
    }
    return list.answer
  }

  return {
    search(query) {
      const words = fold(query.trim())
      const before = queries.get(words)
      if (before && now() - before.at < QUERY_KEPT_MS) return before.answer
      const answer = all().then((fonts) => found(fonts, words))
      queries.set(words, { at: now(), answer })
      answer.catch(() => queries.delete(words))
      for (const [oldest] of queries) {
        if (queries.size <= MOST_QUERIES) break
        queries.delete(oldest)
      }
      return answer
    },
    find: async (name) => (await all()).find((font) => fold(font.name) === fold(name.trim())) ?? null,
    async files({ id }, weights) {
      const { unicodeRange, variants } = await json(`/v1/fonts/${id}`, detailed)
      const wanted = weights.flatMap((weight) =>
        (['normal', 'italic'] as const).flatMap((style) =>
          Object.entries(variants[weight]?.[style] ?? {}).map(([subset, { url }]) => ({
            style,
            weight,
            subset,
            range: (unicodeRange[subset] ?? '').replace(/\s/g, ''),
            url: fileAddress(url.woff2, address),
          })),
        ),
      )
      const first = wanted.toSorted((a, b) => rankOf(a.subset) - rankOf(b.subset)).slice(0, MOST_FILES)
      const files: CatalogueFile[] = []
      for (let at = 0; at < first.length; at += AT_ONCE) {
        const some = first.slice(at, at + AT_ONCE)
        files.push(
          ...(await Promise.all(
            some.map(async ({ style, weight, range, url }) => ({
              style,
              weight,
              range,
              bytes: await fileAt(url),
            })),
          )),
        )
      }
      return files
    },
  }
}

const asFonts = (fonts: z.infer<typeof listed>): CatalogueFont[] =>
  fonts
    .filter(({ category }) => category !== 'icons')
    .map(({ id, family, category, weights }) => ({
      id,
      name: family,
      category: CATEGORIES[category] ?? 'sans',
      weights: weights.filter((weight) => weight >= 100 && weight <= 900 && weight % 100 === 0),
    }))
    .filter(({ weights }) => weights.length > 0)

/** Names that start with the query come first. */
function found(fonts: readonly CatalogueFont[], words: string): CatalogueFont[] {
  const at = ({ name }: CatalogueFont) => fold(name).indexOf(words)
  return fonts
    .filter((font) => at(font) >= 0)
    .toSorted((a, b) => Number(at(a) > 0) - Number(at(b) > 0) || a.name.localeCompare(b.name))
    .slice(0, MOST_FOUND)
}

const rankOf = (subset: string): number => (subset === 'latin' ? 0 : subset === 'latin-ext' ? 1 : 2)

/** Files can be at the service itself, or anywhere else over HTTPS. @throws CatalogueError */
function fileAddress(given: string, service: string): string {
  const url = URL.canParse(given, service) ? new URL(given, service) : null
  if (url && (url.protocol === 'https:' || url.origin === new URL(service).origin)) return url.href
  throw new CatalogueError()
}
