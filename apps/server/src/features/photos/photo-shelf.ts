import type { FreePhoto } from '@recto/contract'
import { type Photo, type PhotoProvider, PhotoServiceError } from '../../adapters/photos/photo-provider.ts'
import { createSizedCache } from '../../sized-cache.ts'

/** Photos whose facts are known, bytes of thumbnails that are kept, bytes of one of them, and of a photo. */
const [MOST_KNOWN, MOST_KEPT, MOST_THUMB, MOST_PHOTO] = [5_000, 32_000_000, 1_000_000, 20_000_000]

/** The photos of a service as far as this server has met them. */
export type PhotoShelf = ReturnType<typeof createPhotoShelf>

/** Remembers what was found, and keeps thumbnails, so that a browser asks us alone and the service once. */
export function createPhotoShelf(provider: PhotoProvider) {
  const known = createSizedCache<string, Photo>(MOST_KNOWN)
  const thumbs = createSizedCache<string, Promise<{ contentType: string; bytes: Uint8Array }>>(MOST_KEPT)

  async function find(id: string): Promise<Photo | null> {
    const photo = known.get(id) ?? (await provider.photo(id))
    if (photo) known.put(id, photo, 1)
    return photo
  }

  return {
    /** A page of what fits a word, or of what the service has chosen. @throws PhotoServiceError */
    async page(query: string, number: number) {
      const { photos, page, nextPage } = await (query === ''
        ? provider.curated(number)
        : provider.search(query, number))
      for (const photo of photos) known.put(photo.id, photo, 1)
      return { photos: photos.map(onWire), page, nextPage }
    },
    find,
    /** @throws PhotoServiceError */
    async thumb(id: string) {
      const kept = thumbs.get(id)
      if (kept) return kept
      const photo = await find(id)
      if (!photo) return null
      const fetched = provider.fetch(photo.thumbUrl, MOST_THUMB)
      const { bytes } = await fetched
      thumbs.put(id, fetched, bytes.byteLength)
      return fetched
    },
    /** @throws PhotoServiceError */
    async image(photo: Photo): Promise<Uint8Array> {
      return (await provider.fetch(photo.imageUrl, MOST_PHOTO)).bytes
    },
  }
}

const onWire = (photo: Photo): FreePhoto => {
  const { id, url, alt, photographer, photographerUrl, width, height } = photo
  const at = `/library/photo/${encodeURIComponent(id)}`
  return {
    id,
    url,
    img: at,
    thumb: at,
    alt,
    photographer,
    photographerUrl,
    width,
    height,
    size: `${width} × ${height}`,
  }
}

/** Whether the service is to blame. */
export const isOfService = (error: unknown): error is PhotoServiceError => error instanceof PhotoServiceError
