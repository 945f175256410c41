import type { FolioDocument } from '@recto/document'
import type { ReactNode } from 'react'
import type { EditorHost, EditorStart, EditorUser, OwnPopup } from './host.ts'
import type { FolioSession } from './session.ts'

/** What the app passes to the editor of one folio. */
export type FolioEditorProps = {
  token: string
  user: EditorUser
  host: EditorHost
  initial: EditorStart
  /** Opens the live document; called once for people who may edit. */
  open: () => FolioSession | Promise<FolioSession>
  /** Reads the folio as data, for people who may only look. */
  read: () => Promise<FolioDocument>
  /** The app's own controls at the end of the top bar, such as its notifications. */
  appControls?: ReactNode
  /** Opens a popup for those who may edit; each new object opens it once. */
  asked?: { popup: OwnPopup } | null
  /** Only the preview, without a bar above it [ROUTE-32]. */
  isBare?: boolean
  /** What the app shows here, above the page. */
  appNotices?: ReactNode
}
