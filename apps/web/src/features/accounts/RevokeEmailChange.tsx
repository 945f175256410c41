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

type Change = OutputOf<typeof GetEmailChange>

/** Where "This was not me" of a notice leads: the address is what it was, without signing in. */
export default function RevokeEmailChange() {
  const { link = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['email change', link],
    queryFn: ({ signal }) => callServer(GetEmailChange, { link }, { signal }),
  })
  if (error instanceof CallError && !error.isUnreachable && error.httpStatus < 429) return <Over />
  if (error) return <Unreachable error={error} retry={() => void refetch()} />
  return data ? <Asked link={link} change={data} /> : <PageSpinner label="Opening the link" />
}

function Over() {
  return (
    <AccountPage
      title="This link no longer works"
      lead="The change was taken back already, or it is more than seven days old. If you cannot sign in, answer the mail that the link came in."
    >
      <Link className={buttonClass({ look: 'primary', size: 'field', wide: true })} to="/account/signin">
        Go to sign-in
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

  async function takeBack(): Promise<void> {
    setProblem(null)
    await run(
      async () => {
        const { reset } = await callServer(RevokeEmailChangeCall, { link })
        // Whoever was in at this browser is not any more.
        setSession(null)
        navigate(`/account/reset/${reset}`, { replace: true })
      },
      (error) => setProblem(messageOf(error)),
    )
  }

  return (
    <AccountPage
      title="Was this not you?"
      lead={
        <>
          On {day(changedUtc)}, <b>{formerEmail}</b> was changed to <b>{email}</b>. You can take it back until{' '}
          {day(revocableUntilUtc)}.
        </>
      }
    >
      <div className={styles.stack}>
        {problem && <Banner tone="danger">{problem}</Banner>}
        <ul className={styles.follows}>
          <li>
            You sign in with <b>{formerEmail}</b> again.
          </li>
          <li>Everybody is signed out, and the current password stops working.</li>
          <li>Passkeys that were added since then are removed.</li>
          <li>You set a new password on the next page.</li>
        </ul>
        <Button look="primary" size="field" wide loading={isBusy} onClick={() => void takeBack()}>
          Take the change back
        </Button>
        <p className={styles.below}>If it was you, close this page. Nothing changes.</p>
      </div>
    </AccountPage>
  )
}
