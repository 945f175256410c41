import { Button, Popup } from '@recto/ui'
import type { PopupControl } from '../../popups/popup-map.ts'
import * as words from './words.tsx'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    reverted: typeof RevertedPopup
  }
}

/** After a version was restored: the open page still has the previous content [REV-11]. */
export default function RevertedPopup({ token }: PopupControl & { token: string }) {
  return (
    <Popup
      title={words.restoredTitle}
      width="s"
      noClose
      onClose={() => {}}
      footer={
        <Button look="primary" onClick={() => refresh(token)}>
          {words.refreshPage}
        </Button>
      }
    >
      <p style={{ color: 'var(--text-2)' }}>{words.restoredText}</p>
    </Popup>
  )
}

function refresh(token: string): void {
  const path = `/edit/${token}`
  if (location.pathname === path) {
    history.replaceState(history.state, '', path)
    location.reload()
  } else location.assign(path)
}
