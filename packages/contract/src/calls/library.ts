import { LOGO_CHOICES } from '@recto/document'
import { typedName } from '@recto/words'
import { z } from 'zod'
import { call } from '../call.ts'
import { folioToken, token22 } from '../entities.ts'
import { givenImage, libraryImage } from '../library.ts'

/** Maximum number of pictures in one response. */
const MOST_LISTED = 60
/** The most pictures that one call sends, and the most characters of one as Base64. */
const [MOST_SENT, MOST_BASE64] = [20, 900_000]
/** The most tags that one answer holds. */
const MOST_TAGS = 12
/** The most pictures of a folio's own that one answer holds. */
const MOST_OWN = 24
const imageIds = z.array(token22).min(1).max(200)
const text = z.string().overwrite(typedName).max(200)

/** The pictures of the team, newest first, with how full its library is [IMG-07]. */
export const GetImageLibrary = call('GetImageLibrary', {
  kind: 'read',
  input: z.object({
    /** Must be the caller's current team; any other is not found. */
    teamId: z.string().max(40).optional(),
    /** Of names, descriptions and tags. */
    search: z.string().trim().max(80).default(''),
    /** Pictures with this tag alone. */
    tag: z.string().overwrite(typedName).max(40).default(''),
    sort: z.enum(['newest', 'name']).default('newest'),
    /** From an answer, for what follows it. */
    cursor: z.string().max(40).default(''),
  }),
  output: z.object({
    images: z.array(libraryImage).max(MOST_LISTED),
    /** Null: those were the last ones. */
    nextCursor: z.string().nullable(),
    usedLimitInMB: z.number(),
    /** Including bought storage; null: the plan sets no limit. */
    planLimitInMB: z.number().nullable(),
  }),
  access: 'team.imageLibrary',
})

/** The tags that most pictures of the team's library have, the most used first. */
export const GetLibraryTags = call('GetLibraryTags', {
  kind: 'read',
  input: z.object({}),
  output: z.object({ tags: z.array(z.object({ name: z.string(), count: z.number() })).max(MOST_TAGS) }),
  access: 'team.imageLibrary',
})

/** What came of a picture that was sent. */
const kept = z.object({
  id: z.string(),
  /** It was there already: the same bytes twice are one picture. */
  isKnown: z.boolean(),
  /** As stored for the requested folio. */
  given: givenImage.nullable(),
})

/** Where a picture goes besides the library. */
const alsoTo = {
  /** Accepted but ignored. */
  type: z.string().max(40).optional(),
  /** With `insertToFolio` the folio gets the picture, too. */
  token: z.string().max(64).optional(),
  insertToFolio: z.coerce.boolean().optional(),
}
const adding = { kind: 'write', access: 'team.addToLibrary', external: true } as const

/**
 * Adds a picture to the team's library: multipart, one part `file`. `hash`, its SHA-256, is compared with the file
 * received.
 */
export const UploadLibraryImage = call('UploadLibraryImage', {
  ...adding,
  input: z.object({
    ...alsoTo,
    hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
  }),
  output: kept,
  upload: true,
  limit: { per: 'account', max: 60, windowS: 60 },
})

/**
 * Several pictures: multipart, up to twenty parts named `file`, 200 MB in all. One that is refused does not affect the
 * others.
 */
export const UploadMultiLibraryImage = call('UploadMultiLibraryImage', {
  ...adding,
  input: z.object({ type: alsoTo.type }),
  output: z.object({
    images: z.array(kept.omit({ given: true }).extend({ name: z.string() })),
    refused: z.array(z.object({ name: z.string(), text: z.string(), isFull: z.boolean() })),
  }),
  upload: true,
  mostFiles: MOST_SENT,
  limit: { per: 'account', max: 20, windowS: 60 },
})

/** The picture at an address of the web. */
export const UploadLibraryImageWLink = call('UploadLibraryImageWLink', {
  ...adding,
  input: z.object({ ...alsoTo, url: z.string().trim().max(2000), custom: text.optional(), fileName: text.optional() }),
  output: kept,
  limit: { per: 'account', max: 30, windowS: 60 },
})

/** A picture as Base64, or as a `data:` address. */
export const UploadLibraryImageBase64 = call('UploadLibraryImageBase64', {
  ...adding,
  input: z.object({ ...alsoTo, data: z.string().min(1).max(MOST_BASE64), fileName: text.optional() }),
  output: kept,
  limit: { per: 'account', max: 60, windowS: 60 },
})

/** The newest pictures of a folio that the library of the caller's team does not have. */
export const GetFolioPictures = call('GetFolioPictures', {
  kind: 'read',
  input: z.object({ token: folioToken }),
  output: z.object({ pictures: z.array(givenImage).max(MOST_OWN) }),
  access: 'folio.edit',
})

/** Puts a picture of a folio that the caller may edit into the library of the team that they work in. */
export const KeepFolioPicture = call('KeepFolioPicture', {
  kind: 'write',
  input: z.object({ token: folioToken, fileId: token22 }),
  output: kept.omit({ given: true }),
  access: 'team.addToLibrary',
})

/** Changes what a picture is called, what it shows in words, and its tags. What is left out stays. */
export const ChangeLibraryImage = call('ChangeLibraryImage', {
  kind: 'write',
  input: z.object({
    imageId: token22,
    name: z.string().overwrite(typedName).min(1).max(200).optional(),
    description: z.string().overwrite(typedName).max(500).optional(),
    tags: z.array(z.string().overwrite(typedName).min(1).max(40)).max(20).optional(),
  }),
  output: z.object({}),
  access: 'team.imageLibrary',
  aliases: ['SetLibraryImageMetaData', 'SetLibraryImageName'],
  spellings: { imageTags: 'tags', imageDesc: 'description', imageName: 'name', id: 'imageId' },
})

/** Removes pictures from the library; folios that show them keep them, and they can be restored for a day. */
export const DeleteLibraryImages = call('DeleteLibraryImages', {
  kind: 'write',
  input: z.object({ imageIds: z.union([imageIds, token22.transform((id) => [id])]) }),
  output: z.object({ deleted: z.number() }),
  access: 'team.imageLibrary',
  aliases: ['DeleteLibraryImage'],
  spellings: { imageId: 'imageIds' },
})

/** Restores deleted pictures, as far as there is room. */
export const RestoreLibraryImages = call('RestoreLibraryImages', {
  kind: 'write',
  input: z.object({ imageIds }),
  output: z.object({ restored: z.number() }),
  access: 'team.addToLibrary',
})

/** Gives a folio a picture from the library of the caller's current team. */
export const AddLibraryImageToFolio = call('AddLibraryImageToFolio', {
  kind: 'write',
  input: z.object({ token: folioToken, imageId: token22 }),
  output: givenImage,
  access: 'folio.edit',
})

/** Gives a folio a logo of its team's style guide, which it follows from then on. */
export const AddLogoToFolio = call('AddLogoToFolio', {
  kind: 'write',
  input: z.object({ token: folioToken, logo: z.enum(LOGO_CHOICES) }),
  output: givenImage.extend({ logo: z.enum(LOGO_CHOICES) }),
  access: 'folio.edit',
})

/** Removes a picture everywhere in a folio: from modules and from section backgrounds. */
export const RemoveLibraryImageFromFolio = call('RemoveLibraryImageFromFolio', {
  kind: 'write',
  input: z.object({
    token: folioToken,
    imageId: token22.optional(),
    /** The address of the picture in the library or in the folio, instead of its id. */
    imageUrl: z.string().max(2000).optional(),
  }),
  output: z.object({ removed: z.number() }),
  access: 'folio.edit',
  external: true,
})

/** Removes the picture from a section's background. */
export const DeleteBgImage = call('DeleteBgImage', {
  kind: 'write',
  input: z.object({ token: folioToken, sectionId: z.string().min(1).max(64) }),
  output: z.object({ removed: z.number() }),
  access: 'folio.edit',
  external: true,
  spellings: { sectionTag: 'sectionId' },
})
