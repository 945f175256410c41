import type { Box, LogoChoice, ModuleType, RichTextJson, Theme, VAlign } from '@recto/document'
import type { ComponentType, ReactNode } from 'react'
import type { FormPlace, FormQuestions } from './form-place.ts'

/** Where a form of a published page goes, with what is drawn around its questions. */
export type DrawnForm = FormPlace & {
  Frame: ComponentType<{ id: string; place: FormPlace; thanks: string; children: ReactNode }>
}

/** Where a view is drawn. `edit`: on the canvas of the editor; `page`: a reader's page, preview, thumbnail; `print`: PDF and PNG. */
export type ViewMode = 'edit' | 'page' | 'print'

/** Addresses of stored files by id, and of what takes a form's answers; a view never builds one itself. */
export type Assets = {
  url: (fileId: string, widthPx?: number) => string
  /** Stands on the first screen of a page: its pictures come at once, before others. */
  isFirst?: boolean
  /** Where HTML of people is shown from. */
  embed?: (html: string) => string
  /** In files: HTML of people, cleaned, as it stands in the page itself. */
  still?: (html: string) => string
  /** Only on published pages: elsewhere a form is drawn, not sent. */
  form?: (moduleId: string, asked: FormQuestions) => DrawnForm
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

/** What a view on the canvas can change of its module. */
export type ModuleEdit<P> = {
  /** One undo step; each key is one key of the shared document. */
  set: (patch: Partial<P>) => void
  setRecord: (name: string, key: string, value: unknown) => void
  /** Draws a long text as an editable one while it is focused; the view calls it where it would draw the static text. */
  text: (name: string) => ReactNode
  /** Tells the person in words what a change could not do, such as what a paste had no room for. */
  say: (text: string) => void
}

/** A component that draws a module from its props and texts alone. */
export type ModuleView<P = Record<string, unknown>> = ComponentType<ViewProps<P>>

/** What the settings of a module get: its props, and what they can do with them. */
export type SettingsProps<P = Record<string, unknown>> = {
  id: string
  props: P
  theme: Theme
  /** BCP 47 language of the folio's content. */
  language?: string
  set: (patch: Partial<P>) => void
  setRecord: (name: string, key: string, value: unknown) => void
  /** Stores a picture (or a video, or captions: of no size) and returns its id and size; rejects with words for people. `onProgress` 0 to 1. */
  upload: (file: File, onProgress?: (share: number) => void) => Promise<StoredPicture>
  /** Asks for a picture of the team's library, or for a background a colour; null: none was chosen. Absent: there is no library. */
  pickPicture?: ((use: PictureUse) => Promise<PickedPicture | null>) | undefined
  /** Stores any file that readers may download. */
  uploadFile: (
    file: File,
    onProgress?: (share: number) => void,
  ) => Promise<{ fileId: string; name: string; bytes: number }>
  /** Sections and modules of the folio that a link may lead to, in reading order. */
  places: () => readonly Place[]
  assets: Assets
  /** Names of the folio's people, to choose from. */
  people?: readonly string[]
  /** Opens what people answered to this form; absent where there is nothing to open. */
  onAnswers?: () => void
  /** Brings a place of the folio into view, by its anchor. */
  goTo?: (anchor: string) => void
  /** Opens the popup that this module is set up in, and writes what comes of it. */
  setUp: () => void
  /** What a link says of itself: title, first words and a picture that is stored with the folio; empty where it says nothing. */
  linkFacts: (url: string) => Promise<{ title: string; description: string; pictureId: string }>
  /** Opens a popup over these props and returns what to change of them; undefined when it was closed without an answer. */
  ask: (popup: ModulePopup, props: Record<string, unknown>) => Promise<Record<string, unknown> | undefined>
}

/** A stored picture, or a video or its captions (of no size): what a module's props hold. */
export type StoredPicture = {
  fileId: string
  width: number
  height: number
  name: string
  /** What it shows, in words; empty or absent: no one has said. */
  description?: string
  /** Who took it, where that has to be named. */
  credit?: string
  /** It is the team's logo, and follows it. */
  logo?: LogoChoice
}

/** What a picture is chosen for, and the colours it stands beside. `most`: so many may be chosen at once; absent: one. */
export type PictureUse = { mode: 'image' | 'bg' | 'embedImg'; palette: Theme['palette']; most?: number }

/**
 * What was chosen: a picture, several, or a colour; nothing, because there was no room to store it (`isFull`), or because it
 * was dragged elsewhere.
 */
export type PickedPicture =
  | StoredPicture
  | { pictures: StoredPicture[] }
  | { fill: string }
  | { isFull: true }
  | { isElsewhere: true }

/** Popups that set up a module: the link or code of an embed, HTML, and code as it is shown [MOD-32, MOD-33]. */
export type ModulePopup = 'embed-url' | 'html' | 'code-view'

/** A place on the page: `#s-` and a section's id, or `#m-` and a module's. */
export type Place = { href: string; label: string }

/** A component that sets up a module in the panel. */
export type ModuleSettings<P = Record<string, unknown>> = ComponentType<SettingsProps<P>>

/** A view whose props type is known to its own folder only. */
// biome-ignore lint/suspicious/noExplicitAny: the registry holds every type; a view is handed the props its spec validated
export type AnyView = ModuleView<any>

type NeverShown = 'EmptyModule' | 'DataModule'

/** A table with an entry for each type that is saved and shown; the others have none. */
export type ByShownType<T> = Readonly<Record<Exclude<ModuleType, NeverShown>, T> & Partial<Record<NeverShown, T>>>
