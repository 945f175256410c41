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
  /** Came from this person (edit, undo) rather than from somebody else. */
  local: boolean
  /** It took back this person's last step, or did it again. */
  step: 'undo' | 'redo' | null
}

/** A module to be added; what is not given gets the default of its type. */
export type NewModule = {
  /** Given to a module that comes back; others get a new one. */
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
  /** It goes on with the words of another one. */
  flow?: TextFlow
}

/** What may be set of a module beside its place and its props. */
export type ModulePatch = Partial<Pick<FolioModule, 'z' | 'locked' | 'vAlign' | 'box' | 'isResized'>>
/** How the words of a text look as a whole: marks of every word, attributes of every line; null takes one away. */
export type TextLook = {
  marks: Readonly<Partial<Record<'color' | 'size' | 'font' | 'weight', Readonly<Record<string, unknown>> | null>>>
  line: Readonly<Partial<Record<'align' | 'leading', string | number | null>>>
}

/** `undefined` takes a picture, a lock, a phone order or free rows away; what is not named stays. */
export type SectionPatch = { [K in keyof Omit<FolioSection, 'id' | 'order'>]?: FolioSection[K] | undefined }

/** What a person does to a folio: whatever writes is here, and the guards of the store are asked about each of it first. */
export type FolioCommands = {
  /** `id`: of one that two people may make at once; else it gets a new one. Answers its id, `''` when a guard refuses it. */
  addSection(at: { after?: string; id?: string }, section?: SectionPatch): string
  moveSection(id: string, after: string | null): void
  /** On a locked section it does nothing, unless the patch unlocks it. */
  setSection(id: string, patch: SectionPatch): void
  /** Copy with its modules right behind it; answers the new id, `''` when a guard refuses it. */
  duplicateSection(id: string): string
  deleteSection(id: string): void

  /** Into a locked section nothing is added; answers the ids of what was. */
  addModules(modules: readonly NewModule[], alsoMoved?: Readonly<Record<string, Rect>>): string[]
  /** A gesture's whole resolved layout at once: new rects, and new sections for those dragged across. */
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
  /** Several at once; those in locked sections stay as they are. */
  setModules(patches: Readonly<Record<string, ModulePatch>>): void
  setProps(id: string, patch: Record<string, unknown>): void
  /** `undefined` removes the entry. */
  setRecord(id: string, name: string, key: string, value: unknown): void
  /** Gives a whole text a look, all its parts, keeping its words and what people type in it meanwhile. */
  setTextLook(id: string, name: string, look: TextLook): void
  /** Moves where modules begin that go on with the words of another one. `sameStep`: in the undo step before it. */
  setBreaks(breaks: Readonly<Record<string, TextBreak>>, options?: { sameStep?: boolean }): void
  /** Makes a text say this, writing only what differs; of one in parts it is the part of this module. */
  setText(id: string, name: string, text: RichTextJson): void
  /** What they show goes with them; the words of a text in parts that show elsewhere stay. */
  deleteModules(ids: readonly string[]): void

  setTheme(theme: Theme): void
  setPage(page: PageData): void

  /** Groups what `run` does into one undo step. `run` does not run when a guard refuses it. */
  transact(run: () => void): void
  undo(): void
  redo(): void
}

/** A command that is about to run, and what it would change of the folio. */
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
 * The live document of one folio. Reads are plain, cached and keep identity where nothing changed, so that React can
 * compare by reference. Each command is one transaction and one undo step; nothing half-written is ever seen.
 */
export type FolioStore = FolioCommands & {
  readonly doc: Y.Doc
  readonly awareness: Awareness
  /** The folio as data, layout resolved on read (overlaps that a merge made are settled, locked fixed). */
  read(): FolioDocument
  section(id: string): FolioSection | undefined
  module(id: string): FolioModule | undefined
  /** Modules of a section, resolved, in reading order; same array while nothing in it changed. */
  modulesOf(sectionId: string): readonly FolioModule[]
  subscribe(listener: (change: StoreChange) => void): () => void
  /** From now on these modules read as locked, whatever is stored: a style guide holds them. Null: none. */
  hold(isHeld: ((module: Pick<FolioModule, 'props'>) => boolean) | null): void
  /** Whether a module is held that way. */
  isHeld(id: string): boolean
  /** From now on `allows` is asked before each command, too; `onRefused` hears of what it stopped. Answers what removes it. */
  guard(allows: CommandGuard, onRefused?: (refusal: Refusal) => void): () => void
  /** Why a command would not run now, by the same rules; null when it would. */
  refusalOf<Name extends keyof FolioCommands>(name: Name, ...given: Parameters<FolioCommands[Name]>): Refusal | null

  /** The modules that share a text, in the order of its words, the holder first; one alone where nobody shares it. */
  flowOf(id: string): readonly string[]
  /** The shared fragment a rich-text editor binds to, that of the module which holds the words; created on demand. */
  fragment(moduleId: string, name: string): Y.XmlFragment
  /** Origin that a text editor's transactions carry so that undo is this person's. */
  readonly origin: object
  /** Also counts transactions with this origin as this person's, for a text binding that brings its own (y-prosemirror's `ySyncPluginKey`). */
  trackOrigin(origin: object): void

  /** Until it is told otherwise commands belong to the undo step before them: a slider that is being drawn. */
  joinSteps(isJoined: boolean): void
  /** A step of an earlier visit: `takeBack` runs when undo has no newer step left. Answers what withdraws it. */
  addEarlierStep(takeBack: () => void): () => void
  canUndo(): boolean
  canRedo(): boolean
  /** The next edit starts a new undo step. */
  stopCapturing(): void
  onUndoState(listener: () => void): () => void
  destroy(): void
}

/** Where saving stands, as events for the save indicator's reducer. */
export type ProviderState = {
  connection: 'connecting' | 'connected' | 'closed'
  /** First sync done. */
  synced: boolean
  /** Updates not yet acknowledged as committed, those kept from an earlier visit included. */
  unacknowledged: number
  /** ms of the clock when the oldest of them was made; null when none. */
  unacknowledgedSince: number | null
  /** They are also kept on this computer, and outlive the tab. */
  keptLocally: boolean
  /** The server has not answered yet: what is here is the folio as this computer has it. */
  isFromCopy: boolean
  /** Why the server closed for good: signed out, right lost, old code. */
  refused: 'unauthorized' | 'forbidden' | 'old-code' | null
  /** The server's disk is full: edits are kept here and sent again every few seconds. */
  serverIsFull: boolean
}

/** A connection that keeps a document in step with the server. */
export type FolioProvider = {
  readonly state: ProviderState
  onState(listener: (state: ProviderState) => void): () => void
  /** Resolves with the first sync; what an earlier visit left unsaved is in the doc by then. Rejects when destroyed before. */
  readonly ready: Promise<void>
  /** When the server last said anything, ms of the clock; null before its first word. */
  heardAt(): number | null
  /** Resolves when everything made so far is acknowledged; rejects when the provider is destroyed before. */
  flush(): Promise<void>
  disconnect(): void
  /** Connects now; also after `disconnect`, and after a refusal that may be over (signed in again, right given back). */
  connect(): void
  destroy(): void
}
