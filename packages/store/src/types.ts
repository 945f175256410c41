import type {
  Box,
  FolioDocument,
  FolioModule,
  FolioSection,
  ModuleType,
  PageData,
  RichTextJson,
  TextBreak,
  TextFlow,
  Theme,
  VAlign,
} from '@recto/document'
import type { Rect } from '@recto/grid'
import type { Awareness } from 'y-protocols/awareness'
import type * as Y from 'yjs'

/** What changed since the last notice; listeners redraw only that. */
export type StoreChange = {
  sections: boolean
  /** Modules added, removed or changed (not their texts). */
  modules: ReadonlySet<string>
  /** `moduleId/textName` of texts that changed. */
  texts: ReadonlySet<string>
  meta: boolean
  /** Made by this person (edit, undo) rather than by someone else. */
  local: boolean
  /** It undid or redid this person's last step. */
  step: 'undo' | 'redo' | null
}

/** A module to add; omitted values get the defaults of its type. */
export type NewModule = {
  /** Given for a module that is restored; others get a new one. */
  id?: string
  type: ModuleType
  sectionId: string
  rect: Rect
  props?: Record<string, unknown>
  texts?: Record<string, RichTextJson>
  box?: Box
  vAlign?: VAlign
  z?: number
  isResized?: boolean
  /** It continues another one's text. */
  flow?: TextFlow
}

/** Module settings other than its position and its props. */
export type ModulePatch = Partial<Pick<FolioModule, 'z' | 'locked' | 'vAlign' | 'box' | 'isResized'>>
/** The look of a whole text: marks of every word, attributes of every line; null removes one. */
export type TextLook = {
  marks: Readonly<Partial<Record<'color' | 'size' | 'font' | 'weight', Readonly<Record<string, unknown>> | null>>>
  line: Readonly<Partial<Record<'align' | 'leading', string | number | null>>>
}

/** `undefined` removes a picture, a lock, a phone order or free rows; omitted settings are kept. */
export type SectionPatch = { [K in keyof Omit<FolioSection, 'id' | 'order'>]?: FolioSection[K] | undefined }

/** What a person does to a folio: everything that writes is here, and the store's guards are checked before each. */
export type FolioCommands = {
  /**
   * `id`: for one that two people may create at once; otherwise it gets a new one. Returns its id, `''` if a guard
   * refuses it.
   */
  addSection(at: { after?: string; id?: string }, section?: SectionPatch): string
  moveSection(id: string, after: string | null): void
  /** Does nothing on a locked section, unless the patch unlocks it. */
  setSection(id: string, patch: SectionPatch): void
  /** Copy with its modules right behind it; returns the new id, `''` when a guard refuses it. */
  duplicateSection(id: string): string
  deleteSection(id: string): void

  /** Nothing is added to a locked section; returns the ids of added ones. */
  addModules(modules: readonly NewModule[], alsoMoved?: Readonly<Record<string, Rect>>): string[]
  /** A gesture's complete resolved layout at once: new rects, and new sections for modules dragged across. */
  place(
    rects: Readonly<Record<string, Rect>>,
    options?: {
      sectionOf?: Readonly<Record<string, string>>
      resized?: readonly string[]
      /** Belongs to the undo step before it: content that grew its box while it was typed. */
      sameStep?: boolean
    },
  ): void
  setModule(id: string, patch: ModulePatch): void
  /** Several at once; those in locked sections are skipped. */
  setModules(patches: Readonly<Record<string, ModulePatch>>): void
  setProps(id: string, patch: Record<string, unknown>): void
  /** `undefined` removes the entry. */
  setRecord(id: string, name: string, key: string, value: unknown): void
  /** Changes the look of a whole text, in all its parts, keeping its words and what people type in it meanwhile. */
  setTextLook(id: string, name: string, look: TextLook): void
  /** Moves where modules begin that continue another one's text. `sameStep`: in the previous undo step. */
  setBreaks(breaks: Readonly<Record<string, TextBreak>>, options?: { sameStep?: boolean }): void
  /** Changes a text to this, writing only the differences; for a text in parts, the part of this module. */
  setText(id: string, name: string, text: RichTextJson): void
  /** What they show is removed with them; parts of a text shown elsewhere are kept. */
  deleteModules(ids: readonly string[]): void

  setTheme(theme: Theme): void
  setPage(page: PageData): void

  /** Groups what `run` does into one undo step. `run` does not run when a guard refuses it. */
  transact(run: () => void): void
  undo(): void
  redo(): void
}

/** A command that is about to run, and what it would change in the folio. */
export type PendingCommand = {
  readonly name: keyof FolioCommands
  /** The ids of the sections whose content it changes. */
  readonly edits: readonly string[]
  /** How many sections it adds. */
  readonly sections: number
  /** The types of the modules it adds. */
  readonly modules: readonly string[]
}

/** Why a command does not run. A refused command changes nothing. */
export type Refusal =
  /** Editing is stopped: nothing can be saved. */
  | { readonly reason: 'stopped' }
  /** This person may not edit the folio. */
  | { readonly reason: 'role' }
  /** The plan leaves no room for more of `of`. */
  | { readonly reason: 'plan'; readonly of: string }
  | { readonly reason: 'locked'; readonly sectionId: string; readonly lockedBy: string }

/** Answers why a command may not run; null when it may. */
export type CommandGuard = (command: PendingCommand) => Refusal | null

/**
 * The live document of one folio. Reads are plain data, cached, and keep their identity while nothing changed, so that
 * React can compare by reference. Each command is one transaction and one undo step; intermediate states are never
 * visible.
 */
export type FolioStore = FolioCommands & {
  readonly doc: Y.Doc
  readonly awareness: Awareness
  /** The folio as data, layout resolved on read (overlaps from a merge are resolved, locked modules fixed). */
  read(): FolioDocument
  section(id: string): FolioSection | undefined
  module(id: string): FolioModule | undefined
  /** Modules of a section, resolved, in reading order; same array while nothing in it changed. */
  modulesOf(sectionId: string): readonly FolioModule[]
  subscribe(listener: (change: StoreChange) => void): () => void
  /** From now on these modules read as locked, whatever is stored: a style guide locks them. Null: none. */
  hold(isHeld: ((module: Pick<FolioModule, 'props'>) => boolean) | null): void
  /** Whether a module is locked that way. */
  isHeld(id: string): boolean
  /**
   * From now on `allows` is also checked before each command, or each that adds something (`isOfAdditions`); `onRefused`
   * is called for refused ones. Returns what removes it.
   */
  guard(allows: CommandGuard, onRefused?: (refusal: Refusal) => void, isOfAdditions?: boolean): () => void
  /** Why a command would not run now, by the same rules; null when it would. */
  refusalOf<Name extends keyof FolioCommands>(name: Name, ...given: Parameters<FolioCommands[Name]>): Refusal | null

  /** The modules that share a text, in text order, the holder first; a single one if it is not shared. */
  flowOf(id: string): readonly string[]
  /** The shared fragment that a rich-text editor binds to, of the module that holds the text; created on demand. */
  fragment(moduleId: string, name: string): Y.XmlFragment
  /** Origin that a text editor's transactions carry so that undo is this person's. */
  readonly origin: object
  /** Also counts transactions with this origin as this person's, for a text binding that brings its own (y-prosemirror's `ySyncPluginKey`). */
  trackOrigin(origin: object): void

  /** Until told otherwise, commands belong to the previous undo step: a slider that is being dragged. */
  joinSteps(isJoined: boolean): void
  /** A step of an earlier visit: `takeBack` runs when undo has no newer step left. Returns a function that withdraws it. */
  addEarlierStep(takeBack: () => void): () => void
  canUndo(): boolean
  canRedo(): boolean
  /** The next edit starts a new undo step. */
  stopCapturing(): void
  onUndoState(listener: () => void): () => void
  destroy(): void
}

/** The save status, as events for the save indicator's reducer. */
export type ProviderState = {
  connection: 'connecting' | 'connected' | 'closed'
  /** First sync done. */
  synced: boolean
  /** Updates not yet acknowledged as committed, including those from an earlier visit. */
  unacknowledged: number
  /** ms of the clock when the oldest of them was made; null if there are none. */
  unacknowledgedSince: number | null
  /** They are also stored on this computer, and outlive the tab. */
  keptLocally: boolean
  /** The server has not responded yet: this is the folio as stored on this computer. */
  isFromCopy: boolean
  /** Why the server closed it permanently: signed out, access lost, old code. */
  refused: 'unauthorized' | 'forbidden' | 'old-code' | null
  /** The server's disk is full: edits are kept here and sent again every few seconds. */
  serverIsFull: boolean
  /** The server had no memory free for this folio's content: it is asked again, ever more rarely. */
  serverIsBusy: boolean
}

/** A connection that syncs a document with the server. */
export type FolioProvider = {
  readonly state: ProviderState
  onState(listener: (state: ProviderState) => void): () => void
  /** Resolves with the first sync; what an earlier visit left unsaved is in the doc by then. Rejects when destroyed before. */
  readonly ready: Promise<void>
  /** When the server last sent anything, ms of the clock; null before its first message. */
  heardAt(): number | null
  /** Resolves when everything made so far is acknowledged; rejects if the provider is destroyed before. */
  flush(): Promise<void>
  disconnect(): void
  /** Connects now; also after `disconnect`, and after a refusal that may be over (signed in again, access restored). */
  connect(): void
  destroy(): void
}
