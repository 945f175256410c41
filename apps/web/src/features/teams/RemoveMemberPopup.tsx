import type { TeamMember } from '@recto/contract'
import { Button, Field, Popup, Select } from '@recto/ui'
import { common } from '@recto/words'
import { useState } from 'react'
import type { PopupControl } from '../../popups/popup-map.ts'
import styles from './teams.module.css'
import * as words from './words.tsx'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    'remove-member': typeof RemoveMemberPopup
  }
}

type RemoveMemberProps = PopupControl<string> & { member: TeamMember; successors: readonly TeamMember[] }

/** Asks before someone is removed, and who gets their folios. Returns that person's address. */
export default function RemoveMemberPopup({ member, successors, close }: RemoveMemberProps) {
  const name = member.fullName || member.email
  const [successor, setSuccessor] = useState(successors[0]?.email ?? '')
  const { numberOfFolios: count } = member
  return (
    <Popup
      title={words.removeTitle(name)}
      width="s"
      alert
      onClose={() => close()}
      onSubmit={() => close(successor)}
      footer={
        <>
          <Button look="quiet" onClick={() => close()}>
            {common.cancel}
          </Button>
          <Button type="submit" look="danger">
            {words.removeName(name)}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.text}>{words.removeText(count)}</p>
        {count > 0 && (
          <Field label={words.foliosGoTo(count)}>
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
