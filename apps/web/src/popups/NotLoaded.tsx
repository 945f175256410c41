import { Button, Popup } from '@recto/ui'
import { common } from '@recto/words'
import * as words from './words.ts'

/** [BOOT-59] */
const LOAD_FAILED = words.popupNotLoaded

/** In the place of a popup whose file could not be fetched; fetched while the browser idles. */
export default function NotLoaded({ close }: { close: () => void }) {
  return (
    <Popup
      title={LOAD_FAILED}
      width="s"
      onClose={close}
      onSubmit={close}
      footer={
        <Button type="submit" look="primary">
          {common.ok}
        </Button>
      }
    >
      <p style={{ color: 'var(--text-2)' }}>{words.checkConnection}</p>
    </Popup>
  )
}
