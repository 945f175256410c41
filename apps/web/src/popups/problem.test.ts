import { ROLE } from '@recto/contract'
import { expect, it } from 'vitest'
import { CallError, UNKNOWN_FAILURE } from '../api/call-error.ts'
import { problemOf } from './problem.ts'

const failed = (httpStatus: number, message: string, data: object = {}) =>
  problemOf(new CallError(message, { httpStatus, statusCode: 0, data }))

it('what came back without an answer in words is "Oops" [ERR-01]', () => {
  const wordless = new CallError(UNKNOWN_FAILURE, { httpStatus: 500 })
  expect(problemOf(wordless)).toEqual({
    is: 'popup',
    title: 'Oops',
    text: 'Could not process request. Please try again later.',
  })
})

it('too soon, or too often, is a warning in the server’s words [ERR-04]', () => {
  const text = 'You may only perform this action every 60 seconds.'
  expect(failed(409, text)).toEqual({ is: 'popup', title: 'Warning', text })
  expect(failed(429, text)).toEqual({ is: 'popup', title: 'Warning', text })
})

it('what no call answered is "Oops!" and a try again [ERR-05]', () => {
  for (const error of [new TypeError('x is undefined'), 'text', null]) {
    expect(problemOf(error)).toEqual({ is: 'popup', title: 'Oops!', text: 'There was an error, please try again.' })
  }
})

it('any other no is said in the server’s words, whatever its code [API-017, ERR-08]', () => {
  expect(failed(200, 'This name is taken.')).toEqual({ is: 'message', text: 'This name is taken.' })
  expect(failed(500, 'It failed; tell us this number: aB3')).toMatchObject({ is: 'message' })
  expect(failed(404, 'This folio does not exist.')).toEqual({ is: 'message', text: 'This folio does not exist.' })
})

it('where role or plan stand against it, it is a blocker', () => {
  expect(failed(403, 'Only admins.', { reason: 'not-admin', role: ROLE.member })).toEqual({
    is: 'blocker',
    reason: 'not-admin',
    role: ROLE.member,
    text: 'Only admins.',
  })
  expect(failed(200, 'Full.', { reason: 'limit', role: ROLE.owner, what: 'folios' })).toMatchObject({ what: 'folios' })
})
