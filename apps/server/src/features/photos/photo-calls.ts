import { AddPhoto, SearchPhotos } from '@recto/contract'
import { type Handler, handle } from '../../http/handler.ts'
import { notFound, refused, unavailable } from '../../http/refusal.ts'
import type { KeepPhoto } from './keep-photo.ts'
import { isOfService, type PhotoShelf } from './photo-shelf.ts'

type PhotoParts = {
  /** Null: no photo service is configured. */
  shelf: PhotoShelf | null
  keep: KeepPhoto
  /** Origin of the product. */
  publicUrl: string
}

const NO_SERVICE = 'This server has no photo service.'
const NOT_ANSWERED = 'The photo service isn’t responding right now. Please try again.'

/** Photos of a photo service: searched by word, and added to a team's library. */
export function photoCalls({ shelf, keep, publicUrl }: PhotoParts): Handler[] {
  return [
    handle(SearchPhotos, async ({ query, page }, { log }) => {
      const nothing = { isError: false, curPage: page, nextPage: null, nextUrl: null, photos: [] }
      if (!shelf) return { ...nothing, hasService: false }
      try {
        const found = await shelf.page(query, page)
        const { nextPage, photos } = found
        const next = nextPage === null ? null : new URLSearchParams({ query, page: `${nextPage}` })
        const nextUrl = next && `${publicUrl}/Apiv1/SearchPhotos?${next}`
        return { hasService: true, isError: false, curPage: found.page, nextPage, nextUrl, photos }
      } catch (error) {
        if (!isOfService(error)) throw error
        log.warn({ err: error }, 'the photo service')
        return { ...nothing, hasService: true, isError: true }
      }
    }),

    handle(AddPhoto, async ({ photoId, ...also }, context) => {
      if (!shelf) throw refused(NO_SERVICE, { field: 'photoId' })
      try {
        const photo = await shelf.find(photoId)
        if (!photo) throw notFound('This photo is no longer available.')
        return await keep(context, also, photo, () => shelf.image(photo))
      } catch (error) {
        if (!isOfService(error)) throw error
        context.log.warn({ err: error }, 'the photo service')
        throw unavailable(NOT_ANSWERED, 10)
      }
    }),
  ]
}
