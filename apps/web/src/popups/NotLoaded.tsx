import { Button, Popup } from '@recto/ui'

/** [BOOT-59] */
const LOAD_FAILED = 'Error loading popup'

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
          Ok
        </Button>
      }
    >
      <p style={{ color: 'var(--text-2)' }}>Please check your connection and try again.</p>
    </Popup>
  )
}
