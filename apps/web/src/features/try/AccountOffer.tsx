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
  const go = (page: 'signup' | 'signin') => void flush().then(() => location.assign(accountPath(page, token)))
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
    </Popup>
  )
}

/** Where an account is made or entered, and then the copy of what was tried. */
export const accountPath = (page: 'signup' | 'signin', token: string): string =>
  page === 'signin' ? `/account/signin?tf=${token}` : `/account/signup?trytoken=${token}`
