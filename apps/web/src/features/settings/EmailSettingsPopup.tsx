import { Button, Popup } from '@recto/ui'
import type { PopupControl } from '../../popups/popup-map.ts'
import { EmailSettings } from './EmailSettings.tsx'
import * as words from './words.tsx'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    'email-settings': typeof EmailSettingsPopup
  }
}

/** Email settings, from anywhere [BOOT-28, MAIL-01]. */
export default function EmailSettingsPopup({ close }: PopupControl) {
  return (
    <Popup
      title={words.emailSettings}
      minHeight={520}
      onClose={() => close()}
      footerLine
      footer={
        <Button look="primary" onClick={() => close()}>
          {words.done}
        </Button>
      }
    >
      <EmailSettings inPopup />
    </Popup>
  )
}
