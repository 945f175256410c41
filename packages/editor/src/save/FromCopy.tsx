import type { FolioProvider, LocalKeep } from '@recto/store'
import { Banner, Button } from '@recto/ui'
import { momentOf } from '@recto/words'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { SaveWatch } from './use-save-status.ts'
import * as words from './words.ts'

/** Says that the folio was opened without the server: which copy is shown, and what happens to edits. */
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
  const [isRead, setRead] = useState(false)
  const [madeAt, setMadeAt] = useState<number | null>(null)
  useEffect(() => {
    if (!isFromCopy) return
    // Someone who opens a folio offline has chosen to work offline.
    tell({ type: 'keep-working-offline' })
    local.folio
      .then((folio) => folio?.read())
      .then((row) => setMadeAt(row?.backup?.madeAt ?? null))
      .catch(() => {})
  }, [isFromCopy, local, tell])
  if (!isFromCopy || isRead) return null
  return (
    <Banner tone="warn" action={<Button onClick={() => setRead(true)}>{words.gotIt}</Button>}>
      {madeAt === null ? words.fromCopy : words.fromCopyOf(momentOf(madeAt))}
    </Banner>
  )
}
