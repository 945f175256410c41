/** A photo that people may use, as the service describes it. Its addresses are the service's own and never reach a browser. */
export type Photo = {
  id: string
  /** Its page at the service. */
  url: string
  /** Its description; empty: none. */
  alt: string
  photographer: string
  photographerUrl: string
  width: number
  height: number
  /** Large enough for a page, at a pixel ratio of 1 [IMG-34]. */
  imageUrl: string
  thumbUrl: string
}

/** A page of photos; `nextPage` null: this is the last one. */
export type PhotoPage = { photos: Photo[]; page: number; nextPage: number | null }

/** A service with photos that may be used free of charge, with attribution. */
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

/** The service did not respond, or not as documented. */
export class PhotoServiceError extends Error {
  override name = 'PhotoServiceError'
}
