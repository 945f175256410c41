import { Button, Popup } from '@recto/ui'
import type { PopupControl } from './popup-map.ts'

declare module './popup-map.ts' {
  interface PopupMap {
    notice: typeof NoticePopup
  }
}

type NoticeProps = PopupControl<true> & {
  title: string
  text?: string
  /** What happens next, as a verb. */
  confirm: string
}

/** Something changed while the person was working, with one way to continue. */
export default function NoticePopup({ title, text, confirm, close }: NoticeProps) {
  return (
    <Popup
      title={title}
      width="s"
      noClose
      unasked
      onClose={() => close(true)}
      onSubmit={() => close(true)}
      footer={
        <Button type="submit" look="primary">
          {confirm}
        </Button>
      }
    >
      {text && <p style={{ color: 'var(--text-2)' }}>{text}</p>}
    </Popup>
  )
}
