import { type FolioModule, newId } from '@recto/document'
import { copyWords, ifOnline, readWords } from '@recto/ui'
import type { EditorView } from '../core/editor-state.ts'
import { lazyCode } from '../lazy-part.tsx'
import { hasRealContent, isModuleCopy, MOST_COPIED_MODULES, toClipboard } from '../select/clipboard.ts'
import { type KeptCut, keepCut } from '../select/kept-cuts.ts'
import type { ClipboardDeps } from './services.ts'
import * as ownWords from './words.ts'

// The clipboard reader is loaded with the first paste of modules.
const loadPaste = lazyCode(() => ifOnline(() => import('./paste-modules.ts')))

/** Copy, cut and paste, by keys and from the menu. */
export function createClipboardActions(deps: ClipboardDeps) {
  const { editor, token } = deps
  const { store, selection } = editor
  const say: EditorView['say'] = (text, said) => editor.view().say(text, said)
  let pasteModules: ((words: string, sectionId: string) => Promise<void>) | undefined
  const cannotLoad = (error: unknown) =>
    say(error instanceof Error ? error.message : ownWords.notPasted, { isProblem: true })
  const isFixed = ({ locked, sectionId }: FolioModule) => locked || store.section(sectionId)?.lockedBy !== undefined

  /** The selection in clipboard form; null if there is nothing to copy, which is announced. */
  function chosen(isCut: boolean): { copyId: string; modules: FolioModule[]; text: string } | null {
    const all = selection.get().ids.flatMap((id) => store.module(id) ?? [])
    const modules = isCut ? all.filter((module) => !isFixed(module)) : all
    if (isCut && modules.length < all.length) {
      if (modules.length === 0) say(ownWords.lockedNotCut)
      else say(ownWords.lockedStay(all.length - modules.length, all.length))
    }
    if (modules.length === 0) return null
    if (modules.length > MOST_COPIED_MODULES) {
      say(ownWords.tooMany(MOST_COPIED_MODULES), { isProblem: true })
      return null
    }
    const copyId = newId()
    const text = toClipboard(modules, { copyId, from: token })
    return { copyId, modules, text }
  }

  function taken(isCut: boolean, { copyId, modules }: KeptCut): void {
    deps.onCopied()
    if (!isCut) return
    keepCut(token, { copyId, modules })
    editor.run('delete', { ids: modules.map(({ id }) => id) })
  }

  /** Returns whether it was something to paste. */
  function pasteContent(content: { files: File[]; html: string; words: string }): boolean {
    const { files, html, words } = content
    if (editor.refuses('paste')) return false
    const target = editor.view().target()
    if (!target) return false
    if (isModuleCopy(words)) {
      void loadPaste().then((load) => {
        pasteModules ??= load.createPasteModules(deps)
        return pasteModules(words, target.sectionId)
      }, cannotLoad)
      return true
    }
    if (files.length === 0 && html === '' && !hasRealContent(words)) return false
    void deps.bringIn(content, target).then(deps.onPasted)
    return true
  }

  return {
    copy(event: ClipboardEvent, isCut: boolean) {
      if (isCut && editor.refuses('cut')) return
      const copied = chosen(isCut)
      if (copied === null || !event.clipboardData) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', copied.text)
      taken(isCut, copied)
    },
    /** From a menu, where the browser gives no clipboard event. */
    async copyToClipboard(isCut: boolean) {
      const copied = chosen(isCut)
      if (copied === null) return
      // A cut removes only what the clipboard has.
      if (!(await copyWords(copied.text))) {
        return say(ownWords.pressInstead(isCut ? 'X' : 'C'), { isProblem: true })
      }
      taken(isCut, copied)
    },
    paste(event: ClipboardEvent) {
      const words = event.clipboardData?.getData('text/plain') ?? ''
      const content = {
        files: [...(event.clipboardData?.files ?? [])],
        html: event.clipboardData?.getData('text/html') ?? '',
        words,
      }
      if (pasteContent(content)) event.preventDefault()
    },
    /** From a menu, where the browser gives no clipboard event. */
    async pasteFromClipboard() {
      const words = await readWords()
      if (words === null) say(ownWords.pressInstead('V'), { isProblem: true })
      else pasteContent({ files: [], html: '', words })
    },
  }
}
