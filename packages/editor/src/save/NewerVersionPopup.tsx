import type { FolioDocument } from '@recto/document'
import { TEXTS } from '@recto/document'
import type { Assets } from '@recto/modules/kit'
import type { LocalVersion } from '@recto/store'
import { Button, Popup } from '@recto/ui'
import { momentOf } from '@recto/words'
import css from './newer-version.module.css'
import { VersionCompare } from './VersionCompare.tsx'
import { heldWords } from './version.words.ts'
import * as words from './words.ts'

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

/**
 * Edits on this computer that could not be merged automatically, next to what is stored: the person decides [SAVE-16].
 */
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
          {words.downloadIt}
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
        {words.newerVersion(momentOf(version.madeAt))} {heldWords(version)}{' '}
        {words.newerVersionChoice(TEXTS.newerVersionLoad, TEXTS.newerVersionNevermind)}
      </p>
      <VersionCompare stored={stored} yours={yours} assets={assets} yoursName={words.merged} />
    </Popup>
  )
}
