import type { FormWords } from '../kit/form-place.ts'
import type { AnswersRead } from './answers.ts'

/** Each question that was answered, with the answer as its reader gave it, in the language of the page. */
export function copyOf(
  { answers, consent }: Pick<Extract<AnswersRead, { ok: true }>, 'answers' | 'consent'>,
  words: FormWords,
  language: string,
): [question: string, answer: string][] {
  const copy = answers.map(({ label, kind, value }): [string, string] => {
    if (Array.isArray(value)) return [label, value.join(', ')]
    if (value === '') return [label, '']
    if (kind === 'check') return [label, words.yes]
    if (kind === 'rating') return [label, value === '1' ? words.star : words.stars(Number(value))]
    return [label, kind === 'date' ? dayIn(value, language) : value]
  })
  if (consent) copy.push([consent, words.yes])
  return copy.filter(([, answer]) => answer !== '')
}

/** A day written YYYY-MM-DD, as it is written in a language. */
const dayIn = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
