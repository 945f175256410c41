import type { Assets } from '@recto/modules/kit'
import { stateOf } from '@recto/store/local'
import { createPortal } from 'react-dom'
import type { EditorStart } from '../host.ts'
import type { FolioSession } from '../session.ts'
import { downloadFolio } from './download.ts'
import { FromCopy } from './FromCopy.tsx'
import { SaveNotice } from './SaveNotice.tsx'
import { useBackup } from './use-backup.ts'
import { useNewerVersion } from './use-newer-version.tsx'
import type { SaveWatch } from './use-save-status.ts'

/** Props of the local copy of the open folio. */
export type KeptHereProps = {
  session: FolioSession
  initial: EditorStart
  name: string
  assets: Assets
  watch: SaveWatch
  canEdit: boolean
  /** Nothing else already says that editing is stopped. */
  hasNotice: boolean
  /** Where notices are shown. */
  banners: HTMLElement | null
}

/** Keeps the open folio on this device and shows related notices: opened offline, stopped, or a version to choose. */
export function KeptHere({ session, initial, name, assets, watch, canEdit, hasNotice, banners }: KeptHereProps) {
  const { store, provider, local } = session
  const { token } = initial
  useBackup(session, initial)
  const newerVersion = useNewerVersion(session, { token, name, assets, canEdit })
  return (
    <>
      {banners && provider && local && createPortal(<FromCopy {...{ provider, local, watch }} />, banners)}
      {hasNotice && (
        <SaveNotice
          status={watch.status}
          onReload={() => location.reload()}
          onKeepWorking={() => watch.tell({ type: 'keep-working-offline' })}
          onDownload={() => downloadFolio(token, name, Date.now(), stateOf(store.doc))}
        />
      )}
      {newerVersion}
    </>
  )
}
