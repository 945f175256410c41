import { sectionAnchor } from '@recto/document'
import { onceOnline, toast } from '@recto/ui'
import { sizeOf, specOf } from '../module-registry.ts'
import type { SectionServiceDeps } from './services.ts'
import * as ownWords from './words.ts'

/** What sections need of files, the clipboard and later code. */
export function createSectionServices(deps: SectionServiceDeps) {
  const { editor, host } = deps
  const { store } = editor

  return {
    /** Asks for the picture of a section's background: of the team's library where there is one, which has colours too. */
    async pickSectionPicture(id: string): Promise<void> {
      const { chooseSectionPicture } = await onceOnline(() => import('./section-picture.ts'))
      await chooseSectionPicture(deps, id)
    },
    /** What reaches past the page's end goes on behind it (RULES.md). */
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
    /** Puts the address of a section's place on the page on the clipboard. */
    copySectionLink(id: string): void {
      const isPrivate = host.pageUrl === undefined || host.pageUrl === null
      navigator.clipboard.writeText(`${host.urls.page}#${sectionAnchor(id)}`).then(
        () => void toast(isPrivate ? ownWords.linkCopiedForPeople : ownWords.linkCopied),
        () => void toast(ownWords.linkNotCopied, { problem: true }),
      )
    },
  }
}
