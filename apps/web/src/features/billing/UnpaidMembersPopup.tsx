import { AddMembers, type GivenRole, RemoveUnpaidMembers } from '@recto/contract'
import { Button, Popup, toast } from '@recto/ui'
import { useQueryClient } from '@tanstack/react-query'
import { callServer, withRetryNotice } from '../../api/index.ts'
import { openPopup, type PopupControl, showProblem } from '../../popups/index.ts'
import { useTask } from '../../shell/use-task.ts'
import styles from './billing.module.css'
import * as words from './words.ts'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    'unpaid-members': typeof UnpaidMembersPopup
  }
}

/** People whose seats were not paid for: pay again, or drop them [BILL-61]. */
export default function UnpaidMembersPopup({
  members,
  close,
}: PopupControl & { members: { email: string; role: GivenRole }[] }) {
  const queries = useQueryClient()
  const { isBusy, busy, run } = useTask<'pay' | 'remove'>()
  const done = async () => {
    await queries.invalidateQueries({ queryKey: ['dashboard-setup'] })
    close()
  }
  const pay = () =>
    run(
      async () => {
        if (!(await openPopup('buy-seats', { count: members.length, members }))) return
        await withRetryNotice((options) => callServer(AddMembers, { teamMembers: members }, options))
        toast(words.invited(members.length))
        await done()
      },
      showProblem,
      'pay',
    )
  const remove = () =>
    run(
      async () => {
        await callServer(RemoveUnpaidMembers, { list: members.map(({ email }) => email) })
        await done()
      },
      showProblem,
      'remove',
    )
  return (
    <Popup
      title={words.seatsNotPaid(members.length)}
      width="s"
      unasked
      noClose
      onClose={() => close()}
      footer={
        <>
          <Button look="quiet" loading={busy === 'remove'} disabled={isBusy} onClick={() => void remove()}>
            {words.letGo(members.length)}
          </Button>
          <Button look="primary" loading={busy === 'pay'} disabled={isBusy} onClick={() => void pay()}>
            {words.payAgain}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{words.waitOutside}</p>
      <ul className={styles.stays}>
        {members.map(({ email }) => (
          <li key={email}>{email}</li>
        ))}
      </ul>
    </Popup>
  )
}
