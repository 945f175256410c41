import { Button, Popup } from '@recto/ui'
import * as words from './words.tsx'

/** Explains trial mode, once [TRY-06]. */
export function TryWelcome({ folioName, onClose }: { folioName: string; onClose: () => void }) {
  return (
    <Popup
      title={words.tryTitle(folioName)}
      width="s"
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose} data-autofocus>
          {words.start}
        </Button>
      }
    >
      <p>{words.welcome}</p>
    </Popup>
  )
}
