import type { Box, RichTextJson, Theme, VAlign } from '@recto/document'
import type { ComponentType, ReactNode } from 'react'

/** Where a view is drawn. `edit`: on the canvas of the editor; `page`: a reader's page, preview, thumbnail; `print`: PDF and PNG. */
export type ViewMode = 'edit' | 'page' | 'print'

/** Addresses of stored files by id; a view never builds one itself. */
export type Assets = {
  url: (fileId: string, widthPx?: number) => string
}

/** What a view gets. A view fetches nothing and writes nothing but through `edit`. */
export type ViewProps<P = Record<string, unknown>> = {
  id: string
  props: P
  texts: Record<string, RichTextJson>
  /** Size in columns and rows. */
  w: number
  h: number
  vAlign: VAlign
  box: Box
  mode: ViewMode
  assets: Assets
  /** Only on the canvas, while this person may edit. */
  edit?: ModuleEdit<P>
}

export type ModuleEdit<P> = {
  /** One undo step; each key is one key of the shared document. */
  set: (patch: Partial<P>) => void
  setRecord: (name: string, key: string, value: unknown) => void
  /** Draws a long text as an editable one while it is focused; the view calls it where it would draw the static text. */
  text: (name: string) => ReactNode
}

export type ModuleView<P = Record<string, unknown>> = ComponentType<ViewProps<P>>

export type SettingsProps<P = Record<string, unknown>> = {
  id: string
  props: P
  theme: Theme
  set: (patch: Partial<P>) => void
  setRecord: (name: string, key: string, value: unknown) => void
  /** Stores a picture (or a video, or captions: of no size) and answers its id and size; rejects with words for people. `onProgress` 0 to 1. */
  upload: (
    file: File,
    onProgress?: (share: number) => void,
  ) => Promise<{ fileId: string; width: number; height: number; name: string }>
  /** Stores any file that readers may download. */
  uploadFile: (
    file: File,
    onProgress?: (share: number) => void,
  ) => Promise<{ fileId: string; name: string; bytes: number }>
  /** Sections and modules of the folio that a link may lead to, in reading order. */
  places: () => readonly Place[]
  assets: Assets
}

/** A place on the page: `#s-` and a section's id, or `#m-` and a module's. */
export type Place = { href: string; label: string }

export type ModuleSettings<P = Record<string, unknown>> = ComponentType<SettingsProps<P>>
