import { PRIVILEGE } from '@recto/contract'
import { TEXTS } from '@recto/document'
import { openPopup } from '../popups/index.ts'
import { ACCESS_LOST, FOLIO_DELETED, type FolioWord } from './folio-access.ts'
import * as words from './words.ts'

/** Tells the person what happened to the folio they have open; `goHome` leads to the dashboard. */
export async function sayFolioWord(word: FolioWord, goHome: () => unknown): Promise<void> {
  const reload = () => location.reload()
  switch (word.is) {
    case 'lost':
    case 'deleted':
      await openPopup('notice', {
        title: word.is === 'lost' ? ACCESS_LOST : FOLIO_DELETED,
        confirm: words.goToDashboard,
      })
      goHome()
      return
    case 'changed':
      await openPopup('notice', {
        title: words.accessChanged,
        text: word.privilege > PRIVILEGE.view ? words.reloadToEdit : words.reloadToView,
        confirm: words.reload,
      })
      return reload()
    case 'page-settings':
      await openPopup('notice', { title: words.pageSettings, text: TEXTS.pageSettingsChanged, confirm: words.refresh })
      return reload()
    case 'reverted': {
      const isNow = await openPopup('message', {
        title: words.folioWasReverted,
        text: words.folioReverted(word.by),
        confirm: words.refresh,
        cancel: words.later,
        unasked: true,
      })
      if (isNow) reload()
    }
  }
}
