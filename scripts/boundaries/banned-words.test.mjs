import { expect, it } from 'vitest'
import { checkBannedWords } from './banned-words.mjs'

const found = (text, { path = 'apps/web/src/features/teams/words.ts', rows = '' } = {}) =>
  checkBannedWords([{ path, text }], rows).map((sentence) => /"([^"]*)"/.exec(sentence)?.[1])

it('words that people are not told are found in every text of a catalogue, in mails, errors and pages', () => {
  expect(found("export const none = 'nobody yet'")).toEqual(['nobody'])
  expect(found("export const ends = 'This is not here any more'")).toEqual(['any more'])
  expect(found("export const undo = 'It is taken back'")).toEqual(['taken back'])
  expect(found("export const address = 'Your e-mail'")).toEqual(['e-mail'])
  expect(found("export const done = '46 %'")).toEqual(['6 %'])
  const mail = { path: 'apps/server/src/adapters/mail/templates/team.ts' }
  expect(found("const heading = 'Whoever has the link'", mail)).toEqual(['Whoever'])
})

it('names in code, tests and texts that a row gives word for word are not', () => {
  expect(found("/** No one is told. */ export const color = 'red'")).toEqual([])
  expect(found("import { color } from './color.ts'", { path: 'apps/web/src/app/App.tsx' })).toEqual([])
  expect(found("expect(text).toBe('Nobody is here.')", { path: 'apps/web/src/app/App.test.tsx' })).toEqual([])
  const rows = 'says "Nothing is shown with anybody yet."'
  expect(found("export const none = 'Nothing is shown with anybody yet.'", { rows })).toEqual([])
})
