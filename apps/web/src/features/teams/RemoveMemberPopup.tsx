import type { TeamMember } from '@recto/contract'
import { Button, Field, Popup, Select } from '@recto/ui'
import { useState } from 'react'
import type { PopupControl } from '../../popups/popup-map.ts'
import styles from './teams.module.css'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    'remove-member': typeof RemoveMemberPopup
  }
}

type RemoveMemberProps = PopupControl<string> & { member: TeamMember; successors: readonly TeamMember[] }

/** Asks before somebody is removed, and who gets their folios. Answers that person's address. */
export default function RemoveMemberPopup({ member, successors, close }: RemoveMemberProps) {
  const name = member.fullName || member.email
  const [successor, setSuccessor] = useState(successors[0]?.email ?? '')
  const { numberOfFolios: count } = member
  return (
    <Popup
      title={`Remove ${name}?`}
      width="s"
      alert
      onClose={() => close()}
      onSubmit={() => close(successor)}
      footer={
        <>
          <Button onClick={() => close()}>Cancel</Button>
          <Button type="submit" look="danger">
            Remove {name}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.text}>
          They lose access immediately, and anything they have open closes.
          {count === 0 && ' They have no folios here.'}
        </p>
        {count > 0 && (
          <Field label={count === 1 ? 'Their folio goes to' : `Their ${count} folios go to`}>
            <Select
              value={successor}
              onChange={setSuccessor}
              options={successors.map(({ email, fullName }) => ({
                value: email,
                label: fullName || email,
                hint: email,
              }))}
            />
          </Field>
        )}
      </div>
    </Popup>
  )
}
