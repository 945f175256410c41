import type { FormPlace, FormWords } from '../kit/form-place.ts'
import { answerName } from './answers.ts'
import { asksForSecret } from './secrets.ts'
import { type FormField, MAX_STARS } from './spec.ts'
import * as ownWords from './words.ts'

type FieldProps = { moduleId: string; field: FormField; place: FormPlace | undefined }

type Said = Pick<FormWords, 'required' | 'choose' | 'star' | 'stars'>

/** Where it is only drawn. */
const DRAWN: Said = {
  required: ownWords.requiredMark,
  choose: ownWords.choose,
  star: ownWords.oneStar,
  stars: ownWords.stars,
}

/** What every control of a field has. */
type Control = {
  id: string
  name: string
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** One field with its label, its help and the error in its answer. */
export function FormFieldView({ moduleId, field, place }: FieldProps) {
  const { id, label, kind, required, help } = field
  const { returned, words: said = DRAWN } = place ?? {}
  const name = answerName(id)
  const error = returned?.errors[id] ?? ''
  const fieldId = `${moduleId}-${id}`
  const isSecret = asksForSecret(field)
  const control: Control = {
    id: fieldId,
    name,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [help && `${fieldId}-help`, isSecret && `${fieldId}-warning`, `${fieldId}-error`]
      .filter(Boolean)
      .join(' '),
  }
  const values = returned ? (returned.values[name] ?? []) : field.preset ? [field.preset] : []
  const rest = (
    <>
      {help ? (
        <p className="form-help" id={`${fieldId}-help`}>
          {help}
        </p>
      ) : null}
      {isSecret ? (
        <p className="form-help" id={`${fieldId}-warning`}>
          {ownWords.noSecretsWarning}
        </p>
      ) : null}
      <p className="form-error" id={`${fieldId}-error`}>
        {error}
      </p>
    </>
  )
  const frame = {
    className: 'form-field',
    'data-field': id,
    'data-wrong': error ? '' : undefined,
    ...place?.faults[id],
  }
  const words = (
    <>
      {label || UNNAMED}
      {required ? <Required said={said} /> : null}
    </>
  )
  if (kind === 'choice' || kind === 'choices' || kind === 'rating') {
    return (
      <fieldset {...frame} aria-describedby={control['aria-describedby']}>
        <legend className="form-label">{words}</legend>
        <Choices field={field} control={control} values={values} said={said} />
        {rest}
      </fieldset>
    )
  }
  if (kind === 'check') {
    const [beside = ''] = field.options
    return (
      <div {...frame}>
        {beside && label ? <span className="form-label">{words}</span> : null}
        <label className="form-choice small" htmlFor={fieldId}>
          <input {...control} type="checkbox" value="yes" defaultChecked={values.length > 0} />
          <span>{beside || words}</span>
        </label>
        {rest}
      </div>
    )
  }
  return (
    <div {...frame}>
      <label className="form-label" htmlFor={fieldId}>
        {words}
      </label>
      <Input field={field} control={control} value={values[0] ?? ''} said={said} />
      {rest}
    </div>
  )
}

const UNNAMED = ownWords.yourAnswer

function Required({ said }: { said: Said }) {
  return (
    <>
      <span aria-hidden="true"> *</span>
      <span className="unseen"> {said.required}</span>
    </>
  )
}

/** Autocomplete tokens by which keyboards and password managers recognise a kind. */
const INPUTS = {
  text: { type: 'text' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  number: { type: 'text', inputMode: 'decimal' },
  date: { type: 'date' },
} as const

type InputProps = { field: FormField; control: Control; value: string; said: Said }

function Input({ field, control, value, said }: InputProps) {
  const { kind, placeholder, options } = field
  const words = placeholder ? { placeholder } : {}
  if (kind === 'long') {
    return <textarea {...control} {...words} className="form-input" rows={3} maxLength={10_000} defaultValue={value} />
  }
  if (kind === 'select') {
    return (
      <select {...control} className="form-input" defaultValue={value}>
        <option value="">{placeholder || said.choose}</option>
        {unique(options).map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    )
  }
  const input = INPUTS[kind as keyof typeof INPUTS] ?? INPUTS.text
  return <input {...control} {...words} {...input} className="form-input" maxLength={500} defaultValue={value} />
}

type ChoicesProps = { field: FormField; control: Control; values: readonly string[]; said: Said }

function Choices({ field, control, values, said }: ChoicesProps) {
  const isMany = field.kind === 'choices'
  const isRating = field.kind === 'rating'
  const options = isRating
    ? Array.from({ length: MAX_STARS }, (_, at) => ({
        value: String(at + 1),
        words: at === 0 ? said.star : said.stars(at + 1),
      }))
    : unique(field.options).map((option) => ({ value: option, words: option }))
  return (
    <div className={isRating ? 'form-rating' : 'form-choices'}>
      {options.map(({ value, words }, at) => (
        <label className={isRating ? 'form-star' : 'form-choice'} key={value} htmlFor={`${control.id}-${at}`}>
          <input
            id={`${control.id}-${at}`}
            name={control.name}
            type={isMany ? 'checkbox' : 'radio'}
            value={value}
            required={!isMany && control.required}
            defaultChecked={values.includes(value)}
          />
          {isRating ? (
            <>
              <Star />
              <span className="unseen">{words}</span>
            </>
          ) : (
            <span>{words}</span>
          )}
        </label>
      ))}
    </div>
  )
}

/** Drawn: letters for it are missing in many fonts. */
const Star = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="m12 3 2.8 5.7 6.2.9-4.5 4.4 1 6.2-5.5-2.9-5.5 2.9 1-6.2L3 9.6l6.2-.9z" />
  </svg>
)

/** Two options with the same text are one: the submitted value could not tell them apart. */
const unique = (options: readonly string[]): string[] => [...new Set(options.map((one) => one.trim()).filter(Boolean))]
