import { expect, it } from 'vitest'
import { CallError } from '../../api/call-error.ts'
import { archiveWords } from './archive-words.ts'

const FAILED = 'There was an error. Please refresh page and try again.'

it('archiving, deleting or emptying the trash that fails says so in one sentence [DASH-12, FOLIO-36]', () => {
  expect(archiveWords(new TypeError('x is undefined'))).toBe(FAILED)
  expect(archiveWords(new CallError('Failed to connect. Please try again.'))).toBe(FAILED)
  expect(archiveWords(new CallError('Reference 12', { httpStatus: 500, statusCode: 1500 }))).toBe(FAILED)
})

it('what the product itself refuses keeps its own words', () => {
  const refused = new CallError('None of the selected folios can be archived', { httpStatus: 200, statusCode: 0 })
  expect(archiveWords(refused)).toBe('None of the selected folios can be archived')
})
