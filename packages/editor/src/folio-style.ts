import type { StyleGuide } from '@recto/document'
import type { FontEntry } from '@recto/fonts'

/** What a folio is drawn with besides its own theme: its team's guide, and fonts that do not come with Recto. */
export type FolioStyle = { guide: StyleGuide | null; fonts: readonly FontEntry[] }
