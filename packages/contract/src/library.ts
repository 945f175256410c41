import { z } from 'zod'

/** A picture of the team's library [IMG-05, IMG-06]. */
export const libraryImage = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  /** "PNG", "SVG": its stored format. */
  format: z.string(),
  url: z.string(),
  thumbnailUrl: z.string(),
  /** Downloads it under its name [ROUTE-23]. */
  downloadUrl: z.string(),
  /** Parts of that address. */
  storageString: z.string(),
  fileName: z.string(),
  /** The photographer, if attribution is required; otherwise empty. */
  credit: z.string(),
  creditUrl: z.string(),
  bytes: z.number(),
  prettySize: z.string(),
  width: z.number(),
  height: z.number(),
  createdUtc: z.string(),
  /** ms since 1970. */
  createdTime: z.number(),
  /** Folios of the team that show it and that the caller can open; `hiddenFolios`: how many others do. */
  usedFolios: z.array(z.object({ token: z.string(), name: z.string() })),
  hiddenFolios: z.number(),
})

/** A picture of the team's library [IMG-05]. */
export type LibraryImage = z.infer<typeof libraryImage>

/** A picture as given to a folio: the content of a module's props. */
export const givenImage = z.object({
  /** Stored file id. */
  fileId: z.string(),
  width: z.number(),
  height: z.number(),
  name: z.string(),
  /** Its description; empty: none. */
  description: z.string(),
  /** The photographer, if attribution is required. */
  credit: z.string().default(''),
})

/** Library storage is sold in blocks of 5 GB, at the same price for a month and for a year [BILL-48, OPEN-60]. */
export const STORAGE_BLOCK = { bytes: 5_000_000_000, priceCents: 1_000 } as const

/** StatusCode of a library that has no room: no error of the call, but the storage prompt [IMG-24, OPEN-17]. */
export const LIBRARY_FULL = 120

/** `Data` of that answer. */
export type LibraryFull = { isFull: true; text: string; usedBytes: number; maxBytes: number }

/** Whether the response of a call that adds pictures means that there is no room. */
export const isLibraryFull = (answer: object): answer is LibraryFull => 'isFull' in answer && answer.isFull === true
