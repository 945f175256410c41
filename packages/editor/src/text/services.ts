import type { TextBreak } from '@recto/document'
import type { EditorView } from 'prosemirror-view'
import { createContext, useContext } from 'react'
import type * as Y from 'yjs'
import type { State } from '../core/state.ts'
import type { Typing } from '../core/typing.ts'
import type { CaretPlace, Peer } from '../live/people.ts'
import type { TextPlace } from './flow-part.ts'

/** The live view the toolbar works on; another object after each change of document or selection. */
export type ActiveText = {
  readonly view: EditorView
  readonly moduleId: string
  readonly name: string
  /** For a text that continues in other modules: the part that the caret is in. */
  readonly caretPart: () => number
}

/** Whether the live view is the one of this text. */
export const isActiveIn =
  (moduleId: string, name: string) =>
  (now: ActiveText | null): boolean =>
    now?.moduleId === moduleId && now.name === name

/** A text that continues from module to module, for the editor of one of its parts. */
export type FlowServices = {
  /** Undefined: the module shows all of its text. */
  place: (moduleId: string) => TextPlace | undefined
  /** Moves the breaks with the typed text, within the transaction that writes it. */
  setBreaks: (moduleId: string, breaks: readonly TextBreak[]) => void
  /** Calls back after each change of the folio. */
  onChange: (listener: () => void) => () => void
  /** Typing continues in the previous or next part; false if there is none. */
  goOn: (moduleId: string, by: 1 | -1) => boolean
}

/** What the texts on the canvas need from the folio. */
export type TextServices = {
  fragment: (moduleId: string, name: string) => Y.XmlFragment
  trackOrigin: (origin: object) => void
  peers: State<readonly Peer[]>
  tellCaret: (caret: CaretPlace | null) => void
  typing: State<Typing | null>
  active: State<ActiveText | null>
  /** Asks for the toolbar's link field. */
  linkAsked: State<number>
  /** The toolbar wants the focus (Alt F10). */
  toolsAsked: State<number>
  /** Whether an address responds; true if that cannot be checked. */
  isReachable: (href: string) => Promise<boolean>
  undo: () => void
  redo: () => void
  /** What is typed next is a separate undo step. */
  endStep: () => void
  /** Opens what can be added below the text; null if nothing can. */
  openAdd: (() => void) | null
  /** Escape: typing ends, the module stays selected. */
  leave: () => void
  /** This person's typing changed the text of a module: its box may have to grow. */
  onOwnEdit: (moduleId: string) => void
  readonly flow: FlowServices
  /** The text is full; of a paste this many characters had no room. */
  onFull: (leftOut?: number) => void
  /** Tells the person what a text cannot keep of a paste. */
  say: (words: string) => void
}

/** What texts on the canvas need from the editor. */
export const TextContext = createContext<TextServices | null>(null)

/** The text services around this component. @throws Error if there are none. */
export function useTextServices(): TextServices {
  const services = useContext(TextContext)
  if (!services) throw new Error('A text on the canvas needs the TextContext around it.')
  return services
}
