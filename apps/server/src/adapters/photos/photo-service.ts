import { z } from 'zod'
import type { PhotoSettings } from '../../config.ts'
import { type Photo, type PhotoPage, type PhotoProvider, PhotoServiceError } from './photo-provider.ts'

const TIMEOUT_MS = 10_000
/** Photos of a page, and bytes of an answer about them. */
const [PER_PAGE, MOST_BYTES] = [24, 2_000_000]

const address = z.url({ protocol: /^https?$/ }).max(2000)
const photo = z.object({
  id: z.union([z.number().int(), z.string().max(40)]).transform(String),
  url: address,
  alt: z.string().nullish(),
  photographer: z.string(),
  photographer_url: address,
  width: z.number(),
  height: z.number(),
  src: z.object({ large: address, medium: address }),
})
const page = z.object({
  page: z.number().int(),
  photos: z.array(z.unknown()).max(100),
  next_page: z.string().nullish(),
})

/** Photos of a service that speaks the API of Pexels: GET with its key in the header `Authorization` [API-163]. */
export function createPhotoService(
  { key, url, imageHosts }: PhotoSettings,
  { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {},
): PhotoProvider {
  async function ask(path: string): Promise<unknown> {
    const response = await fetch(`${url}${path}`, {
      headers: { authorization: key, accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    }).catch(notReached)
    if (response.status === 404) return null
    if (!response.ok) throw new PhotoServiceError(`The photo service returned ${response.status}.`)
    const bytes = await bodyOf(response, MOST_BYTES)
    try {
      return JSON.parse(Buffer.from(bytes).toString('utf8'))
    } catch {
      throw new PhotoServiceError('The photo service did not return JSON.')
    }
  }

  async function list(path: string): Promise<PhotoPage> {
    const answer = page.safeParse(await ask(path))
    if (!answer.success) throw new PhotoServiceError('The photo service did not return photos.')
    const { photos, page: number, next_page } = answer.data
    // A photo that cannot be parsed, or whose picture is on another host, is left out.
    const read = photos.flatMap((one) => readPhoto(one) ?? [])
    return { photos: read, page: number, nextPage: next_page ? number + 1 : null }
  }

  function readPhoto(given: unknown): Photo | null {
    const { data } = photo.safeParse(given)
    if (!data || ![data.src.large, data.src.medium].every(isOurs)) return null
    const { id, url: shownAt, alt, photographer, photographer_url, width, height, src } = data
    const [imageUrl, thumbUrl] = [atRatioOne(src.large), atRatioOne(src.medium)]
    return {
      ...{ id, url: shownAt, alt: alt?.slice(0, 500) ?? '', photographer: photographer.slice(0, 200) },
      ...{ photographerUrl: photographer_url, width, height, imageUrl, thumbUrl },
    }
  }

  const isOurs = (one: string): boolean => imageHosts.includes(new URL(one).host)

  return {
    curated: (number) => list(`/curated?per_page=${PER_PAGE}&page=${number}`),
    search: (query, number) =>
      list(`/search?${new URLSearchParams({ query, per_page: `${PER_PAGE}`, page: `${number}` })}`),
    async photo(id) {
      return readPhoto(await ask(`/photos/${encodeURIComponent(id)}`))
    },
    async fetch(from, maxBytes) {
      if (!isOurs(from)) throw new PhotoServiceError('This picture is not from the photo service.')
      const options = { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' } as const
      const response = await fetch(from, options).catch(notReached)
      const contentType = response.headers.get('content-type') ?? ''
      if (!response.ok || !/^image\/(jpeg|png|webp)\b/.test(contentType)) {
        throw new PhotoServiceError(`The photo request returned ${response.status}, ${contentType || 'no type'}.`)
      }
      return { contentType: contentType.split(';')[0] ?? '', bytes: await bodyOf(response, maxBytes) }
    },
  }
}

/** [IMG-34] */
function atRatioOne(url: string): string {
  const one = new URL(url)
  one.searchParams.delete('dpr')
  return one.href
}

function notReached(error: unknown): never {
  const isSlow = error instanceof Error && error.name === 'TimeoutError'
  const words = isSlow ? 'The photo service did not answer in time.' : 'The photo service could not be reached.'
  throw new PhotoServiceError(words, { cause: error })
}

async function bodyOf(response: Response, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of response.body ?? []) {
      length += chunk.byteLength
      if (length > most) throw new PhotoServiceError('The photo service’s response is too large.')
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof PhotoServiceError) throw error
    notReached(error)
  }
  return Buffer.concat(chunks)
}
