import { PRIVILEGE } from '@recto/contract'
import { TEXTS } from '@recto/document'
import { openPopup } from '../popups/index.ts'
import { ACCESS_LOST, FOLIO_DELETED, type FolioWord } from './folio-access.ts'

/** Tells the person what happened to the folio they have open; `goHome` leads to the dashboard. */
export async function sayFolioWord(word: FolioWord, goHome: () => unknown): Promise<void> {
  const reload = () => location.reload()
  switch (word.is) {
    case 'lost':
    case 'deleted':
      await openPopup('notice', {
        title: word.is === 'lost' ? ACCESS_LOST : FOLIO_DELETED,
        confirm: 'Go to the dashboard',
      })
      goHome()
      return
    case 'changed':
      await openPopup('notice', {
        title: 'Your access to this folio has changed',
        text:
          word.privilege > PRIVILEGE.view
            ? 'You can edit it now. Reload to go on.'
            : 'You can view it now. Reload to go on.',
        confirm: 'Reload',
      })
      return reload()
    case 'page-settings':
      await openPopup('notice', { title: 'Page settings', text: TEXTS.pageSettingsChanged, confirm: 'Refresh' })
      return reload()
    case 'reverted': {
      const isNow = await openPopup('message', {
        title: 'This folio has been reverted',
        text: `${word.by} took it back to an earlier version. Refresh to go on from there.`,
        confirm: 'Refresh',
        cancel: 'Later',
        unasked: true,
      })
      if (isNow) reload()
    }
  }
}
