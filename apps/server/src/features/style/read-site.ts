import { FONT_SERVICE_MS, NOTHING_FOUND, type SiteStyle } from '@recto/contract'
import { FONT_SOURCE } from '@recto/document'
import type { CatalogueFont, FontCatalogue } from '../../adapters/font-catalogue.ts'
import { FetchRefused, type FetchWhole } from '../../adapters/safe-fetch.ts'
import { refused } from '../../http/refusal.ts'
import type { Sanitizer } from '../../sanitize/sanitizer.ts'
import { productFont } from './fonts.ts'

/** What importing a site's look needs. */
export type SiteParts = {
  safeFetch: FetchWhole
  sanitizer: Pick<Sanitizer, 'site'>
  catalogue: FontCatalogue | null
}

/** All that is fetched of one site, and each part of it [brand, section 8]. */
const LONGEST_MS = 10_000
const MOST_BYTES = 2 * 1024 * 1024
const PAGE = ['text/html', 'application/xhtml+xml']
const SHEET = ['text/css', 'text/plain']

/**
 * A site's look: at most 15 colours, 5 families and possibly its logo. Nothing is stored. @throws Refusal with the
 * message of ONB-09 if nothing can be found
 */
export async function readSite(
  { safeFetch, sanitizer, catalogue }: SiteParts,
  given: string,
  who: string,
): Promise<SiteStyle> {
  const end = Date.now() + LONGEST_MS
  const left = () => Math.max(1, end - Date.now())
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(given) ? given : `https://${given}`
  const page = await fetched(safeFetch, address, PAGE, left())
  if (!page) throw nothing()
  const read = await sanitizer.site('sitePage', who, [page.text, page.url])
  if (!read) throw nothing()
  const sheets = await Promise.all(read.sheets.map((url) => fetched(safeFetch, url, SHEET, left())))
  const texts = [read.css, ...sheets.map((sheet) => sheet?.text ?? '')].map(String)
  const look = await sanitizer.site('siteLook', who, texts)
  if (!look || (look.colors.length === 0 && look.fonts.length === 0)) throw nothing()
  const fonts = await Promise.all(look.fonts.map((name) => known(catalogue, name)))
  const first = look.body ?? look.fonts[0]
  return {
    colors: look.colors.map((hexCode, at) => ({ hexCode, isDefault: at === 0 })),
    fonts: fonts.map(({ name, source }, at) => ({ id: name, name, source, isDefault: look.fonts[at] === first })),
    logos: read.logos,
  }
}

const nothing = () => refused(NOTHING_FOUND, { field: 'url' })

/** Null: missing, not allowed, or too slow. */
async function fetched(safeFetch: FetchWhole, url: string, types: readonly string[], timeoutMs: number) {
  try {
    const answer = await safeFetch(url, { types, timeoutMs, maxBytes: MOST_BYTES })
    return { url: answer.url, text: answer.bytes.toString('utf8') }
  } catch (error) {
    if (error instanceof FetchRefused) return null
    throw error
  }
}

/**
 * The source of a family: Recto's, the catalogue's, or only its name. If the catalogue does not respond, it has none.
 */
async function known(catalogue: FontCatalogue | null, name: string): Promise<{ name: string; source: number }> {
  const product = productFont(name)
  if (product) return { name: product.name, source: FONT_SOURCE.product }
  const listed: CatalogueFont | null = catalogue ? await catalogue.find(name).catch(() => null) : null
  return listed ? { name: listed.name, source: FONT_SOURCE.catalogue } : { name, source: FONT_SOURCE.site }
}

/** A picture that a site shows as its logo. Null: missing, or not a picture. */
export async function fetchLogo(safeFetch: FetchWhole, url: string): Promise<Buffer | null> {
  try {
    return (await safeFetch(url, { types: ['image/'], timeoutMs: FONT_SERVICE_MS, maxBytes: MOST_BYTES })).bytes
  } catch (error) {
    if (error instanceof FetchRefused) return null
    throw error
  }
}
