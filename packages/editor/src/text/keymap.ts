import { baseKeymap, chainCommands } from 'prosemirror-commands'
import { undoInputRule } from 'prosemirror-inputrules'
import type { NodeType, Schema } from 'prosemirror-model'
import { splitListItem } from 'prosemirror-schema-list'
import { type Command, type Plugin, TextSelection } from 'prosemirror-state'
import { keysOfAnyLayout } from './any-layout.ts'
import { backToBody, clearFormat, indent, outdent, setAlign, setStyle, type ToggledMark, toggle } from './commands.ts'
import { backInList, forwardInList, liftItems, sinkItems, toggleDone, toggleList } from './lists.ts'

/** What the text editor needs from its surroundings. */
export type TextKeys = {
  undo: () => void
  redo: () => void
  /** Escape: back to the module. */
  leave: () => void
  openLink: () => void
  /** A slash in an empty line opens what can be added; null if nothing can. */
  openAdd: (() => void) | null
  /** Alt F10: the focus goes to the toolbar. */
  openTools: () => void
}

/** Keys of marks; the toolbar's labels name them too. */
export const MARK_KEYS: Record<ToggledMark, string> = {
  strong: 'Mod-b',
  em: 'Mod-i',
  underline: 'Mod-u',
  strike: 'Mod-Shift-x',
  code: 'Mod-e',
  highlight: 'Mod-Shift-h',
  superscript: 'Mod-.',
  subscript: 'Mod-,',
}

/** Keys of all other commands that have some, by their toolbar name. */
export const TOOL_KEYS: Readonly<Record<string, [keys: string, command: Command]>> = {
  'Numbered list': ['Mod-Shift-7', toggleList('ordered_list')],
  List: ['Mod-Shift-8', toggleList('bullet_list')],
  'Task list': ['Mod-Shift-9', toggleList('task_list')],
  'Indent more': ['Mod-]', indent],
  'Indent less': ['Mod-[', outdent],
  Left: ['Mod-Shift-l', setAlign('left')],
  Centre: ['Mod-Shift-e', setAlign('center')],
  Right: ['Mod-Shift-r', setAlign('right')],
  Justified: ['Mod-Shift-j', setAlign('justify')],
  'Clear formatting': ['Mod-\\', clearFormat],
  Title: ['Mod-Alt-1', setStyle('title')],
  Heading: ['Mod-Alt-2', setStyle('heading')],
  Subheading: ['Mod-Alt-3', setStyle('subheading')],
  'Heading 4': ['Mod-Alt-4', setStyle('minor')],
  Body: ['Mod-Alt-0', setStyle('body')],
}

/** Keys while typing. Undo is the folio's, so it steps back through moves and typing alike. */
export function textKeymap(schema: Schema, { undo, redo, leave, openLink, openAdd, openTools }: TextKeys): Plugin[] {
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
  const marks = Object.entries(MARK_KEYS).map(([mark, keys]) => [keys, toggle(mark as ToggledMark)])
  return [
    keysOfAnyLayout({
      ...Object.fromEntries(marks),
      ...Object.fromEntries(Object.values(TOOL_KEYS)),
      'Mod-z': done(undo),
      'Shift-Mod-z': done(redo),
      'Mod-y': done(redo),
      'Mod-k': done(openLink),
      'Alt-F10': done(openTools),
      // Right after a shortcut like "1. " created a list, it undoes that: the characters were meant literally.
      Backspace: chainCommands(undoInputRule, backInList, backToBody),
      Delete: forwardInList,
      Enter: splitItem(item),
      'Mod-Enter': toggleDone,
      'Shift-Enter': lineBreak,
      'Mod-a': selectText,
      // In a list Tab changes the level; elsewhere it must not leave the text by accident.
      Tab: chainCommands(sinkItems, () => true),
      'Shift-Tab': chainCommands(liftItems, () => true),
      ...(openAdd && { '/': slash(openAdd) }),
      Escape: done(leave),
    }),
    keysOfAnyLayout(baseKeymap),
  ]
}

/**
 * Selects the characters of a text rather than its lines as well: what is typed over them keeps the style of the first.
 */
export const selectText: Command = ({ doc, tr }, dispatch) => {
  dispatch?.(tr.setSelection(TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size))))
  return true
}

/** In an empty line it offers what can be added; pressed there once more it is a slash. */
function slash(openAdd: () => void): Command {
  let offeredAt = -1
  return ({ selection: { $from, empty } }) => {
    const isOffered = empty && $from.parent.content.size === 0 && offeredAt !== $from.pos
    offeredAt = isOffered ? $from.pos : -1
    if (isOffered) openAdd()
    return isOffered
  }
}

/** Enter in a list: the new item of a done task is not done. */
const splitItem =
  (item: NodeType): Command =>
  (state, dispatch) =>
    splitListItem(item, { done: null })(state, dispatch)
