import type { FolioProvider, LocalKeep } from '@recto/store'
import { Banner, Button } from '@recto/ui'
import { momentOf } from '@recto/words'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useValue } from '../use-state.ts'
import css from './from-copy.module.css'
import type { SaveWatch } from './use-save-status.ts'
import * as words from './words.ts'

/**
 * Says that the folio was opened without the server: which copy is shown, and what happens to edits. The same in short
 * where the network went later and the bar has no room for words.
 */
export function FromCopy({
  provider,
  local,
  watch: { status, tell },
}: {
  provider: FolioProvider
  local: LocalKeep
  watch: SaveWatch
}) {
  const isCutOff = useValue(status, (now) => now.value === 'off' && now.isCutOff)
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
  if (!isFromCopy && isCutOff) {
    return (
      <div className={css.short}>
        <Banner tone="warn">{words.keptMeanwhile}</Banner>
      </div>
    )
  }
  if (!isFromCopy || isRead) return null
  return (
    <Banner tone="warn" action={<Button onClick={() => setRead(true)}>{words.gotIt}</Button>}>
      {madeAt === null ? words.fromCopy : words.fromCopyOf(momentOf(madeAt))}
    </Banner>
  )
}
