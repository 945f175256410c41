import type { ModuleSpec, ModuleType, RichTextJson } from '@recto/document'
import type { FolioStore, Refusal as StoreRefusal } from '@recto/store'
import type { Look } from './look.ts'
import type { Say } from './say.ts'
import type { SectionWord } from './section-word.ts'
import type { Selection } from './selection.ts'
import type { Lasso } from './sheet.ts'
import type { State } from './state.ts'
import type { KeyCarry } from './tools/key-carry.ts'
import type { Preview } from './tools/preview.ts'
import type { TypingStart } from './typing.ts'
import type { Zoom } from './zoom.ts'

/** Why a command does not run now. */
export type Refusal =
  | StoreRefusal
  /** There is nothing for it to work on: nothing is selected, or it is the last section. */
  | { readonly reason: 'nothing' }
  /** Every module it would change is locked. */
  | { readonly reason: 'locked-modules' }
  /** The style guide locks them. */
  | { readonly reason: 'held' }

/** How a message is shown: with an undo, as an error, as one of several errors in a row, for longer. */
export type Said = { isUndoable?: boolean; isProblem?: boolean; isPassing?: boolean; isLong?: boolean }

/** What commands know about a module type besides its spec. */
export type CommandKind = {
  /** The popup it is set up in. */
  readonly asks?: string
  /** Adding it asks for a picture first [EDIT-16]. */
  readonly withPicture?: unknown
  /** Adding it puts the caret into its text. */
  readonly takesWords?: true
  /** Props that determine how it looks rather than what it says. */
  readonly look?: readonly string[]
  /** Height in percent of its width that suits what was chosen in its popup. */
  readonly heightPercent?: (props: Record<string, unknown>) => number | undefined
}

/** Where new modules go: a section, and its first visible row. */
export type Target = { readonly sectionId: string; readonly fromRow: number }

/** Panels and popups that open above or next to the canvas. */
export type Opening = 'add' | 'find' | 'menu' | 'rail' | 'panel' | { readonly phoneOrder: string }

/** Popups over the editor as a whole. */
export type EditorPopupName = 'page' | 'theme' | 'readability' | 'sections' | 'layouts' | 'present' | 'shortcuts'

/**
 * What commands need from the screen that shows the folio. React attaches it; until then, and in tests, `NO_VIEW` is
 * used.
 */
export type EditorView = {
  target(): Target | null
  /** The scale the sheet is drawn at. */
  scale(): number
  /** Scrolls a module into view and focuses it; `isUnderHand`: the module under the pointer stays there. */
  show(id: string, isUnderHand?: boolean): void
  /** Brings a section into view once it is drawn. */
  showSection(id: string): void
  startTyping: TypingStart
  /** Whether the words of this module were pressed last: keys go to that place. */
  isPressed(id: string): boolean
  /** Focuses the part of a module that keys can edit: the cells of a table, or its settings. */
  enterContent(id: string): void
  /** Asks for a picture and fills the module with it. */
  fill(id: string): void
  /** Opens the popup that a type is set up in; returns what to change of the props. */
  ask(popup: string, props: Record<string, unknown>): Promise<Record<string, unknown> | undefined>
  /** A person has set up a module in its popup. */
  onSetUp(id: string): void
  /** Called before a write that may make a module grow. */
  begin(id: string): void
  /** Called after a write that may make a module grow. */
  edited(id: string): void
  /** A person set the size of a module. */
  resized(id: string): void
  say(text: string, said?: Said): void
  /** Reads a sentence out. */
  announce: Say
  /** Scrolls to where a module is being moved. */
  follow(id: string): void
  /** Says why a command did not run. */
  refused(refusal: Refusal): void
  open(what: Opening): void
  copy(isCut: boolean): void
  paste(): void
  /** Rows that a text needs at a width in columns. */
  textRows(text: RichTextJson, columns: number): number
  pickSectionPicture(id: string): void
  continueOnNewPage(id: string, rows: number): void
  copySectionLink(id: string): void
}

const nothing = (): void => {}

/** A view that shows nothing. */
export const NO_VIEW: EditorView = {
  target: () => null,
  scale: () => 1,
  show: nothing,
  showSection: nothing,
  startTyping: nothing,
  isPressed: () => false,
  enterContent: nothing,
  fill: nothing,
  ask: () => Promise.resolve(undefined),
  onSetUp: nothing,
  begin: nothing,
  edited: nothing,
  resized: nothing,
  say: nothing,
  announce: nothing,
  follow: nothing,
  refused: nothing,
  open: nothing,
  copy: nothing,
  paste: nothing,
  textRows: () => 0,
  pickSectionPicture: nothing,
  continueOnNewPage: nothing,
  copySectionLink: nothing,
}

/** All that commands read and change. */
export type EditorState = {
  readonly store: FolioStore
  readonly specOf: (type: ModuleType) => ModuleSpec
  readonly kindOf: (type: ModuleType) => CommandKind
  /** Name of the person here, for a lock. */
  readonly userName: string
  /** Whether the plan allows duplicating sections [PLAN-041]. */
  readonly hasDuplicates: () => boolean
  /** Opens the popup that copies or moves a section into another folio; absent if there is none. */
  readonly transfer?: ((sectionId: string) => void) | undefined
  readonly openPopup: (popup: EditorPopupName) => void
  /** Whether the canvas is shown, or the folio as readers see it. */
  readonly mode: State<'edit' | 'preview'>
  readonly selection: State<Selection>
  readonly zoom: State<Zoom>
  /** What a gesture in progress shows. */
  readonly preview: State<Preview | null>
  readonly lasso: State<Lasso>
  /** The look that was copied last. */
  readonly look: State<Look | null>
  /** Modules that are carried by key. */
  readonly carry: KeyCarry
  /** The screen; `NO_VIEW` while there is none. */
  readonly view: () => EditorView
  readonly word: () => SectionWord
}
