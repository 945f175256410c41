import { expect, it } from 'vitest'
import { handClock } from '../../test/hand-clock.ts'
import { CallError } from './call-error.ts'
import { createErrorLog, type ErrorReport } from './error-log.ts'

function started() {
  const clock = handClock()
  const sent: ErrorReport[] = []
  const log = createErrorLog({ send: (report) => sent.push(report), now: clock.now, setTimer: clock.setTimer })
  return { clock, log, said: () => sent.map(({ message }) => message) }
}

it('sends what nobody expected, one in 2 s, each once, at most 50 a page load [API-015, ERR-07]', () => {
  const { clock, log, said } = started()
  for (const text of ['one', 'two', 'one', 'three']) log.report(new TypeError(text))
  expect(said()).toEqual(['TypeError: one'])
  clock.pass(1999)
  expect(said()).toHaveLength(1)
  clock.pass(1)
  expect(said()).toEqual(['TypeError: one', 'TypeError: two'])
  clock.pass(2000)
  expect(said()).toHaveLength(3)
  for (let nth = 0; nth < 100; nth++) log.report(`error ${nth}`)
  clock.pass(1_000_000)
  expect(said()).toHaveLength(50)
})

it('leaves out what has words of its own and is shown, and what was called off [ERR-07]', () => {
  const { log, said } = started()
  log.report(new CallError('Folio names must be at least three characters long.'))
  log.report(new DOMException('The user aborted a request.', 'AbortError'))
  log.report(new Error('ResizeObserver loop completed with undelivered notifications.'))
  expect(said()).toEqual([])
})
