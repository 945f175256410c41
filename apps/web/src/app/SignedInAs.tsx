import { useUser } from '../data/session.ts'
import { useSignOut } from '../data/use-sign-out.ts'
import * as words from './words.ts'

/** As whom one is signed in, where another address of theirs may have been meant, and the way out. */
export function SignedInAs() {
  const { email } = useUser()
  const signOut = useSignOut()
  return (
    <>
      {words.signedInAs(email)}{' '}
      <button type="button" className="link" onClick={() => void signOut()}>
        {words.switchAccount}
      </button>
    </>
  )
}
