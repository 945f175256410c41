import { z } from 'zod'
import { call } from '../call.ts'
import { folioToken, token22 } from '../entities.ts'
import { libraryImage } from '../library.ts'

/** The most pictures that one answer holds. */
const MOST_LISTED = 60
const imageIds = z.array(token22).min(1).max(200)

/** The pictures of the team, newest first, with how full its library is [IMG-07]. */
export const GetImageLibrary = call('GetImageLibrary', {
  kind: 'read',
  input: z.object({
    /** Of names, descriptions and tags. */
    search: z.string().trim().max(80).default(''),
    /** From an answer, for what follows it. */
    cursor: z.string().max(40).default(''),
  }),
  output: z.object({
    images: z.array(libraryImage).max(MOST_LISTED),
    /** Null: those were the last ones. */
    nextCursor: z.string().nullable(),
    usedLimitInMB: z.number(),
    /** Null: the plan sets no limit. */
    planLimitInMB: z.number().nullable(),
  }),
  access: 'team.imageLibrary',
})

/** A picture for the team's library: multipart, one part `file`. The same bytes twice are one picture. */
export const UploadLibraryImage = call('UploadLibraryImage', {
  kind: 'write',
  input: z.object({}),
  output: z.object({
    id: z.string(),
    /** It was there already. */
    isKnown: z.boolean(),
  }),
  access: 'team.imageLibrary',
  upload: true,
  external: true,
  limit: { per: 'account', max: 60, windowS: 60 },
})

/** Changes what a picture is called, what it shows in words, and its tags. What is left out stays. */
export const ChangeLibraryImage = call('ChangeLibraryImage', {
  kind: 'write',
  input: z.object({
    imageId: token22,
    name: z.string().trim().min(1).max(200).optional(),
    description: z.string().trim().max(500).optional(),
    tags: z.array(z.string().trim().min(1).max(40)).max(20).optional(),
  }),
  output: z.object({}),
  access: 'team.imageLibrary',
})

/** Takes pictures out of the library; folios that show them keep them. */
export const DeleteLibraryImages = call('DeleteLibraryImages', {
  kind: 'write',
  input: z.object({ imageIds }),
  output: z.object({ deleted: z.number() }),
  access: 'team.imageLibrary',
})

/** Gives a folio a picture of the library of the team that the caller works in. */
export const AddLibraryImageToFolio = call('AddLibraryImageToFolio', {
  kind: 'write',
  input: z.object({ token: folioToken, imageId: token22 }),
  output: z.object({
    /** Stored file id, what a module's props hold. */
    fileId: z.string(),
    width: z.number(),
    height: z.number(),
    name: z.string(),
    /** What it shows, in words; empty: nobody has said. */
    description: z.string(),
  }),
  access: 'folio.edit',
})
