import type { FolioProvider, LocalKeep } from '@recto/store'
import { Banner } from '@recto/ui'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { SaveWatch } from './use-save-status.ts'
import { timeWords } from './version-words.ts'

/** Says plainly that the folio was opened without the server: what is seen, and what becomes of edits. */
export function FromCopy({
  provider,
  local,
  tell,
}: {
  provider: FolioProvider
  local: LocalKeep
  tell: SaveWatch['tell']
}) {
  const isFromCopy = useSyncExternalStore(
    useCallback((listener: () => void) => provider.onState(listener), [provider]),
    () => provider.state.isFromCopy,
  )
  const [madeAt, setMadeAt] = useState<number | null>(null)
  useEffect(() => {
    if (!isFromCopy) return
    // Whoever opens a folio without a line has chosen to work without one.
    tell({ type: 'keep-working-offline' })
    local.folio
      .then((folio) => folio?.read())
      .then((row) => setMadeAt(row?.backup?.madeAt ?? null))
      .catch(() => {})
  }, [isFromCopy, local, tell])
  if (!isFromCopy) return null
  return (
    <Banner tone="warn">
      You are offline. This is the folio as this device had it{madeAt === null ? '' : ` on ${timeWords(madeAt)}`}. You
      can edit it: your edits are kept here and merged with those of others when the connection is back.
    </Banner>
  )
}
