import type { Privilege } from '@recto/document'
import type { SettingsProps, StoredPicture } from '@recto/modules/kit'
import type { FolioLimits } from './core/within-limits.ts'
import type { FolioStyle } from './folio-style.ts'

/** The person at this browser. */
export type EditorUser = { email: string; fullName: string }

export type { StoredPicture }

/** A popup of the editor's own that the surrounding app may open, from a link. */
export type OwnPopup = 'theme' | 'page'

/** Another person who is typing in a module. */
export type TypingHead = { moduleId: string; email: string; fullName: string }

/** Something the editor can do, for the app's list of commands. `Mod` in keys is Ctrl, or Cmd on a Mac. */
export type OfferedAction = { id: string; name: string; keys?: string; words?: string; run: () => void }

/** Popups of the surrounding app that the editor may ask for. */
export type EditorPopup =
  | 'plans'
  | 'share'
  | 'export'
  | 'revisions'
  | 'stats'
  | 'answers'
  | 'copy-section'
  | 'save-template'
  | 'shortcuts'

/**
 * Everything the editor reaches outside itself. The app passes it in; the editor knows no call, no route and no popup.
 * Every promise rejects with an Error whose message is for people; empty if the app has shown it already.
 */
export type EditorHost = {
  /** Stores the folio's name; returns it as stored. */
  rename: (name: string) => Promise<string>
  /** Stores a picture, a video or captions for this folio. `onProgress` 0 to 1. */
  upload: (file: File, onProgress?: (share: number) => void) => Promise<StoredPicture>
  /** Stores any file that this folio offers to download. */
  uploadFile: (
    file: File,
    onProgress?: (share: number) => void,
  ) => Promise<{ fileId: string; name: string; bytes: number }>
  /**
   * Gives this folio files of another one, under the same ids; returns those that neither has. Absent: no files can be
   * copied.
   */
  bringFiles?: ((from: string, fileIds: readonly string[]) => Promise<{ missing: readonly string[] }>) | undefined
  /**
   * Asks for a picture from the team's library and gives it to this folio; null: none was chosen. Absent: there is no
   * library.
   */
  pickPicture?: SettingsProps['pickPicture']
  /** Gives this folio the library pictures that were dropped on it; null: something else was dropped. */
  dropped?: (data: DataTransfer) => Promise<readonly StoredPicture[]> | null
  /** Whether a web address responds [EDIT-31]; without it every address is accepted. */
  isReachable?: (url: string) => Promise<boolean>
  /** The preview data of a link; its picture is stored with the folio. */
  linkFacts: SettingsProps['linkFacts']
  /** Opens a popup that sets up a module and returns the props to change; undefined: none. */
  ask: SettingsProps['ask']
  /** Says that the plan does not allow duplicating sections [PLAN-041]; absent if it does. */
  refuseDuplicate?: (() => void) | undefined
  openPopup: (popup: EditorPopup, props?: Record<string, unknown>) => void
  /** Popups of this app; the editor shows no button for others. */
  popups: readonly EditorPopup[]
  navigate: (path: string) => void
  /** Offers what can be done with this folio to the app's own list of commands, until the answer is called. */
  offer?: (actions: readonly OfferedAction[]) => () => void
  /** The number of the newest state that the server has of this folio, and when it was saved, ms [SAVE-33]. */
  lastSaved?: () => Promise<{ seq: number; savedAt: number }>
  /** Called when this tab's content turns out to differ from what is stored [SAVE-34, SAVE-35]. */
  onMismatch?: (listener: () => void) => () => void
  /** The server closed the folio to this person while it was open: the app says so. Absent: the editor does. */
  accessRefused?: () => void
  /** Restores the folio from the trash, for people who may. */
  restore?: () => Promise<void>
  /** Names of the people of this folio, offered where a person is asked for. */
  people?: () => Promise<readonly string[]>
  /** Who else is typing in which module, and where this person is; null: nowhere now. The same object for a folio. */
  typing?: {
    heads: { get: () => readonly TypingHead[]; subscribe: (listener: () => void) => () => void }
    tell: (moduleId: string | null) => void
  }
  /** Calls back when the result of `read` is outdated; returns a function that ends it. */
  onChanged?: (listener: () => void) => () => void
  /** This person changed the settings of the page. */
  pageChanged?: () => void
  /** Reads the folio's address for people without an account, for "Copy link"; null while it is private. */
  pageUrl?: string | null
  /** Anyone with the link can read its page. */
  isPublic?: boolean
  /** Who opens it besides the people added to it, in a few words. */
  access?: string
  /** The look of the folio's team and what can be chosen from it; absent: the folio belongs to no one yet. */
  style?: {
    get: () => FolioStyle
    subscribe: (listener: () => void) => () => void
    /** Looks up files of families that the folio names and the style does not have. */
    meet: (families: readonly string[]) => void
    /** Opens the team's style guide. */
    open: () => void
  }
  /** Whether the plan allows any colour [PLAN-046]; absent: it does. */
  mayPickColors?: boolean
  urls: {
    /**
     * WebSocket address of the folio's sync socket; empty: the folio is stored nowhere, and nothing is said about
     * saving.
     */
    sync: string
    /** URL of the folio fonts, with a trailing slash. */
    fonts: string
    /** The folio's page, also while it is private: people of the folio can open it. */
    page: string
    /** Target of the editor's home link. */
    dashboard: string
    /** Address of a stored file, `widthPx` being the width it is shown at. */
    file: (fileId: string, widthPx?: number) => string
    /** URL from which people's HTML is shown, in a frame. */
    embed: (html: string) => string
  }
}

/** What the editor starts from: the response of `SetupTheEditor`. */
export type EditorStart = {
  token: string
  folioName: string
  /** 0 active, 1 archived. */
  status: number
  /** 3 is the grid. */
  folioVersion: number
  /** The person's own on this folio. */
  privilege: Privilege
  /** Of the person in the folio's team; above 3, or in no role, is a guest, who starts in preview [OPEN-11]. */
  teamRole: number | null
  /** Workspace or team shown before the name. */
  place?: string
  /** The most it may contain; null: only the limits of a document [PLAN-073]. */
  limits: FolioLimits | null
  /** Largest upload that its team's plan allows, MB [PLAN-020]; absent: only the limit of a file. */
  uploadMegabytes?: number
  /** One folio too many for its team's plan: it is read-only [PLAN-107]. */
  isLocked: boolean
}
