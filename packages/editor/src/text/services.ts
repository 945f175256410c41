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
  /** Which part of the text the caret is in, of one that goes on in other modules. */
  readonly caretPart: () => number
}

/** A text that goes on from module to module, for the editor of one of its parts. */
export type FlowServices = {
  /** Undefined: the module shows all of its text. */
  place: (moduleId: string) => TextPlace | undefined
  /** Moves the breaks with the words that are typed; within the transaction that writes these. */
  setBreaks: (moduleId: string, breaks: readonly TextBreak[]) => void
  /** Calls back after each change of the folio. */
  onChange: (listener: () => void) => () => void
  /** Typing goes on in the part before or behind; false where there is none. */
  goOn: (moduleId: string, by: 1 | -1) => boolean
}

/** What the texts on the canvas need of the folio. */
export type TextServices = {
  fragment: (moduleId: string, name: string) => Y.XmlFragment
  trackOrigin: (origin: object) => void
  peers: State<readonly Peer[]>
  tellCaret: (caret: CaretPlace | null) => void
  typing: State<Typing | null>
  active: State<ActiveText | null>
  /** The toolbar's link field is asked for. */
  linkAsked: State<number>
  /** The focus is asked for by the toolbar (Alt F10). */
  toolsAsked: State<number>
  /** Whether an address answers; true where nobody can tell. */
  isReachable: (href: string) => Promise<boolean>
  undo: () => void
  redo: () => void
  /** What is typed next is an undo step of its own. */
  endStep: () => void
  /** Opens what can be added below the text; null where nothing can. */
  openAdd: (() => void) | null
  /** Escape: typing ends, the module stays selected. */
  leave: () => void
  /** This person's typing changed the words of a module: its box may have to grow. */
  onOwnEdit: (moduleId: string) => void
  readonly flow: FlowServices
  /** The text is full; of a paste this many characters had no room. */
  onFull: (leftOut?: number) => void
  /** Tells the person in words what a text cannot hold of a paste. */
  say: (words: string) => void
}

/** What texts on the canvas need of the editor. */
export const TextContext = createContext<TextServices | null>(null)

/** The text services around this component. @throws Error where there are none. */
export function useTextServices(): TextServices {
  const services = useContext(TextContext)
  if (!services) throw new Error('A text on the canvas needs the TextContext around it.')
  return services
}
