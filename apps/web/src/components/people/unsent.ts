import { createContext, useContext, useEffect, useId, useState } from 'react'
import { openPopup } from '../../popups/index.ts'
import * as words from '../words.tsx'

/** An invitation that is filled in and was not sent. */
type Unsent = {
  email: string
  /** Of the form that sends it. */
  formId: string
  /** Its button's label if the popup's footer has the button; otherwise the form has its own. */
  send?: string
}

const Context = createContext<(unsent: Unsent | null) => void>(() => {})

/** For the popup around the forms: unsent input, and closing the popup without losing it silently. */
export function useUnsent(close: () => void) {
  const [unsent, setUnsent] = useState<Unsent | null>(null)

  async function leave(): Promise<void> {
    const isSure =
      unsent === null ||
      (await openPopup('message', {
        title: words.discardInvitation,
        text: words.notInvitedYet(unsent.email),
        confirm: words.discard,
        cancel: words.keepEditing,
        danger: true,
      }))
    if (isSure) close()
  }

  return {
    UnsentProvider: Context.Provider,
    setUnsent,
    unsent,
    /** Escape and the cross: asks first. */
    leave,
    /** "Done": sends unsent input, and stays open to show the result. */
    done() {
      const form = unsent && document.getElementById(unsent.formId)
      if (form instanceof HTMLFormElement) form.requestSubmit()
      else close()
    },
  }
}

/**
 * Tells the popup around a form that it has an unsent invitation to `email`; returns the id that the form must have.
 */
export function useTellUnsent(email: string, send?: string): string {
  const formId = useId()
  const tell = useContext(Context)
  useEffect(() => {
    tell(email === '' ? null : { email, formId, ...(send === undefined ? {} : { send }) })
    return () => tell(null)
  }, [tell, email, formId, send])
  return formId
}
