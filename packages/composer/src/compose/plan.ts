import type { Theme, Tone } from '@recto/document'
import type { MotifName } from '../art/index.ts'
import type { Content } from '../content.ts'
import type { Format } from '../patterns/index.ts'

/** One section of a folio as it is written: a pattern, a tone, and words for its slots. */
export type PatternUse = {
  pattern: string
  /** Name of the section, for lists of contents. */
  title: string
  tone: Tone
  content: Content
  mirror?: boolean | undefined
  /** A line parts it from the section above, which has the same tone. */
  divider?: boolean | undefined
  /** A note for whoever regenerates it; never shown. */
  helperInfo?: string | undefined
}

/** A folio as it is written. `seed` makes its pictures differ from those of others. */
export type Plan = {
  format: Format
  theme: Theme
  motif: MotifName
  seed: string
  language?: string | undefined
  sections: readonly PatternUse[]
}
