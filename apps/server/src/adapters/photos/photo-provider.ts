/** A photo that people may use, as the service describes it. Its addresses are the service's own and never reach a browser. */
export type Photo = {
  id: string
  /** Where the service shows it. */
  url: string
  /** What it shows, in words; empty: nobody has said. */
  alt: string
  photographer: string
  photographerUrl: string
  width: number
  height: number
  /** Large enough for a page, at a pixel ratio of 1 [IMG-34]. */
  imageUrl: string
  thumbUrl: string
}

/** A page of photos; `nextPage` null: it was the last one. */
export type PhotoPage = { photos: Photo[]; page: number; nextPage: number | null }

/** A service with photos that may be used for free, named beside each of them. */
export type PhotoProvider = {
  /** Photos that the service has chosen. @throws PhotoServiceError */
  curated(page: number): Promise<PhotoPage>
  /** @throws PhotoServiceError */
  search(query: string, page: number): Promise<PhotoPage>
  /** One photo by its id; null: there is none. @throws PhotoServiceError */
  photo(id: string): Promise<Photo | null>
  /** The bytes of one of the service's own pictures, at most `maxBytes`. @throws PhotoServiceError */
  fetch(url: string, maxBytes: number): Promise<{ contentType: string; bytes: Uint8Array }>
}

/** The service did not answer, or not with what it says it answers. */
export class PhotoServiceError extends Error {
  override name = 'PhotoServiceError'
}
