import { z } from 'zod'

/** A picture of the team's library [IMG-05]. */
export const libraryImage = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  /** "PNG", "SVG": what it is stored as. */
  format: z.string(),
  url: z.string(),
  thumbnailUrl: z.string(),
  bytes: z.number(),
  width: z.number(),
  height: z.number(),
  createdUtc: z.string(),
  /** Folios of the team that hold it and that the caller can open; `hiddenFolios`: how many others do. */
  usedFolios: z.array(z.object({ token: z.string(), name: z.string() })),
  hiddenFolios: z.number(),
})

/** A picture of the team's library [IMG-05]. */
export type LibraryImage = z.infer<typeof libraryImage>
