import { sectionAnchor } from '@recto/document'
import { pictureOf } from '@recto/modules/kit'
import { onceOnline, toast } from '@recto/ui'
import type { Editor } from '../core/editor.ts'
import type { EditorHost } from '../host.ts'
import { sizeOf, specOf } from '../module-registry.ts'
import { asBackground, pickPicture, pictureFault } from './section-picture.ts'
import type { ServiceDeps } from './services.ts'
import * as ownWords from './words.ts'

type SectionServiceDeps = Pick<ServiceDeps, 'upload' | 'progress' | 'hasRoom' | 'textRows'> & {
  editor: Editor
  host: Pick<EditorHost, 'urls' | 'pageUrl' | 'pickPicture'>
  isTeamOwner: boolean
  /** Largest upload that the plan takes, MB. */
  uploadMegabytes: number
}

/** What sections need of files, the clipboard and later code. */
export function createSectionServices(deps: SectionServiceDeps) {
  const { editor, host, upload, progress } = deps
  const { store } = editor

  async function pickOfLibrary(id: string): Promise<void> {
    try {
      const picked = await host.pickPicture?.({ mode: 'bg', palette: store.read().theme.palette })
      const stored = pictureOf(picked ?? null)
      if (stored) editor.run('setSection', { id, patch: { picture: asBackground(stored, store.section(id)?.picture) } })
      else if (picked && 'fill' in picked)
        editor.run('setSection', { id, patch: { background: picked.fill, picture: undefined } })
    } catch (error) {
      editor.view().say(error instanceof Error ? error.message : '', { isProblem: true })
    }
  }

  return {
    /** Asks for the picture of a section's background: of the team's library where there is one, which has colours too. */
    async pickSectionPicture(id: string): Promise<void> {
      if (host.pickPicture) return pickOfLibrary(id)
      const file = await pickPicture()
      if (!file) return
      const fault = pictureFault(file, deps.uploadMegabytes, deps.isTeamOwner)
      if (fault !== null) return editor.view().say(fault, { isProblem: true })
      try {
        progress(file.name, 0)
        const stored = await upload(file, (share) => progress(file.name, share))
        editor.run('setSection', { id, patch: { picture: asBackground(stored, store.section(id)?.picture) } })
      } catch (error) {
        const words = error instanceof Error ? error.message : ownWords.pictureNotStored
        editor.view().say(words, { isProblem: true })
      } finally {
        progress(file.name, null)
      }
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
