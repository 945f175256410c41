import type { FreePhoto } from '@recto/contract'
import { type Photo, type PhotoProvider, PhotoServiceError } from '../../adapters/photos/photo-provider.ts'
import { createSizedCache } from '../../sized-cache.ts'

/** Limits: photos whose metadata is kept, total bytes of cached thumbnails, bytes of one thumbnail, and of a photo. */
const [MOST_KNOWN, MOST_KEPT, MOST_THUMB, MOST_PHOTO] = [5_000, 32_000_000, 1_000_000, 20_000_000]

/** The photos of a service as far as this server has met them. */
export type PhotoShelf = ReturnType<typeof createPhotoShelf>

/** Caches search results and thumbnails, so that browsers only contact us and the service is asked once. */
export function createPhotoShelf(provider: PhotoProvider) {
  const known = createSizedCache<string, Photo>(MOST_KNOWN)
  const thumbs = createSizedCache<string, Promise<{ contentType: string; bytes: Uint8Array }>>(MOST_KEPT)

  async function find(id: string): Promise<Photo | null> {
    const photo = known.get(id) ?? (await provider.photo(id))
    if (photo) known.put(id, photo, 1)
    return photo
  }

  return {
    /** A page of search results, or of the service's own selection. @throws PhotoServiceError */
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

/** Whether the service caused the error. */
export const isOfService = (error: unknown): error is PhotoServiceError => error instanceof PhotoServiceError
