import { z } from 'zod'
import { call } from '../call.ts'
import { givenImage } from '../library.ts'

/** A photo of the photo service [IMG-08]. */
const photo = z.object({
  id: z.string(),
  /** The photo's page at the service. */
  url: z.string(),
  /** Addresses on this server: browsers never contact the service. */
  img: z.string(),
  thumb: z.string(),
  alt: z.string(),
  photographer: z.string(),
  photographerUrl: z.string(),
  width: z.number(),
  height: z.number(),
  /** "4000 × 3000". */
  size: z.string(),
})

/** A photo of the photo service [IMG-08]. */
export type FreePhoto = z.infer<typeof photo>

/** Photos that fit a word, or without one those that the service has chosen [IMG-09, API-163]. */
export const SearchPhotos = call('SearchPhotos', {
  kind: 'read',
  input: z.object({
    query: z.string().trim().max(80).default(''),
    page: z.coerce.number().int().min(1).max(400).default(1),
  }),
  output: z.object({
    /** Without a photo service there are illustrations in its place. */
    hasService: z.boolean(),
    /** The service did not answer, or with nonsense. */
    isError: z.boolean(),
    curPage: z.number(),
    /** Null: those were the last ones. */
    nextPage: z.number().nullable(),
    nextUrl: z.string().nullable(),
    photos: z.array(photo).max(100),
  }),
  access: 'team.imageLibrary',
  limit: { per: 'account', max: 120, windowS: 60 },
  weight: 2,
})

/** Adds a photo to the team's library, with its photographer, and to a folio if one is named. */
export const AddPhoto = call('AddPhoto', {
  kind: 'write',
  input: z.object({
    photoId: z.string().regex(/^\w{1,40}$/),
    token: z.string().max(64).optional(),
    insertToFolio: z.coerce.boolean().optional(),
  }),
  output: z.object({ id: z.string(), isKnown: z.boolean(), given: givenImage.nullable() }),
  access: 'team.addToLibrary',
  external: true,
  limit: { per: 'account', max: 60, windowS: 60 },
})
