import { Button, Popup } from '@recto/ui'
import * as words from './words.tsx'

type AccountOfferProps = {
  /** Of the folio that is tried. */
  token: string
  title: string
  text: string
  /** Keeps the last edits before the page is left. */
  flush: () => Promise<void>
  onClose: () => void
  /** There is no going on without an account. */
  noClose?: boolean
}

/** Signing up or in, from a folio that is tried: what was made of it comes along. */
export function AccountOffer({ token, title, text, flush, onClose, noClose = false }: AccountOfferProps) {
  const go = (page: AccountPage) => void flush().then(() => location.assign(accountPath(page, token)))
  return (
    <Popup
      title={title}
      width="s"
      unasked
      noClose={noClose}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => go('signin')}>{words.signIn}</Button>
          <Button look="primary" onClick={() => go('signup')}>
            {words.signUpToKeep}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <p>
        <button type="button" className="link" onClick={() => go('checkout')}>
          {words.seePlans}
        </button>
      </p>
    </Popup>
  )
}

type AccountPage = 'signup' | 'signin' | 'checkout'

const PATHS: Readonly<Record<AccountPage, string>> = {
  signup: '/account/signup?trytoken=',
  signin: '/account/signin?tf=',
  checkout: '/checkout?trytoken=',
}

/** Where an account is made, entered or bought with a plan, and then the copy of what was tried. */
export const accountPath = (page: AccountPage, token: string): string => PATHS[page] + token
