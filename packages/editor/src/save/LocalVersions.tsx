import { type FolioDocument, TEXTS } from '@recto/document'
import type { Assets } from '@recto/modules/kit'
import type { FolioStore, LocalKeep, LocalVersion } from '@recto/store'
import { changeFolio, loadVersion, ownFolio, previewVersion } from '@recto/store/local'
import { Banner, Button, Field, Popup, Select, Skeleton, toast } from '@recto/ui'
import { momentOf } from '@recto/words'
import { useCallback, useEffect, useState } from 'react'
import { SPECS } from '../module-registry.ts'
import { AUTO_SAVE_MS, keepBackupSettings, MOVES, readBackupSettings } from './backup-settings.ts'
import { downloadFolio } from './download.ts'
import css from './newer-version.module.css'
import { VersionCompare } from './VersionCompare.tsx'
import { causeWords } from './version.words.ts'
import * as words from './words.ts'

/** Props of the list of versions that this browser keeps. */
export type LocalVersionsProps = {
  token: string
  name: string
  store: FolioStore
  local: LocalKeep
  assets: Assets
  canEdit: boolean
}

type Looked = { version: LocalVersion; state: Uint8Array; stored: FolioDocument; yours: FolioDocument }

/**
 * This device's versions of the folio, for the revisions popup [REV-01]: to compare with the folio, to restore, to
 * download.
 */
export function LocalVersions({ token, name, store, local, assets, canEdit }: LocalVersionsProps) {
  const [versions, setVersions] = useState<LocalVersion[] | 'loading' | 'none'>('loading')
  const [looked, setLooked] = useState<Looked | null>(null)

  const refresh = useCallback(async () => {
    const folio = await local.folio
    setVersions(folio ? await folio.versions() : 'none')
  }, [local])
  useEffect(() => {
    refresh().catch(() => setVersions('none'))
  }, [refresh])

  async function withState(version: LocalVersion, run: (state: Uint8Array) => void): Promise<void> {
    const state = await (await local.folio)?.stateOf(version.id)
    if (state) run(state)
    else await refresh()
  }
  const look = (version: LocalVersion) =>
    withState(version, (state) => {
      const isHeld = version.cause === 'held'
      // Unsent edits are merged with other people's; an earlier version restores the folio as it was.
      const yours = isHeld ? previewVersion(store.doc, state, version.gone, SPECS) : ownFolio(state, SPECS)
      setLooked({ version, state, stored: store.read(), yours })
    })
  /** As a forward edit, one undo step: no one's history is rewound. */
  function load({ version, state, yours }: Looked): void {
    store.stopCapturing()
    if (version.cause === 'held') loadVersion(store.doc, state, version.gone, SPECS, store.origin)
    else store.transact(() => changeFolio(store.doc, yours, SPECS))
    setLooked(null)
    toast(words.versionRestored, { action: { label: words.undo, onAction: store.undo } })
  }
  const failed = () => void toast(words.copyUnreadable, { problem: true })

  if (versions === 'loading') return <Skeleton height={44} />
  if (versions === 'none') return <Banner>{words.nothingKept}</Banner>
  return (
    <section className={css.versions} aria-label={words.onThisDevice}>
      <h3>{words.onThisDevice}</h3>
      {versions.length === 0 ? (
        <p className={css.why}>{words.noVersions}</p>
      ) : (
        <ul>
          {versions.map((version) => (
            <li key={version.id} className={css.row}>
              <span>
                {momentOf(version.madeAt)}
                <small>{causeWords(version)}</small>
              </span>
              <Button size="compact" look="quiet" onClick={() => look(version).catch(failed)}>
                {words.compare}
              </Button>
              <Button
                size="compact"
                look="quiet"
                onClick={() =>
                  withState(version, (state) => downloadFolio(token, name, version.madeAt, state)).catch(failed)
                }
              >
                {words.download}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AutoSaveSettings />
      {looked && (
        <Popup
          title={words.thisDevice(momentOf(looked.version.madeAt))}
          width="xl"
          onClose={() => setLooked(null)}
          footer={
            <>
              <Button look="quiet" onClick={() => setLooked(null)}>
                {words.close}
              </Button>
              <Button look="primary" disabled={!canEdit} onClick={() => load(looked)}>
                {TEXTS.newerVersionLoad}
              </Button>
            </>
          }
        >
          <VersionCompare stored={looked.stored} yours={looked.yours} assets={assets} yoursName={words.onThisDevice} />
        </Popup>
      )}
    </section>
  )
}

const MINUTE_MS = 60_000
const minutes = (ms: number) => (ms === MINUTE_MS ? words.everyMinute : `Every ${ms / MINUTE_MS} minutes`)

/** How often versions are kept [SAVE-11, SAVE-12]. */
function AutoSaveSettings() {
  const [settings, setSettings] = useState(readBackupSettings)
  const change = (next: typeof settings) => {
    setSettings(next)
    keepBackupSettings(next)
  }
  return (
    <div className={css.settings}>
      <Field label={words.keepVersions}>
        <Select
          value={settings.autoSaveMs}
          onChange={(autoSaveMs) => change({ ...settings, autoSaveMs })}
          options={AUTO_SAVE_MS.map((ms) => ({ value: ms as number, label: minutes(ms) }))}
        />
      </Field>
      <Field label={words.andAfterMovingModules}>
        <Select
          value={settings.moves}
          onChange={(moves) => change({ ...settings, moves })}
          options={MOVES.map((count) => ({ value: count as number, label: `${count} times` }))}
        />
      </Field>
    </div>
  )
}
