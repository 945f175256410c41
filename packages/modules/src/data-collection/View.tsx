import { Header, Note } from '../kit/Header.tsx'
import type { FormPlace, ViewProps } from '../kit/types.ts'
import { CONSENT, STAMP, TRAP } from './answers.ts'
import { FormFieldView } from './FieldView.tsx'
import type { FormProps } from './spec.ts'
import * as words from './words.ts'

const WRONG = words.markedFields
const ONCE_MORE = words.pressAgain

/** What password managers read before they fill a field: 1Password, LastPass, Bitwarden, Dashlane. */
const LEFT_ALONE = {
  'data-1p-ignore': 'true',
  'data-lpignore': 'true',
  'data-bwignore': 'true',
  'data-form-type': 'other',
}

/**
 * A plain HTML form that works without script. Where nothing receives its answers (canvas, preview, paper) it is only
 * drawn, and on the canvas it takes no input; on paper its text must be readable, so it cannot be inert.
 */
export function DataCollectionView({ id, props, mode, assets }: ViewProps<FormProps>) {
  const place = assets.form?.(id)
  const returned = place?.returned
  const content = (
    <>
      <p className="form-problem" role="alert" data-problem="">
        {returned ? (Object.keys(returned.errors).length > 0 ? WRONG : ONCE_MORE) : null}
      </p>
      <div className="form-fields">
        {props.fields.map((field) => (
          <FormFieldView key={field.id} moduleId={id} field={field} returned={returned} />
        ))}
        {props.consent ? <Consent moduleId={id} props={props} returned={returned} /> : null}
      </div>
      <button type={place ? 'submit' : 'button'} className="btn b-solid">
        {props.button || 'Send'}
      </button>
    </>
  )
  return (
    <>
      <Header text={props.header} />
      {place ? (
        <>
          <div className="form-thanks" id={`sent-${id}`} role="status" tabIndex={-1}>
            {props.thanks || words.thankYou}
          </div>
          <form className="form" method="post" action={place.action} data-form={id}>
            <input type="hidden" name={STAMP} value={place.stamp} />
            <div className="form-trap" aria-hidden="true">
              <label htmlFor={`${id}-${TRAP}`}>{words.leaveThisEmpty}</label>
              <input id={`${id}-${TRAP}`} name={TRAP} tabIndex={-1} autoComplete="off" {...LEFT_ALONE} />
            </div>
            {content}
          </form>
        </>
      ) : (
        <div className="form" inert={mode !== 'print'}>
          {content}
        </div>
      )}
      <Note text={props.note} />
    </>
  )
}

type ConsentProps = { moduleId: string; props: FormProps; returned: FormPlace['returned'] }

function Consent({ moduleId, props, returned }: ConsentProps) {
  const error = returned?.errors[CONSENT] ?? ''
  const name = `${moduleId}-${CONSENT}`
  return (
    <div className="form-field" data-field={CONSENT} data-wrong={error ? '' : undefined}>
      <label className="form-choice small" htmlFor={name}>
        <input
          id={name}
          type="checkbox"
          name={CONSENT}
          value="yes"
          required
          defaultChecked={returned?.values[CONSENT] !== undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${name}-error`}
        />
        <span>
          {props.consent}
          {props.consentUrl ? (
            <>
              {' '}
              <a href={props.consentUrl} target="_blank" rel="noopener">
                {props.consentUrlWords || props.consentUrl}
                <span className="unseen">{words.newTabHint}</span>
              </a>
            </>
          ) : null}
        </span>
      </label>
      <p className="form-error" id={`${name}-error`}>
        {error}
      </p>
    </div>
  )
}
