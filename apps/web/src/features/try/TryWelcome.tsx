import { Button, Popup } from '@recto/ui'

/** Says, once, what trying means [TRY-06]. */
export function TryWelcome({ folioName, onClose }: { folioName: string; onClose: () => void }) {
  return (
    <Popup
      title={`Try “${folioName}”`}
      width="s"
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose} data-autofocus>
          Start
        </Button>
      }
    >
      <p>
        This copy is yours to change. It is in this browser alone, for an hour: sign up in that time, it is free, and it
        is among your folios.
      </p>
    </Popup>
  )
}
