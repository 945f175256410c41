import { idsOf, mayChangeUnlocked, NOTHING_TO_DO } from './rules.ts'
import { command } from './types.ts'

/** Modules carried by key; while they are, the mode takes the other keys (`tools/key-carry.ts`). */
export const carryCommands = {
  pickUp: command<undefined>({
    label: 'Pick up',
    keys: { ' ': undefined },
    may: (editor) => mayChangeUnlocked(editor, idsOf(editor)),
    run: (editor) => editor.carry.pickUp(idsOf(editor)),
  }),
  toSection: command<{ readonly by: 1 | -1 }>({
    label: 'Carry to the next section',
    keys: { PageUp: { by: -1 }, PageDown: { by: 1 } },
    // Only what is carried goes there.
    may: () => NOTHING_TO_DO,
    run: () => false,
  }),
}
