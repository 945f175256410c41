import { GetEmailChange, type OutputOf, RevokeEmailChange as RevokeEmailChangeCall } from '@recto/contract'
import { Banner, Button, buttonClass, PageSpinner } from '@recto/ui'
import { day } from '@recto/words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, callServer, messageOf } from '../../api/index.ts'
import { AccountPage } from '../../components/AccountPage.tsx'
import styles from '../../components/accounts.module.css'
import { useSetSession } from '../../data/session.ts'
import { Link, useNavigate, useParams } from '../../shell/router.tsx'
import { Unreachable } from '../../shell/Unreachable.tsx'
import { useTask } from '../../shell/use-task.ts'
import * as words from './words.tsx'

type Change = OutputOf<typeof GetEmailChange>

/** The target of "This was not me" in a notice: the address is restored, without signing in. */
export default function RevokeEmailChange() {
  const { link = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['email change', link],
    queryFn: ({ signal }) => callServer(GetEmailChange, { link }, { signal }),
  })
  if (error instanceof CallError && !error.isUnreachable && error.httpStatus < 429) return <Over />
  if (error) return <Unreachable error={error} retry={() => void refetch()} />
  return data ? <Asked link={link} change={data} /> : <PageSpinner label={words.opening} />
}

function Over() {
  return (
    <AccountPage title={words.linkExpired} lead={words.revokeOver}>
      <Link className={buttonClass({ look: 'primary', size: 'field', wide: true })} to="/account/signin">
        {words.goToSignIn}
      </Link>
    </AccountPage>
  )
}

function Asked({ link, change }: { link: string; change: Change }) {
  const { formerEmail, email, changedUtc, revocableUntilUtc } = change
  const setSession = useSetSession()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, run } = useTask()

  async function undo(): Promise<void> {
    setProblem(null)
    await run(
      async () => {
        const { reset } = await callServer(RevokeEmailChangeCall, { link })
        // Signing in again is up to the person at this browser.
        setSession(null)
        navigate(`/account/reset/${reset}`, { replace: true })
      },
      (error) => setProblem(messageOf(error)),
    )
  }

  return (
    <AccountPage
      title={words.wasNotYou}
      lead={words.emailChanged(formerEmail, email, day(changedUtc), day(revocableUntilUtc))}
    >
      <div className={styles.stack}>
        {problem && <Banner tone="danger">{problem}</Banner>}
        <ul className={styles.follows}>
          <li>{words.signInWithFormer(formerEmail)}</li>
          <li>{words.allSignedOut}</li>
          <li>{words.newPasskeysRemoved}</li>
          <li>{words.newPasswordNext}</li>
        </ul>
        <Button look="primary" size="field" wide loading={isBusy} onClick={() => void undo()}>
          {words.undoChange}
        </Button>
        <p className={styles.below}>{words.closeIfYou}</p>
      </div>
    </AccountPage>
  )
}
