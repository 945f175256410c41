import { idsOf, mayChangeUnlocked, NOTHING_TO_DO } from './rules.ts'
import { command } from './types.ts'
import * as words from './words.ts'

/** Modules moved by keyboard; during that, the mode takes the other keys (`tools/key-carry.ts`). */
export const carryCommands = {
  pickUp: command<undefined>({
    label: words.pickUp,
    keys: { ' ': undefined },
    may: (editor) => mayChangeUnlocked(editor, idsOf(editor)),
    run: (editor) => editor.carry.pickUp(idsOf(editor)),
  }),
  toSection: command<{ readonly by: 1 | -1 }>({
    label: words.carryToTheNextSection,
    keys: { PageUp: { by: -1 }, PageDown: { by: 1 } },
    // Only the modules being moved go there.
    may: () => NOTHING_TO_DO,
    run: () => false,
  }),
}
