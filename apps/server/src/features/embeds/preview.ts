import { cleanText, decodeEntities, shortText } from '@recto/document'
import { frameFor, siteName } from '@recto/modules/specs'
import type { FetchWhole } from '../../adapters/safe-fetch.ts'

/** The metadata of a page. */
export type PageFacts = { title: string; description: string; image: string }

type LinkPreview = {
  url: string
  frameUrl: string | null
  site: string
  title: string
  description: string
  thumbnail: string
}

const PAGE = { maxBytes: 600_000, timeoutMs: 5_000, types: ['text/html', 'application/xhtml+xml'] }
const FACTS = { maxBytes: 100_000, timeoutMs: 5_000, types: ['application/json', 'text/json', 'text/javascript'] }
const PICTURE = { maxBytes: 6_000_000, timeoutMs: 5_000, types: ['image/'] }

/** Re-encodes the other site's picture for display; null: it may not be shown. */
export type MakeThumbnail = (bytes: Uint8Array) => Promise<Uint8Array | null>

/**
 * What a link would show. A known host counts even if it cannot be reached. @throws FetchRefused for any other site.
 */
export async function previewLink(fetch: FetchWhole, url: string, make: MakeThumbnail): Promise<LinkPreview> {
  const frame = frameFor(url)
  const asked = frame?.host.oembed ? oembedFacts(fetch, frame.host.oembed, url) : pageFacts(fetch, url)
  const facts = await asked.catch((error: unknown) => {
    if (!frame) throw error
    return { title: '', description: '', image: '' }
  })
  return {
    url,
    frameUrl: frame?.src ?? null,
    site: frame?.host.name ?? siteName(url),
    title: inOneLine(facts.title, 300),
    description: inOneLine(facts.description, 500),
    thumbnail: facts.image ? await thumbnailOf(fetch, facts.image, make).catch(() => '') : '',
  }
}

async function oembedFacts(fetch: FetchWhole, endpoint: string, url: string): Promise<PageFacts> {
  const { bytes } = await fetch(`${endpoint}${encodeURIComponent(url)}`, FACTS)
  const said = JSON.parse(bytes.toString('utf8')) as Record<string, unknown>
  const text = (name: string) => (typeof said[name] === 'string' ? said[name] : '')
  return { title: text('title'), description: text('author_name'), image: text('thumbnail_url') }
}

async function pageFacts(fetch: FetchWhole, url: string): Promise<PageFacts> {
  const { bytes, contentType, url: at } = await fetch(url, PAGE)
  const facts = factsIn(textOf(bytes, contentType))
  return { ...facts, image: facts.image && URL.canParse(facts.image, at) ? new URL(facts.image, at).href : '' }
}

function textOf(bytes: Buffer, contentType: string): string {
  const declared = /charset=["']?([\w-]+)/i.exec(`${contentType} ${bytes.toString('latin1', 0, 1_024)}`)?.[1]
  try {
    return new TextDecoder(declared ?? 'utf-8').decode(bytes)
  } catch {
    return bytes.toString('utf8')
  }
}

/** Title, description and picture of a page, from what it tells other sites, else from its own head. */
export function factsIn(html: string): PageFacts {
  const metas = new Map<string, string>()
  for (const [tag] of html.matchAll(/<meta\s[^>]{1,2000}>/gi)) {
    const name = attribute(tag, 'property') || attribute(tag, 'name')
    const content = attribute(tag, 'content')
    if (name && content && !metas.has(name.toLowerCase())) metas.set(name.toLowerCase(), content)
  }
  const first = (...names: string[]) => names.map((name) => metas.get(name)).find(Boolean) ?? ''
  return {
    title:
      first('og:title', 'twitter:title') ||
      decodeEntities(/<title(?:\s[^<>]{0,500})?>([^<]{0,1000})/i.exec(html)?.[1] ?? ''),
    description: first('og:description', 'twitter:description', 'description'),
    image: first('og:image:secure_url', 'og:image', 'twitter:image', 'twitter:image:src'),
  }
}

function attribute(tag: string, name: string): string {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag)
  return decodeEntities(found?.[1] ?? found?.[2] ?? found?.[3] ?? '')
}

const inOneLine = (text: string, max: number): string => cleanText(shortText(text.replace(/\s+/g, ' ').trim(), max))

async function thumbnailOf(fetch: FetchWhole, url: string, make: MakeThumbnail): Promise<string> {
  const { bytes } = await fetch(url, PICTURE)
  const picture = await make(bytes)
  return picture ? `data:image/webp;base64,${Buffer.from(picture).toString('base64')}` : ''
}
