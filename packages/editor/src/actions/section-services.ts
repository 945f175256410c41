import { sectionAnchor } from '@recto/document'
import { copyWords, onceOnline, toast } from '@recto/ui'
import { sizeOf, specOf } from '../module-registry.ts'
import type { SectionServiceDeps } from './services.ts'
import * as ownWords from './words.ts'

/** What sections need from files, the clipboard and lazily loaded code. */
export function createSectionServices(deps: SectionServiceDeps) {
  const { editor, host } = deps
  const { store } = editor

  return {
    /**
     * Asks for the picture of a section's background: from the team's library if there is one, which also has colours.
     */
    async pickSectionPicture(id: string): Promise<void> {
      const { chooseSectionPicture } = await onceOnline(() => import('./section-picture.ts'))
      await chooseSectionPicture(deps, id)
    },
    /** Content that extends past the page's end continues on the next page (RULES.md). */
    async continueOnNewPage(id: string, rows: number): Promise<void> {
      const { continuePage } = await onceOnline(() => import('./continue-page.ts'))
      const flow = { store, specOf, sizeOf, textRows: deps.textRows, hasRoomForAll: deps.hasRoom }
      const last = continuePage(flow, id, rows)
      if (last) editor.run('goToSection', { id: last })
      else if (last === null) {
        const words = ownWords.higherThanPage
        editor.view().say(words, { isProblem: true })
      }
    },
    /** Copies the address of a section on the page. */
    copySectionLink(id: string): void {
      const isPrivate = host.pageUrl === undefined || host.pageUrl === null
      void copyWords(`${host.urls.page}#${sectionAnchor(id)}`).then((isCopied) =>
        isCopied
          ? toast(isPrivate ? ownWords.linkCopiedForPeople : ownWords.linkCopied)
          : toast(ownWords.linkNotCopied, { problem: true }),
      )
    },
  }
}
