import { expect, it } from 'vitest'
import { CallError, messageOf } from './call-error.ts'

const said = (field: string, message: string) => messageOf(new CallError(message, { data: { field } }))

it('a refusal names a field in plain words where a person reads it', () => {
  expect([
    said('folioName', 'folioName is missing.'),
    said('fullName', 'fullName: a text of at most 60 characters is needed.'),
    said('document.sections.0.spaceBelow', 'document.sections.0.spaceBelow: a number is needed, not true.'),
    said('tokens.0', 'tokens.0: a text is needed, not null.'),
  ]).toEqual([
    'The name is missing.',
    'The full name: a text of at most 60 characters is needed.',
    'The space below: a number is needed, not true.',
    'The tokens: a text is needed, not null.',
  ])
})

it('other sentences stay as they are, and what is wrong is found by the field that code knows', () => {
  expect(said('domain', 'Please use a domain: nobody has it.')).toBe('Please use a domain: nobody has it.')
  const issues = [{ field: 'folioName', message: 'folioName is missing.' }]
  expect(new CallError('folioName is missing.', { data: { issues } }).fields).toEqual({
    folioName: 'The name is missing.',
  })
})
