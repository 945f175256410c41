import { Button } from '@recto/ui'
import { useUser } from '../data/session.ts'
import { useSignOut } from '../data/use-sign-out.ts'
import { openPopup } from '../popups/index.ts'
import { NotFound } from '../shell/NotFound.tsx'
import * as words from './words.ts'

/** Tokens of folios; the contract's own check would load all of its library. */
const TOKEN = /^[0-9A-Za-z]{22}$/

/** In place of a folio that is not there, or not for this person [ROUTE-11]; for a mistyped address, nothing to ask for. */
export function ClosedFolio({ token }: { token: string }) {
  if (!TOKEN.test(token)) return <NotFound note={<SignedInAs />} />
  return (
    <NotFound
      art="lock"
      title={words.noAccess}
      text={words.noAccessHint}
      action={
        <Button look="primary" onClick={() => void openPopup('ask-access', { folio: token })}>
          {words.requestAccess}
        </Button>
      }
      note={<SignedInAs />}
    />
  )
}

/** As whom one is signed in, where another address of theirs may have been meant, and the way out. */
function SignedInAs() {
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
