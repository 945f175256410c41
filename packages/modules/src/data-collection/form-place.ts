import type { FieldFaults, FormPlace, FormQuestions, FormWords } from '../kit/form-place.ts'
import { CONSENT, missingWords } from './answers.ts'
import { READER_WORDS } from './reader.words.ts'

/** The words in the language of a page (BCP 47), by its first part; English where there is no translation. */
export const formWords = (language: string): FormWords =>
  READER_WORDS[language.split('-')[0] ?? ''] ?? (READER_WORDS.en as FormWords)

/** A form of a published page in the page's language, from where it goes. */
export function formPlace(
  language: string,
  { fields, consent }: FormQuestions,
  goes: Pick<FormPlace, 'action' | 'stamp' | 'returned'>,
): FormPlace {
  const words = formWords(language)
  const faults: Record<string, FieldFaults> = consent ? { [CONSENT]: { 'data-missing': words.agree } } : {}
  for (const { id, kind, required } of fields)
    faults[id] = {
      ...(required ? { 'data-missing': missingWords(words, kind) } : {}),
      ...(kind === 'email' ? { 'data-unlike': words.emailLike } : {}),
      ...(kind === 'date' ? { 'data-unlike': words.date } : {}),
    }
  return { ...goes, words, isTranslated: words !== READER_WORDS.en, faults }
}
