import { type PageData, TEXTS } from '@recto/document'
import { Button, IconButton, Popup } from '@recto/ui'
import { X } from 'lucide-react'
import { pageWords, REVERT_OFFER_MS } from './page-change.ts'
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
      <p>
        Page settings updated: <b>{pageWords(page)}</b>
      </p>
      <Button size="compact" onClick={() => onRevert(before)}>
        Revert to {before.mode === 'pageless' ? 'pageless' : pageWords(before)}
      </Button>
      <IconButton icon={X} label="Keep the new settings" size="compact" iconSize={14} onClick={onClose} />
      <i style={{ animationDuration: `${REVERT_OFFER_MS}ms` }} aria-hidden="true" />
    </div>
  )
}

/** For a tab that cannot apply what a collaborator set [EDIT-14]. */
export function RefreshNeeded() {
  return (
    <Popup
      title="Page settings"
      width="s"
      noClose
      onClose={() => {}}
      footer={
        <Button look="primary" onClick={() => location.reload()}>
          Refresh
        </Button>
      }
    >
      <p>{TEXTS.pageSettingsChanged}</p>
    </Popup>
  )
}
