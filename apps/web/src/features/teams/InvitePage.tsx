import {
  AcceptInvitation,
  DeclineInvitation,
  GetInvitation,
  type OutputOf,
  ROLE,
  ROLE_NAMES,
  type TeamRole,
} from '@recto/contract'
import { Banner, Button, buttonClass, PageSpinner } from '@recto/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CallError, callServer, messageOf, withRetryNotice } from '../../api/index.ts'
import { AccountPage } from '../../components/AccountPage.tsx'
import { useSession } from '../../data/session.ts'
import { useSignOut } from '../../data/use-sign-out.ts'
import { setPopupActor, showProblem } from '../../popups/index.ts'
import { NotFound } from '../../shell/NotFound.tsx'
import { Link, useLocation, useParams } from '../../shell/router.tsx'
import { Unreachable } from '../../shell/Unreachable.tsx'
import { leaveFor, useTask } from '../../shell/use-task.ts'
import styles from './teams.module.css'

type Invitation = OutputOf<typeof GetInvitation>

/** What the link of an invitation opens, of a mail or of the team itself [ROUTE-10, ROUTE-24]. */
export default function InvitePage() {
  const { token } = useParams()
  const { search } = useLocation()
  const t = token ?? new URLSearchParams(search).get('t') ?? ''
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', t],
    queryFn: ({ signal }) => callServer(GetInvitation, { t }, { signal }),
  })
  if (error) {
    if (error instanceof CallError && [400, 404].includes(error.httpStatus)) {
      return (
        <NotFound
          title="This invitation is no longer valid"
          text="It was used, cancelled or turned off. Ask the person who sent it for a new one."
        />
      )
    }
    return <Unreachable error={error} retry={() => void refetch()} />
  }
  return data ? <Asked t={t} invitation={data} /> : <PageSpinner label="Opening the invitation…" />
}

function Asked({ t, invitation }: { t: string; invitation: Invitation }) {
  const { teamName, invitedBy, role, email, hasAccount, folioName } = invitation
  const user = useSession()
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, run } = useTask()

  async function answer(work: () => Promise<{ next?: string }>): Promise<void> {
    await run(
      async () => {
        const { next } = await work()
        // A whole page load: nothing that was loaded for another team stays.
        return leaveFor(next ?? '/')
      },
      (failure) => setProblem(messageOf(failure)),
    )
  }

  if (user === undefined) return <PageSpinner label="Opening the invitation…" />
  const here = encodeURIComponent(`/invite/${t}`)
  const address = email === '' ? '' : `&email=${encodeURIComponent(email)}`
  const isOther = user !== null && email !== '' && user.email !== email
  const who = invitedBy === '' ? 'You are invited to' : `${invitedBy} invites you to`
  /** Somebody who comes for this one folio. */
  const isForFolio = role === ROLE.singleFolioGuest && folioName !== ''
  const yes = isForFolio ? 'Accept' : `Join ${teamName}`
  return (
    <AccountPage
      title={isForFolio ? `Open “${folioName}”` : `Join ${teamName}`}
      lead={
        isForFolio
          ? `${who} one folio of the team ${teamName}, as its guest.`
          : `${who} the team ${teamName}. Your role: ${ROLE_NAMES[role as TeamRole]}.`
      }
    >
      <div className={styles.form}>
        {problem && <Banner tone="danger">{problem}</Banner>}
        {user === null ? (
          <>
            <Link
              className={buttonClass({ look: 'primary', size: 'field', wide: true })}
              to={`/account/${hasAccount ? 'signin' : 'signup'}?next=${here}${address}`}
            >
              {hasAccount ? 'Sign in to join' : 'Sign up to join'}
            </Link>
            <p className={styles.below}>
              {hasAccount ? 'New here?' : 'Have an account?'}{' '}
              <Link className="link" to={`/account/${hasAccount ? 'signup' : 'signin'}?next=${here}${address}`}>
                {hasAccount ? 'Create an account' : 'Sign in'}
              </Link>
            </p>
          </>
        ) : isOther ? (
          <>
            <Banner tone="warn">
              This invitation is for {email}. You are signed in as {user.email}.
            </Banner>
            <SignOutHere />
          </>
        ) : (
          <>
            <Button
              look="primary"
              size="field"
              wide
              loading={isBusy}
              onClick={() =>
                void answer(() => withRetryNotice((options) => callServer(AcceptInvitation, { t }, options)))
              }
            >
              {yes}
            </Button>
            {email !== '' && (
              <Button
                look="quiet"
                wide
                disabled={isBusy}
                onClick={() => void answer(() => callServer(DeclineInvitation, { t }))}
              >
                Decline
              </Button>
            )}
            <p className={styles.below}>You are signed in as {user.email}.</p>
          </>
        )}
      </div>
    </AccountPage>
  )
}

/** Away from an account that the invitation is not for; the page then offers to sign in. */
function SignOutHere() {
  const signOut = useSignOut()
  const { isBusy, run } = useTask()
  // What is not saved yet is asked about in a popup of whoever is signed in.
  useEffect(() => setPopupActor({ signedIn: true }), [])
  return (
    <Button size="field" wide loading={isBusy} onClick={() => void run(signOut, showProblem)}>
      Sign out
    </Button>
  )
}
