import { Header, Note } from '../kit/Header.tsx'
import type { DrawnForm, ViewProps } from '../kit/types.ts'
import { CONSENT } from './answers.ts'
import { FormFieldView } from './FieldView.tsx'
import type { FormProps } from './spec.ts'

/**
 * A plain HTML form that works without script. Where nothing receives its answers (canvas, preview, paper) it is only
 * drawn, and on the canvas it takes no input; on paper its text must be readable, so it cannot be inert.
 */
export function DataCollectionView({ id, props, mode, assets }: ViewProps<FormProps>) {
  const place = assets.form?.(id, props)
  const returned = place?.returned
  const content = (
    <>
      <p className="form-problem" role="alert" data-problem="">
        {returned && place.words[Object.keys(returned.errors).length > 0 ? 'marked' : 'pressAgain']}
      </p>
      <div className="form-fields">
        {props.fields.map((field) => (
          <FormFieldView key={field.id} moduleId={id} field={field} place={place} />
        ))}
        {props.consent ? <Consent moduleId={id} props={props} place={place} /> : null}
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
        <place.Frame id={id} place={place} thanks={props.thanks}>
          {content}
        </place.Frame>
      ) : (
        <div className="form" inert={mode !== 'print'}>
          {content}
        </div>
      )}
      <Note text={props.note} />
    </>
  )
}

type ConsentProps = { moduleId: string; props: FormProps; place: DrawnForm | undefined }

function Consent({ moduleId, props, place }: ConsentProps) {
  const error = place?.returned?.errors[CONSENT] ?? ''
  const name = `${moduleId}-${CONSENT}`
  return (
    <div className="form-field" data-field={CONSENT} data-wrong={error ? '' : undefined} {...place?.faults[CONSENT]}>
      <label className="form-choice small" htmlFor={name}>
        <input
          id={name}
          type="checkbox"
          name={CONSENT}
          value="yes"
          required
          defaultChecked={place?.returned?.values[CONSENT] !== undefined}
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
                <span className="unseen">{place?.words.newTab}</span>
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
