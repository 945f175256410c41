import { expect, it } from 'vitest'
import { CALLS } from './index.ts'

it('whatever the files of calls export is a call', () => {
  expect(CALLS.filter((call) => !call.name || !call.input || !call.output || !call.access)).toEqual([])
})
