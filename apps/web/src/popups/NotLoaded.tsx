import { Button, Popup } from '@recto/ui'
import { type NotLoadedBecause, saidOnScreen, whyNotLoaded } from '@recto/ui/updates'
import { common } from '@recto/words'
import { useEffect, useState } from 'react'
import * as words from './words.ts'

/** [BOOT-59] */
const LOAD_FAILED = words.popupNotLoaded

/**
 * In the place of a popup whose file could not be fetched: after an update, what to do; else to check the connection.
 * Fetched while the browser idles.
 */
export default function NotLoaded({ error, close }: { error: unknown; close: () => void }) {
  const [why, setWhy] = useState<NotLoadedBecause | null>(null)
  useEffect(saidOnScreen, [])
  useEffect(() => {
    void whyNotLoaded(error).then(setWhy)
  }, [error])
  if (why === null) return null
  const isUpdated = why === 'updated'
  return (
    <Popup
      title={isUpdated ? words.updated : LOAD_FAILED}
      width="s"
      onClose={close}
      onSubmit={isUpdated ? () => location.reload() : close}
      footer={
        <Button type="submit" look="primary">
          {isUpdated ? words.reload : common.ok}
        </Button>
      }
    >
      <p style={{ color: 'var(--text-2)' }}>{isUpdated ? words.reloadForUpdate : words.checkConnection}</p>
    </Popup>
  )
}
