import { readField } from '@recto/document/figures'
import { typedLine, typedName } from '@recto/words'
import type { FormWords } from '../kit/form-place.ts'
import type { FormField, FormProps } from './fields.ts'

/** Names of what a form sends besides its fields. */
export const CONSENT = 'consent'

/** Name of the form field that carries the proof of where and when the page was loaded. */
export const STAMP = 'stamp'
/**
 * A field that nobody sees: programs fill it in. Its name means nothing, so that password managers leave it alone; a response
 * that has it all the same is kept apart (`maybe_spam`).
 */
export const TRAP = 'q7-rk'
/** Its name on pages of earlier versions. */
export const FORMER_TRAP = 'website'

/** The name under which a field's answer is sent. */
export const answerName = (fieldId: string): string => `f.${fieldId}`

/** One answer, with the question as asked: the form may have changed since. */
export type Answer = { id: string; label: string; kind: FormField['kind']; value: string | string[] }

/** The answers of a valid form, or the errors by field name. */
export type AnswersRead =
  | { ok: true; answers: Answer[]; email: string; name: string; consent: string }
  | { ok: false; errors: Record<string, string> }

/** Characters of one answer: a line, and a long text. */
const LINE = 500
const LONG = 10_000

/**
 * A reader's submission, checked against the form's own fields. Nothing else is read, every error is reported by its
 * field (`consent` for the consent) in `words`, and an answer must be one of the options if there are some.
 */
export function readAnswers(
  form: Pick<FormProps, 'fields' | 'consent'>,
  sent: Readonly<Record<string, readonly string[]>>,
  words: FormWords,
): AnswersRead {
  const errors: Record<string, string> = {}
  const answers: Answer[] = []
  for (const field of form.fields) {
    const given = (sent[answerName(field.id)] ?? []).map((value) => cleaned(value, field.kind)).filter(Boolean)
    const fault = faultOf(field, given, words)
    if (fault) errors[field.id] = fault
    else {
      const { id, label, kind } = field
      answers.push({ id, label, kind, value: kind === 'choices' ? [...new Set(given)] : (given[0] ?? '') })
    }
  }
  if (form.consent && !sent[CONSENT]?.[0]) errors[CONSENT] = words.agree
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const first = (isIt: (answer: Answer) => boolean) =>
    String(answers.find((one) => one.value && isIt(one))?.value ?? '')
  return {
    ok: true,
    answers,
    email: first((one) => one.kind === 'email').toLowerCase(),
    name: first((one) => one.kind === 'text' && /\bname\b|\bnom\b|\bnombre\b|名前/i.test(one.label)),
    consent: form.consent,
  }
}

/** Without characters that break a database or a spreadsheet; line breaks stay in long texts only. */
function cleaned(value: string, kind: FormField['kind']): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  const plain = value.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  if (kind === 'long') return plain.trim()
  const line = plain.replace(/\s+/g, ' ')
  if (kind === 'text') return typedName(line)
  return PLAIN.has(kind) ? typedLine(line) : line.trim()
}

/** What is no prose: full width and what is not seen is no part of it. */
const PLAIN: ReadonlySet<FormField['kind']> = new Set(['email', 'phone', 'number', 'date'])

const EMAIL = /^[^\s@<>"(),:;\\]+@[^\s@<>"(),:;\\]+\.[^\s@<>"(),:;\\]{2,}$/

function faultOf({ kind, required, options }: FormField, given: readonly string[], words: FormWords): string | null {
  const [value = ''] = given
  if (!value) return required ? missingWords(words, kind) : null
  const most = kind === 'long' ? LONG : LINE
  if (given.some((one) => one.length > most)) return words.atMost(most.toLocaleString('en'))
  switch (kind) {
    case 'email':
      return EMAIL.test(value) && value.length <= 254 ? null : words.emailLike
    case 'phone':
      return /^[+(]?[\d\s().\-/+]{3,40}$/.test(value) && /\d{3}/.test(value.replace(/\D/g, '')) ? null : words.phoneLike
    case 'number':
      return readField(value, 'en') ? null : words.number
    case 'date':
      return isDay(value) ? null : words.date
    case 'choice':
    case 'choices':
    case 'select':
      return given.every((one) => options.some((option) => cleaned(option, kind) === one)) ? null : words.option
    case 'rating':
      return /^[1-5]$/.test(value) ? null : words.rate
    default:
      return null
  }
}

const MISSING = {
  text: 'fillIn',
  long: 'fillIn',
  email: 'email',
  phone: 'phone',
  number: 'number',
  date: 'date',
  choice: 'one',
  choices: 'some',
  select: 'one',
  check: 'tick',
  rating: 'rate',
} as const satisfies Record<FormField['kind'], keyof FormWords>

/** What is said of a required field of a kind that has no answer. */
export const missingWords = (words: FormWords, kind: string): string =>
  words[MISSING[kind as FormField['kind']] ?? 'fillIn']

/** A day of the calendar as YYYY-MM-DD. */
function isDay(value: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? []
  if (!year) return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}
