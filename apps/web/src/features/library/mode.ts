import type { Theme } from '@recto/document'

/** What a picture is chosen for [IMG-01]. */
export type LibraryMode = 'image' | 'bg' | 'embedImg'

/** The tabs of the library [IMG-02]. */
export type LibraryTabName = 'lib' | 'search' | 'color'

/** The five colours of a folio. */
export type Palette = Theme['palette']

/** What was chosen: a picture as the folio has it now, or for a background a colour; `isFull`: nothing, for want of room. */
export type Given =
  | { fileId: string; width: number; height: number; name: string; description: string; credit?: string }
  | { fill: string }
  | { isFull: true }
