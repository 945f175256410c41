import { idsOf, mayChangeUnlocked, mayWrite, modulesFor, NOTHING_TO_DO } from './rules.ts'
import { command } from './types.ts'
import * as words from './words.ts'

/** From a menu; by key the browser brings copy, cut and paste as events of its clipboard, which ask the same rules. */
export const clipboardCommands = {
  copy: command<undefined>({
    label: words.copy,
    may: (editor) => (modulesFor(editor, idsOf(editor)).length > 0 ? null : NOTHING_TO_DO),
    run: ({ view }) => view().copy(false),
  }),
  cut: command<undefined>({
    label: words.cut,
    may: (editor) => mayChangeUnlocked(editor, idsOf(editor)),
    run: ({ view }) => view().copy(true),
  }),
  paste: command<undefined>({
    label: words.paste,
    may(editor) {
      const target = editor.view().target()
      return target ? editor.store.refusalOf('setSection', target.sectionId, {}) : mayWrite(editor)
    },
    run: ({ view }) => view().paste(),
  }),
}
