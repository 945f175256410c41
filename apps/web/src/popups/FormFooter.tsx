import { Button } from '@recto/ui'
import { common } from '@recto/words'

/** The buttons of a popup's form: cancel, and `confirm`, the verb that submits it. Both wait while it is busy. */
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
