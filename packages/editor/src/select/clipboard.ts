import type { Box, FolioModule, ModuleType, RichTextJson, VAlign } from '@recto/document'
import type { Rect } from '@recto/grid'

/**
 * Prefix of copied modules as plain text: they use the system clipboard, so pasting works in another folio and another
 * browser. A text editor that sees it discards the paste [EDIT-19].
 */
export const MODULE_COPY_MARKER = '%%recto-modules%%'

/** A module on the clipboard, with what another folio needs to adopt it. */
export type CopiedModule = {
  type: ModuleType
  rect: Rect
  z: number
  vAlign: VAlign
  box: Box
  props: Record<string, unknown>
  texts: Record<string, RichTextJson>
}

/** Modules on the clipboard. */
export type Copied = {
  /** Names this copy: each paste of the same one lands a cell further [EDIT-18]. */
  copyId: string
  /** Token of the folio that has their files; absent in copies of older code. */
  from?: string | undefined
  modules: CopiedModule[]
}

/** The clipboard text of these modules. */
export function toClipboard(modules: readonly FolioModule[], { copyId, from }: Omit<Copied, 'modules'>): string {
  const copied: Copied = {
    copyId,
    from,
    modules: modules.map(({ type, rect, z, vAlign, box, props, texts }) => ({
      type,
      rect: { x: rect.x, y: rect.y, w: rect.w, h: rect.h },
      z,
      vAlign,
      box,
      props,
      texts,
    })),
  }
  return MODULE_COPY_MARKER + JSON.stringify(copied)
}

/** Whether pasted text is copied modules rather than text. */
export const isModuleCopy = (text: string): boolean => text.trimStart().startsWith(MODULE_COPY_MARKER)

/** What a text editor inserts for pasted text: nothing if it is a module copy [EDIT-19]. */
export const pastedWords = (text: string): string => (isModuleCopy(text) ? '' : text)

/** Modules of one copy. */
export const MOST_COPIED_MODULES = 500

/** Columns of a Text created from pasted or dropped text that has real content [EDIT-20]. */
export const TEXT_WITH_CONTENT_COLUMNS = 40

/** Whether text pasted or dropped on the canvas is real content: a Text 40 columns wide is created for it [EDIT-20]. */
export const hasRealContent = (words: string): boolean => pastedWords(words).trim().length > 0
