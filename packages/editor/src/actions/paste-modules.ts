import { maxRowOf, selectModules } from '../core/commands/rules.ts'
import type { EditorView } from '../core/editor-state.ts'
import { gapIn } from '../core/selection.ts'
import { SPECS, sizeOf, specOf } from '../module-registry.ts'
import type { Copied } from '../select/clipboard.ts'
import { forgetCut } from '../select/kept-cuts.ts'
import { createPasteCount, filesOf, fromClipboard } from '../select/read-clipboard.ts'
import { pasteAt } from './paste-at.ts'
import type { ClipboardDeps } from './services.ts'
import * as ownWords from './words.ts'

const list = new Intl.ListFormat('en')

/** Pastes copied modules into a section, with the files that they show. */
export function createPasteModules(deps: ClipboardDeps): (words: string, sectionId: string) => Promise<void> {
  const { editor, token } = deps
  const { store } = editor
  const say: EditorView['say'] = (text, said) => editor.view().say(text, said)
  const pasteNumber = createPasteCount()

  /** Brings along the files of modules from another folio. Returns whether all may be pasted; says why not. */
  async function bringFiles({ from = '', modules }: Copied): Promise<boolean> {
    try {
      if (!deps.bringFiles) throw new Error('Files of other folios cannot be brought here.')
      const missing = new Set((await deps.bringFiles(from, filesOf(modules, SPECS))).missing)
      if (missing.size > 0) say(ownWords.filesGone(files(missing.size)))
      return true
    } catch (error) {
      const withFiles = modules.filter((module) => filesOf([module], SPECS).length > 0)
      const titles = [...new Set(withFiles.map(({ type }) => specOf(type).title))]
      const why = error instanceof Error ? error.message : ''
      say(ownWords.filesNotCopied(list.format(titles), why).trim(), {
        isProblem: true,
      })
      return false
    }
  }

  const needsFiles = ({ from, modules }: Copied) =>
    from !== undefined && from !== token && filesOf(modules, SPECS).length > 0

  return async (words, sectionId) => {
    const copied = fromClipboard(words, SPECS)
    if (!copied) return say(ownWords.clipboardUnreadable, { isProblem: true })
    if (copied.left > 0) say(ownWords.modulesUnreadable(modulesLeft(copied.left)), { isProblem: true })
    if (needsFiles(copied) && !(await bringFiles(copied))) return
    const number = pasteNumber(copied.copyId)
    // What was pasted before goes on a cell further, also where the last copy was deleted.
    const gap = number === 1 ? gapIn(editor.selection.get(), sectionId) : undefined
    const made = pasteAt(store, sizeOf, sectionId, copied.modules, number, maxRowOf(store), gap)
    if (made.length === 0) return
    if (copied.from === token) forgetCut(token, copied.copyId)
    selectModules(editor, made, sectionId)
    // In another theme's type, the same text may need more room.
    for (const id of made) editor.view().edited(id)
    deps.onPasted()
  }
}

const files = (count: number): string => (count === 1 ? '1 file is' : `${count} files are`)
const modulesLeft = (count: number): string => (count === 1 ? '1 module' : `${count} modules`)
