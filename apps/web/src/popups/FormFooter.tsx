import { Button } from '@recto/ui'
import { common } from '@recto/words'

/** What a form of a popup ends with: out of it, or `confirm`, the verb that submits it. While it is busy one waits. */
export function FormFooter({ confirm, isBusy, onCancel }: { confirm: string; isBusy: boolean; onCancel: () => void }) {
  return (
    <>
      <Button look="quiet" disabled={isBusy} onClick={onCancel}>
        {common.cancel}
      </Button>
      <Button type="submit" look="primary" loading={isBusy}>
        {confirm}
      </Button>
    </>
  )
}
