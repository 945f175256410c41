import type { Look } from '@recto/document'
import type { BringIn, BringInDeps } from '../bring-in/bring-in.ts'
import type { Editor } from '../core/editor.ts'
import type { FolioStyle } from '../folio-style.ts'
import type { EditorHost, StoredPicture } from '../host.ts'

/** What actions that wait for files, the clipboard or the app need besides the editor. */
export type ServiceDeps = {
  editor: Editor
  /** The folio's. */
  token: string
  pickFile: () => Promise<File | null>
  upload: (file: File, say: (share: number) => void) => Promise<StoredPicture>
  bringFiles: EditorHost['bringFiles']
  pickPicture: EditorHost['pickPicture']
  progress: (name: string, share: number | null) => void
  onCopied: () => void
  onPasted: () => void
  /** How the folio is drawn, and the URL of the fonts. */
  drawnWith: () => { look: Look; fonts: string; others: FolioStyle['fonts'] }
} & Pick<BringInDeps, 'hasRoom' | 'textRows' | 'choose' | 'report' | 'painted'>

/** What copy, cut and paste need. */
export type ClipboardDeps = Pick<ServiceDeps, 'editor' | 'token' | 'bringFiles' | 'onCopied' | 'onPasted'> & {
  bringIn: BringIn
}

/** What sections need from the editor and the app. */
export type SectionServiceDeps = Pick<ServiceDeps, 'upload' | 'progress' | 'hasRoom' | 'textRows' | 'drawnWith'> & {
  editor: Editor
  host: Pick<EditorHost, 'urls' | 'pageUrl' | 'pickPicture'>
  isTeamOwner: boolean
  /** Largest upload that the plan allows, MB. */
  uploadMegabytes: number
}
