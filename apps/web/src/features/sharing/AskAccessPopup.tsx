import { PRIVILEGE, RequestFolioAccess } from '@recto/contract'
import { Banner, Button, Popup, RadioCards, toast } from '@recto/ui'
import { useState } from 'react'
import { callServer, messageOf } from '../../api/index.ts'
import { useUser } from '../../data/session.ts'
import type { PopupControl } from '../../popups/popup-map.ts'
import { useTask } from '../../shell/use-task.ts'
import styles from './sharing.module.css'
import * as words from './words.ts'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    'ask-access': typeof AskAccessPopup
  }
}

/** Requests access from the owner of a closed folio; `folio` is its token or custom link. */
export default function AskAccessPopup({ folio, close }: PopupControl & { folio: string }) {
  const { email } = useUser()
  const [privilege, setPrivilege] = useState<1 | 2>(PRIVILEGE.view)
  const { isBusy, run } = useTask()
  const [problem, setProblem] = useState<string | null>(null)

  async function ask(): Promise<void> {
    if (isBusy) return
    await run(
      async () => {
        await callServer(RequestFolioAccess, { folio, privilege })
        close()
        toast(words.requestSent)
      },
      (failure) => setProblem(messageOf(failure)),
    )
  }

  return (
    <Popup
      title={words.requestAccess}
      width="s"
      onClose={() => close()}
      onSubmit={() => void ask()}
      footer={
        <>
          <Button onClick={() => close()}>{words.cancel}</Button>
          <Button type="submit" look="primary" loading={isBusy}>
            {words.requestAccess}
          </Button>
        </>
      }
    >
      <div className={styles.flow}>
        <p>{words.askOwner(email)}</p>
        <RadioCards<1 | 2>
          label={words.whatYouNeed}
          value={privilege}
          onChange={setPrivilege}
          options={[
            { value: PRIVILEGE.view, title: words.viewIt },
            { value: PRIVILEGE.edit, title: words.editIt },
          ]}
        />
        {problem && <Banner tone="danger">{problem}</Banner>}
      </div>
    </Popup>
  )
}
