import type { LogoChoice, Theme } from '@recto/document'

/** What a picture is chosen for [IMG-01]. */
export type LibraryMode = 'image' | 'bg' | 'embedImg'

/** The tabs of the library [IMG-02]. */
export type LibraryTabName = 'lib' | 'search' | 'color'

/** The five colours of a folio. */
export type Palette = Theme['palette']

/** A picture as a folio has it. */
type Picture = {
  fileId: string
  width: number
  height: number
  name: string
  description: string
  credit?: string
  logo?: LogoChoice
}

/**
 * What was chosen: pictures as the folio has them now, or for a background a colour; nothing for who asked, for want of room
 * (`isFull`), or because it was dragged elsewhere; a file for who asked for one.
 */
export type Given =
  | Picture
  | { pictures: Picture[] }
  | { fill: string }
  | { file: File }
  | { isFull: true }
  | { isElsewhere: true }
