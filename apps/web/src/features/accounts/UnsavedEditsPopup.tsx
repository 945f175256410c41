import { SPECS } from '@recto/modules/specs'
import { createFolioStore, createProvider, openLocalCopy } from '@recto/store'
import { Banner, Button, Popup } from '@recto/ui'
import { useState } from 'react'
import { syncUrl } from '../../hub/sync-url.ts'
import type { PopupControl } from '../../popups/popup-map.ts'
import { useTask } from '../../shell/use-task.ts'
import * as words from './words.tsx'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    'unsaved-edits': typeof UnsavedEditsPopup
  }
}

/** Edits of one folio that the server has not confirmed. */
export type Unsaved = { team: string; folio: string; updates: Uint8Array[] }

/** How long sending may take before it is given up, in ms. */
const SEND_MS = 20_000

/** Edits that are only on this computer, at sign-out: send, download, or discard. Returns true when signing out may go on. */
export default function UnsavedEditsPopup({
  user,
  folios,
  close,
}: PopupControl<true> & { user: string; folios: readonly Unsaved[] }) {
  const { isBusy: isSending, run } = useTask()
  const [problem, setProblem] = useState<string | null>(null)

  async function sendAll(): Promise<void> {
    setProblem(null)
    await run(
      async () => {
        const results = await Promise.allSettled(folios.map((one) => send(user, one)))
        if (results.some((result) => result.status === 'rejected')) throw new Error('Not everything could be sent.')
        close(true)
      },
      () => setProblem(words.notAllSent),
    )
  }

  return (
    <Popup
      title={words.unsentTitle}
      alert
      onClose={() => close()}
      footer={
        <>
          <Button look="quiet" onClick={() => close()}>
            {words.staySignedIn}
          </Button>
          <Button look="danger" onClick={() => close(true)}>
            {words.discardAndSignOut}
          </Button>
          <Button look="primary" loading={isSending} onClick={() => void sendAll()}>
            {words.sendAndSignOut}
          </Button>
        </>
      }
    >
      {problem && <Banner tone="danger">{problem}</Banner>}
      <p style={{ color: 'var(--text-2)', margin: '4px 0 12px' }}>{words.unsent(folios.length)}</p>
      <Button onClick={() => download(folios)}>{words.downloadEdits}</Button>
    </Popup>
  )
}

/** Rejects when the server does not confirm in time, or refuses. */
async function send(user: string, { team, folio }: Unsaved): Promise<void> {
  const store = createFolioStore({ specs: SPECS })
  const provider = createProvider({
    doc: store.doc,
    awareness: store.awareness,
    url: syncUrl(folio),
    localCopy: openLocalCopy({ user, team, folio }),
  })
  const timer = setTimeout(() => provider.destroy(), SEND_MS)
  try {
    await provider.ready
    await provider.flush()
  } finally {
    clearTimeout(timer)
    provider.destroy()
    store.destroy()
  }
}

/** One file with the unsent edits, for someone who helps to restore them. */
function download(folios: readonly Unsaved[]): void {
  const content = folios.map(({ folio, updates }) => ({
    folio,
    updates: updates.map((update) => btoa(String.fromCharCode(...update))),
  }))
  const url = URL.createObjectURL(new Blob([JSON.stringify(content)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'recto-unsaved-edits.json'
  link.click()
  setTimeout(() => URL.revokeObjectURL(url))
}
