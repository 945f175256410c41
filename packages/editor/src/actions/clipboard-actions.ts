import { type FolioModule, newId } from '@recto/document'
import type { BringIn } from '../bring-in/bring-in.ts'
import {
  type Copied,
  createPasteCount,
  filesOf,
  fromClipboard,
  hasRealContent,
  isModuleCopy,
  MOST_COPIED_MODULES,
  toClipboard,
} from '../select/clipboard.ts'
import { forgetCut, type KeptCut, keepCut } from '../select/kept-cuts.ts'
import type { ModuleDeps } from './module-actions.ts'
import { pasteAt } from './modules.ts'

type ClipboardDeps = ModuleDeps & {
  bringIn: BringIn
  select: (ids: readonly string[], sectionId?: string) => void
  remove: (ids: readonly string[], said?: string) => void
  maxRow: () => number | undefined
}

const TOO_MANY = `At most ${MOST_COPIED_MODULES} modules can be copied at once. Select fewer.`
const KEPT_SHUT = 'This browser keeps the clipboard shut here.'
const list = new Intl.ListFormat('en')

/** Copy, cut and paste, by keys and from the menu. */
export function createClipboardActions(deps: ClipboardDeps) {
  const { store, specs, specOf, sizeOf, selection, say, token } = deps
  const pasteNumber = createPasteCount()
  const isFixed = ({ locked, sectionId }: FolioModule) => locked || store.section(sectionId)?.lockedBy !== undefined

  /** What is chosen as the clipboard holds it; null when there is nothing to copy, which is said. */
  function chosen(isCut: boolean): { copyId: string; modules: FolioModule[]; text: string } | null {
    const all = selection.get().ids.flatMap((id) => store.module(id) ?? [])
    const modules = isCut ? all.filter((module) => !isFixed(module)) : all
    if (isCut && modules.length < all.length) {
      if (modules.length === 0) say('Locked modules are not cut. Unlock them first.')
      else say(`Locked modules stay here: ${all.length - modules.length} of ${all.length}. Unlock them to cut them.`)
    }
    if (modules.length === 0) return null
    if (modules.length > MOST_COPIED_MODULES) {
      say(TOO_MANY, { isProblem: true })
      return null
    }
    const copyId = newId()
    const text = toClipboard(modules, { copyId, from: token })
    const read = fromClipboard(text, specs)?.modules.length ?? 0
    if (isCut && read < modules.length) {
      say('Some of these modules cannot go to another place, so nothing was cut.', { isProblem: true })
      return null
    }
    return { copyId, modules, text }
  }

  function taken(isCut: boolean, { copyId, modules }: KeptCut): void {
    deps.onCopied()
    if (!isCut) return
    keepCut(token, { copyId, modules })
    deps.remove(modules.map(({ id }) => id))
  }

  /** Brings along the files of modules from another folio. Answers whether all may be pasted; says why not. */
  async function bringFiles({ from = '', modules }: Copied): Promise<boolean> {
    try {
      if (!deps.bringFiles) throw new Error('Files of other folios cannot be brought here.')
      const missing = new Set((await deps.bringFiles(from, filesOf(modules, specs))).missing)
      if (missing.size > 0) say(`${files(missing.size)} no longer in the folio that they were copied from.`)
      return true
    } catch (error) {
      const withFiles = modules.filter((module) => filesOf([module], specs).length > 0)
      const titles = [...new Set(withFiles.map(({ type }) => specOf(type).title))]
      const why = error instanceof Error ? error.message : ''
      say(`Nothing was pasted, because the files of ${list.format(titles)} cannot come along. ${why}`.trim(), {
        isProblem: true,
      })
      return false
    }
  }

  async function pasteModules(words: string, sectionId: string): Promise<void> {
    const copied = fromClipboard(words, specs)
    if (!copied) return say('What is on the clipboard could not be read.', { isProblem: true })
    if (copied.left > 0) say(`${modulesLeft(copied.left)} could not be read and cannot be pasted.`, { isProblem: true })
    if (needsFiles(copied) && !(await bringFiles(copied))) return
    const made = pasteAt(store, sizeOf, sectionId, copied.modules, pasteNumber(copied.copyId), deps.maxRow())
    if (made.length === 0) return
    if (copied.from === token) forgetCut(token, copied.copyId)
    deps.select(made, sectionId)
    // In the type of another theme the same words may need more room.
    for (const id of made) deps.onOwnEdit(id)
    deps.onPasted()
  }
  const needsFiles = ({ from, modules }: Copied) =>
    from !== undefined && from !== token && filesOf(modules, specs).length > 0

  /** Answers whether it was something to paste. */
  function pasteContent(content: { files: File[]; html: string; words: string }): boolean {
    const { files, html, words } = content
    const target = deps.target()
    if (!target) return false
    if (isModuleCopy(words)) {
      void pasteModules(words, target.sectionId)
      return true
    }
    if (files.length === 0 && html === '' && !hasRealContent(words)) return false
    void deps.bringIn(content, target).then(deps.onPasted)
    return true
  }

  return {
    copy(event: ClipboardEvent, isCut: boolean) {
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
      // A cut takes away only what the clipboard has.
      try {
        await navigator.clipboard.writeText(copied.text)
      } catch {
        return say(`${KEPT_SHUT} Press Ctrl ${isCut ? 'X' : 'C'}.`, { isProblem: true })
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
      const words = await navigator.clipboard.readText().catch(() => null)
      if (words === null) say(`${KEPT_SHUT} Press Ctrl V.`, { isProblem: true })
      else pasteContent({ files: [], html: '', words })
    },
  }
}

const files = (count: number): string => (count === 1 ? '1 file is' : `${count} files are`)
const modulesLeft = (count: number): string => (count === 1 ? '1 module' : `${count} modules`)
