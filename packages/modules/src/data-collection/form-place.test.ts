import { describe, expect, it } from 'vitest'
import { CONSENT, readAnswers } from './answers.ts'
import { copyOf } from './copy.ts'
import { FIELD_KINDS, hasOptions, newField } from './fields.ts'
import { formPlace, formWords } from './form-place.ts'
import { READER_WORDS } from './reader.words.ts'

const FIELDS = FIELD_KINDS.map((kind) => ({
  ...newField(kind, `Frage: ${kind}`),
  id: kind,
  required: true,
  ...(hasOptions(kind) ? { options: ['Größe 48 – „hell“', '照明 & Sensor'] } : {}),
}))
const FORM = { fields: FIELDS, consent: 'Ich stimme zu.' }

/** What a page says in it, by its language: also of regions and of languages without words of their own. */
const PAGES: readonly [language: string, spoken: string][] = [
  ['en', 'en'],
  ['en-GB', 'en'],
  ['de', 'de'],
  ['de-CH', 'de'],
  ['fr-CA', 'fr'],
  ['es-419', 'es'],
  ['it', 'it'],
  ['nl-BE', 'nl'],
  ['pt-BR', 'pt'],
  ['ja', 'en'],
  ['ar-EG', 'en'],
  ['zh-Hant-TW', 'en'],
  ['', 'en'],
]

describe('LK-9: what a form says to its readers', () => {
  it.each(PAGES)('on a page in “%s” is said in its language, of each kind of question', (language, spoken) => {
    const words = formWords(language)
    const read = readAnswers(FORM, {}, words)
    const { faults, isTranslated } = formPlace(language, FORM, { action: '/form', stamp: 'stamp' })
    expect([words, isTranslated]).toEqual([READER_WORDS[spoken], spoken !== 'en'])
    // The script says before sending what the server says after it.
    expect(read).toEqual({
      ok: false,
      errors: Object.fromEntries([...FIELD_KINDS, CONSENT].map((id) => [id, faults[id]?.['data-missing']])),
    })
    expect(Object.values(faults).every((fault) => fault['data-missing'])).toBe(true)
  })

  it('has a sentence for everything in each language, and no two languages share one that is long', () => {
    const keys = Object.keys(READER_WORDS.en ?? {})
    for (const [language, words] of Object.entries(READER_WORDS)) {
      expect([language, Object.keys(words)]).toEqual([language, keys])
      const said = Object.values(words).map((one) => (typeof one === 'string' ? one : one(7 as never)))
      expect(said.filter((one) => one.trim() === '')).toEqual([])
    }
    const long = Object.values(READER_WORDS).map(({ expired }) => expired)
    expect(new Set(long).size).toBe(long.length)
  })

  it('gives back what was taken: options, stars, ticks, days and long texts as a reader knows them, no empty answers', () => {
    const sent = {
      'f.text': ['Zoë  O’Brien'],
      'f.long': ['Erste Zeile\r\n<b>zweite</b>'],
      'f.email': ['Zoe@Example.org'],
      'f.phone': ['+49 30 5550164'],
      'f.number': ['1.250,5'],
      'f.date': ['2026-07-31'],
      'f.choice': ['照明 & Sensor'],
      'f.choices': ['Größe 48 – „hell“', '照明 & Sensor'],
      'f.select': ['Größe 48 – „hell“'],
      'f.check': ['yes'],
      'f.rating': ['4'],
      [CONSENT]: ['yes'],
    }
    const words = formWords('de')
    const read = readAnswers(FORM, sent, words)
    if (!read.ok) throw new Error(JSON.stringify(read.errors))
    expect(copyOf(read, words, 'de')).toEqual([
      ['Frage: text', 'Zoë O’Brien'],
      ['Frage: long', 'Erste Zeile\n<b>zweite</b>'],
      ['Frage: email', 'Zoe@Example.org'],
      ['Frage: phone', '+49 30 5550164'],
      ['Frage: number', '1.250,5'],
      ['Frage: date', '31. Juli 2026'],
      ['Frage: choice', '照明 & Sensor'],
      ['Frage: choices', 'Größe 48 – „hell“, 照明 & Sensor'],
      ['Frage: select', 'Größe 48 – „hell“'],
      ['Frage: check', 'Ja'],
      ['Frage: rating', '4 Sterne'],
      ['Ich stimme zu.', 'Ja'],
    ])
    const optional = { fields: FIELDS.map((field) => ({ ...field, required: false })), consent: '' }
    const one = readAnswers(optional, { 'f.text': ['Zoë'] }, words)
    expect(one.ok && copyOf(one, words, 'de')).toEqual([['Frage: text', 'Zoë']])
  })
})
