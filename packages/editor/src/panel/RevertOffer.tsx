import { type PageData, TEXTS } from '@recto/document'
import { Button, IconButton, Popup } from '@recto/ui'
import { X } from 'lucide-react'
import * as words from './page.words.tsx'
import { REVERT_OFFER_MS } from './page-change.ts'
import { pageWords } from './page-size.ts'
import css from './revert-offer.module.css'

type RevertOfferProps = {
  page: PageData
  before: PageData
  onRevert: (before: PageData) => void
  onClose: () => void
}

/** After a change of the page settings: for 6 seconds the way back [EDIT-13]. The line below runs out with the time. */
export function RevertOffer({ page, before, onRevert, onClose }: RevertOfferProps) {
  return (
    <div className={css.offer} role="status">
      <p>{words.settingsUpdated(pageWords(page))}</p>
      <Button size="compact" onClick={() => onRevert(before)}>
        {words.revertTo(before.mode === 'pageless' ? words.pagelessBefore : pageWords(before))}
      </Button>
      <IconButton icon={X} label={words.keepSettings} size="compact" iconSize={14} onClick={onClose} />
      <i style={{ animationDuration: `${REVERT_OFFER_MS}ms` }} aria-hidden="true" />
    </div>
  )
}

/** For a tab that cannot apply what a collaborator set [EDIT-14]. */
export function RefreshNeeded() {
  return (
    <Popup
      title={words.pageSettings}
      width="s"
      noClose
      onClose={() => {}}
      footer={
        <Button look="primary" onClick={() => location.reload()}>
          {words.refresh}
        </Button>
      }
    >
      <p>{TEXTS.pageSettingsChanged}</p>
    </Popup>
  )
}
