import { Button, Popup } from '@recto/ui'
import { SESSION_EXPIRED } from '../../api/index.ts'
import type { PopupControl } from '../../popups/popup-map.ts'
import * as words from './words.tsx'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    'session-expired': typeof SessionExpiredPopup
  }
}

/** A person's session has ended [AUTH-31]. What is open stays until they leave it. */
export default function SessionExpiredPopup({ close }: PopupControl) {
  function signIn(): void {
    const here = `${location.pathname}${location.search}`
    // A full page load: nothing loaded for the ended session remains.
    location.assign(here === '/' ? '/account/signin' : `/account/signin?next=${encodeURIComponent(here)}`)
  }
  return (
    <Popup
      title={words.signInRequired}
      width="s"
      noClose
      unasked
      onClose={() => close()}
      footer={
        <Button look="primary" onClick={signIn}>
          {words.signIn}
        </Button>
      }
    >
      <p style={{ color: 'var(--text-2)' }}>{SESSION_EXPIRED}</p>
    </Popup>
  )
}
