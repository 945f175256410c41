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
import * as words from './words.tsx'

type Invitation = OutputOf<typeof GetInvitation>

/** The target of an invitation's link, from an email or the team itself [ROUTE-10, ROUTE-24]. */
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
      return <NotFound title={words.invitationOver} text={words.invitationOverText} />
    }
    return <Unreachable error={error} retry={() => void refetch()} />
  }
  return data ? <Asked t={t} invitation={data} /> : <PageSpinner label={words.openingInvitation} />
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
        // A full page load: nothing loaded for another team remains.
        return leaveFor(next ?? '/')
      },
      (failure) => setProblem(messageOf(failure)),
    )
  }

  if (user === undefined) return <PageSpinner label={words.openingInvitation} />
  const here = encodeURIComponent(`/invite/${t}`)
  const address = email === '' ? '' : `&email=${encodeURIComponent(email)}`
  const isOther = user !== null && email !== '' && user.email !== email
  /** Someone invited to this one folio only. */
  const isForFolio = role === ROLE.singleFolioGuest && folioName !== ''
  const yes = isForFolio ? words.accept : words.joinTeam(teamName)
  return (
    <AccountPage
      title={isForFolio ? words.openFolio(folioName) : words.joinTeam(teamName)}
      lead={
        isForFolio
          ? words.invitedToFolio(invitedBy, teamName)
          : words.invitedToTeam(invitedBy, teamName, ROLE_NAMES[role as TeamRole])
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
              {hasAccount ? words.signInToJoin : words.signUpToJoin}
            </Link>
            <p className={styles.below}>
              {hasAccount ? words.newHere : words.haveAccount}{' '}
              <Link className="link" to={`/account/${hasAccount ? 'signup' : 'signin'}?next=${here}${address}`}>
                {hasAccount ? words.createAccount : words.signIn}
              </Link>
            </p>
          </>
        ) : isOther ? (
          <>
            <Banner tone="warn">{words.forAnother(email, user.email)}</Banner>
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
                {words.decline}
              </Button>
            )}
            <p className={styles.below}>{words.signedInAs(user.email)}</p>
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
  // A popup for the signed-in person asks about unsaved edits.
  useEffect(() => setPopupActor({ signedIn: true }), [])
  return (
    <Button size="field" wide loading={isBusy} onClick={() => void run(signOut, showProblem)}>
      {words.signOut}
    </Button>
  )
}
