import type { ReactNode } from 'react'
import type { FormPlace } from '../kit/form-place.ts'
import { STAMP, TRAP } from './answers.ts'

/** What password managers read before they fill a field: 1Password, LastPass, Bitwarden, Dashlane. */
const LEFT_ALONE = {
  'data-1p-ignore': 'true',
  'data-lpignore': 'true',
  'data-bwignore': 'true',
  'data-form-type': 'other',
}

type FormFrameProps = { id: string; place: FormPlace; thanks: string; children: ReactNode }

/**
 * A form that is sent, and before it what is shown once it was: the author's thanks, and room for a copy of the answers.
 * The editor, where nothing is sent, does not load it.
 */
export function FormFrame({ id, place: { action, stamp, words, isTranslated }, thanks, children }: FormFrameProps) {
  return (
    <>
      <div className="form-thanks" id={`sent-${id}`} role="status" tabIndex={-1}>
        <svg viewBox="0 0 48 48" aria-hidden="true">
          <circle cx="24" cy="24" r="23" />
          <path d="m14 24.5 7 7 13-14" />
        </svg>
        <p>{thanks || words.thanks}</p>
        <p className="form-copied">{words.copy}</p>
        <dl />
      </div>
      <form
        className="form"
        method="post"
        action={action}
        data-form={id}
        data-unsent={words.notSent}
        data-own={isTranslated ? '' : undefined}
      >
        <input type="hidden" name={STAMP} value={stamp} />
        <div className="form-trap" aria-hidden="true">
          <label htmlFor={`${id}-${TRAP}`}>{words.leaveEmpty}</label>
          <input id={`${id}-${TRAP}`} name={TRAP} tabIndex={-1} autoComplete="off" {...LEFT_ALONE} />
        </div>
        {children}
      </form>
    </>
  )
}
