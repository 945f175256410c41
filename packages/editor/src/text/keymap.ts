import { baseKeymap, chainCommands } from 'prosemirror-commands'
import { keymap } from 'prosemirror-keymap'
import type { NodeType, Schema } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import type { Command, Plugin } from 'prosemirror-state'
import { toggle } from './commands.ts'

/** What the text editor asks of its surroundings. */
export type TextKeys = {
  undo: () => void
  redo: () => void
  /** Escape: back to the module. */
  leave: () => void
  openLink: () => void
}

/** Keys while typing. Undo is the folio's, so that a person steps back through moves and words alike. */
export function textKeymap(schema: Schema, { undo, redo, leave, openLink }: TextKeys): Plugin[] {
  const item = schema.nodes.list_item as NodeType
  const hardBreak = schema.nodes.hard_break
  const done =
    (run: () => void): Command =>
    () => {
      run()
      return true
    }
  const lineBreak: Command = (state, dispatch) => {
    if (!hardBreak) return false
    dispatch?.(state.tr.replaceSelectionWith(hardBreak.create()).scrollIntoView())
    return true
  }
  return [
    keymap({
      'Mod-z': done(undo),
      'Shift-Mod-z': done(redo),
      'Mod-y': done(redo),
      'Mod-b': toggle('strong'),
      'Mod-i': toggle('em'),
      'Mod-u': toggle('underline'),
      'Mod-k': done(openLink),
      Enter: splitListItem(item),
      'Shift-Enter': lineBreak,
      // In a list Tab changes the level; elsewhere it must not leave the text by accident.
      Tab: chainCommands(sinkListItem(item), () => true),
      'Shift-Tab': chainCommands(liftListItem(item), () => true),
      Escape: done(leave),
    }),
    keymap(baseKeymap),
  ]
}
