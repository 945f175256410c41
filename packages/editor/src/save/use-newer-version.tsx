import { type FolioDocument, isSameData } from '@recto/document'
import type { Assets } from '@recto/modules/kit'
import type { LocalVersion } from '@recto/store'
import { HELD_MS, loadVersion, previewVersion } from '@recto/store/local'
import { toast } from '@recto/ui'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { SPECS } from '../module-registry.ts'
import type { FolioSession } from '../session.ts'
import { downloadFolio } from './download.ts'
import { NewerVersionPopup } from './NewerVersionPopup.tsx'
import * as words from './words.ts'

/** Whether two folios are the same for their readers. */
const isSameFolio = (a: FolioDocument, b: FolioDocument): boolean =>
  isSameData({ ...a, unreadable: [] }, { ...b, unreadable: [] })

type Offer = { version: LocalVersion; state: Uint8Array; stored: FolioDocument; yours: FolioDocument }

/**
 * Asks about each version on this computer that could not be merged automatically, once the stored folio is here
 * [SAVE-16].
 */
export function useNewerVersion(
  { store, provider, local }: FolioSession,
  facts: { token: string; name: string; assets: Assets; canEdit: boolean },
): ReactNode {
  const [offer, setOffer] = useState<Offer | null>(null)

  const look = useCallback(async () => {
    const folio = await local?.folio
    if (!folio) return
    const offered = (await folio.versions()).filter(({ isOffered }) => isOffered)
    if (offered.length === 0) return setOffer(null)
    for (const version of offered) {
      const state = await folio.stateOf(version.id)
      if (!state) continue
      const stored = store.read()
      const yours = previewVersion(store.doc, state, version.gone, SPECS)
      if (!isSameFolio(stored, yours)) return setOffer({ version, state, stored, yours })
      // It reached the server after all: there is nothing to decide.
      await folio.removeVersions([version.id])
    }
    setOffer(null)
  }, [store, local])

  useEffect(() => {
    if (!provider || !local) return
    // A computer that stores nothing has nothing to offer.
    const lookNow = () => void look().catch(() => {})
    provider.ready.then(lookNow, () => {})
    return local.onOffered(lookNow)
  }, [provider, local, look])

  if (!offer) return null
  const { version, state, stored, yours } = offer
  const settle = async (run: (folio: NonNullable<Awaited<NonNullable<typeof local>['folio']>>) => Promise<void>) => {
    const folio = await local?.folio
    if (folio) await run(folio)
    await look()
  }
  const failed = () => void toast(words.choiceNotStored, { problem: true })
  return (
    <NewerVersionPopup
      version={version}
      stored={stored}
      yours={yours}
      assets={facts.assets}
      canLoad={facts.canEdit}
      onLoad={() => {
        store.stopCapturing()
        loadVersion(store.doc, state, version.gone, SPECS, store.origin)
        toast(words.yoursRestored, { action: { label: words.undo, onAction: store.undo } })
        settle((folio) => folio.removeVersions([version.id])).catch(failed)
      }}
      onNevermind={() => {
        const later: LocalVersion = { ...version, isOffered: false, keepUntil: Date.now() + HELD_MS }
        settle((folio) => folio.keepVersion(later, null)).catch(failed)
      }}
      onDownload={() => downloadFolio(facts.token, facts.name, version.madeAt, state)}
    />
  )
}
