import type { Clock } from '@recto/store'
import { type Backup, createBackup } from '@recto/store/local'
import { useEffect } from 'react'
import type { EditorStart } from '../host.ts'
import { whenPointerRests } from '../pointer-rest.ts'
import type { FolioSession } from '../session.ts'
import { readBackupSettings } from './backup-settings.ts'

/** Opening the folio comes first; then it is stored, so that it can be opened offline from its first seconds on. ms */
const FIRST_COPY_MS = 1_000

/** Writing a large folio takes longer than a frame: not during a drag. */
const CLOCK: Clock = {
  now: () => Date.now(),
  after(delayMs, run) {
    let callOff = () => {}
    const timer = setTimeout(() => {
      callOff = whenPointerRests(run)
    }, delayMs)
    return () => {
      clearTimeout(timer)
      callOff()
    }
  },
}

/** Keeps the open folio on this computer for as long as it is open. */
export function useBackup({ store, provider, local }: FolioSession, { folioVersion, privilege }: EditorStart): void {
  useEffect(() => {
    if (!local || !provider) return
    let backup: Backup | null = null
    let isGone = false
    let firstCopy: (() => void) | null = null
    const start = async () => {
      const folio = await local.folio
      if (!folio || isGone) return
      const isReady = () => provider.state.synced || provider.state.isFromCopy || hasBeenReady
      let hasBeenReady = false
      const facts = () => {
        hasBeenReady = isReady()
        return { folioVersion, privilege, isReady: hasBeenReady }
      }
      backup = createBackup({ doc: store.doc, folio, facts, settings: readBackupSettings, clock: CLOCK })
    }
    void start()
    let wasConnected = false
    const offState = provider.onState(({ connection, synced }) => {
      if (synced) firstCopy ??= CLOCK.after(FIRST_COPY_MS, () => backup?.write())
      // Edits since the last write must be stored in case the connection is lost.
      if (wasConnected && connection !== 'connected') backup?.write()
      wasConnected = connection === 'connected'
    })
    const onLeave = () => backup?.leave()
    const onReturn = () => backup?.stay()
    // A page being closed receives no more responses: what has to be read first is written while it is still open.
    const onGoing = () => backup?.write()
    const onHidden = () => document.visibilityState === 'hidden' && backup?.write()
    window.addEventListener('beforeunload', onGoing)
    window.addEventListener('pagehide', onLeave)
    window.addEventListener('pageshow', onReturn)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      isGone = true
      firstCopy?.()
      offState()
      window.removeEventListener('beforeunload', onGoing)
      window.removeEventListener('pagehide', onLeave)
      window.removeEventListener('pageshow', onReturn)
      document.removeEventListener('visibilitychange', onHidden)
      backup?.leave()
      backup?.stop()
    }
  }, [store, provider, local, folioVersion, privilege])
}
