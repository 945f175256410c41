import type { EditorState, Refusal } from '../editor-state.ts'

/**
 * What a person can do with a folio: by key, from a menu, the panel, the command palette, or with the pointer. A
 * command without a name or a rule does not compile.
 */
export type Command<Arg> = {
  /** Its name in menus, hints and the command palette. */
  readonly label: string | ((editor: EditorState, arg: Arg) => string)
  /** The keys that run it, each with its argument; the first is the one shown. See `keyName`. */
  readonly keys?: Readonly<Record<string, Arg>>
  /** Whether it works wherever the focus is, not only on the canvas. */
  readonly isEverywhere?: true
  /** It is in the app's command palette, found by these words as well as its name. */
  readonly palette?: string
  /** Why it cannot run now; null if it can. Changes nothing and shows nothing. */
  readonly may: (editor: EditorState, arg: Arg) => Refusal | null
  /** Runs it, once `may` allows it. `false`: there was nothing to do, and the key is left to the browser. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most commands have nothing to answer
  readonly run: (editor: EditorState, arg: Arg) => boolean | void
}

/** A command; its argument is read off `run`. */
export const command = <Arg = undefined>(one: Command<Arg>): Command<Arg> => one
