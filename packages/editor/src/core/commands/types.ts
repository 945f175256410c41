import type { EditorState, Refusal } from '../editor-state.ts'

/**
 * What a person can do with a folio: by key, from a menu, the panel, the command palette, or by hand. A command without
 * a name or without a rule does not compile.
 */
export type Command<Arg> = {
  /** What menus, hints and the command palette call it. */
  readonly label: string | ((editor: EditorState, arg: Arg) => string)
  /** The keys that run it, each with what it means; the first is the one that is shown. See `keyName`. */
  readonly keys?: Readonly<Record<string, Arg>>
  /** Whether it works wherever the focus is, not only on the canvas. */
  readonly isEverywhere?: true
  /** It is in the app's command palette, found by these words beside its name. */
  readonly palette?: string
  /** Why it does not run now; null when it does. It changes nothing and tells nobody. */
  readonly may: (editor: EditorState, arg: Arg) => Refusal | null
  /** Runs it, once `may` allows it. `false`: there was nothing to do, and the key is the browser's. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most commands have nothing to answer
  readonly run: (editor: EditorState, arg: Arg) => boolean | void
}

/** A command; its argument is read off `run`. */
export const command = <Arg = undefined>(one: Command<Arg>): Command<Arg> => one
