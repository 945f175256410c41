import type { FolioDocument } from '@recto/document'
import { TEXTS } from '@recto/document'
import type { Assets } from '@recto/modules/kit'
import type { LocalVersion } from '@recto/store'
import { Button, Popup } from '@recto/ui'
import { momentOf } from '@recto/words'
import css from './newer-version.module.css'
import { VersionCompare } from './VersionCompare.tsx'
import { heldWords } from './version-words.ts'

type NewerVersionPopupProps = {
  version: LocalVersion
  stored: FolioDocument
  yours: FolioDocument
  assets: Assets
  canLoad: boolean
  onLoad: () => void
  onNevermind: () => void
  onDownload: () => void
}

/** Edits of this computer that did not merge by themselves, beside what is stored: the person decides [SAVE-16]. */
export function NewerVersionPopup(props: NewerVersionPopupProps) {
  const { version, stored, yours, assets, canLoad } = props
  return (
    <Popup
      title={TEXTS.newerVersion}
      width="xl"
      unasked
      onClose={props.onNevermind}
      footerNote={
        <Button look="quiet" onClick={props.onDownload}>
          Download it
        </Button>
      }
      footer={
        <>
          <Button onClick={props.onNevermind}>{TEXTS.newerVersionNevermind}</Button>
          <Button look="primary" disabled={!canLoad} onClick={props.onLoad}>
            {TEXTS.newerVersionLoad}
          </Button>
        </>
      }
    >
      <p className={css.why}>
        You edited this folio on this device until {momentOf(version.madeAt)}. {heldWords(version)} “
        {TEXTS.newerVersionLoad}” brings your edits in and keeps what others did; undo takes it back. “
        {TEXTS.newerVersionNevermind}” changes nothing: yours stays under Revisions for 30 days.
      </p>
      <VersionCompare stored={stored} yours={yours} assets={assets} yoursName="Yours, with what others did" />
    </Popup>
  )
}
