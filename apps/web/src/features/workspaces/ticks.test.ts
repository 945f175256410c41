import { expect, it, vi } from 'vitest'
import { createTickSaver, isAllowed, placedAfter, SAVE_AFTER_MS, tickOf } from './ticks.ts'

const FOLIOS = [
  { token: 'one', labels: ['general', 'clients'] },
  { token: 'two', labels: ['general'] },
]

it('ticks say whether all of the folios are there, some or none [WKSP-15]', () => {
  expect(['general', 'clients', 'hiring'].map((label) => tickOf(FOLIOS, {}, label))).toEqual(['all', 'some', 'none'])
  expect(tickOf(FOLIOS, { clients: true }, 'clients')).toBe('all')
  expect(tickOf(FOLIOS, { general: false }, 'general')).toBe('none')
  expect(placedAfter(FOLIOS, { clients: true, general: false }).map(({ labels }) => labels)).toEqual([
    ['clients'],
    ['clients'],
  ])
})

it('a folio cannot be taken out of its last workspace [WKSP-18]', () => {
  expect(isAllowed(FOLIOS, { clients: false })).toBe(true)
  expect(isAllowed(FOLIOS, { general: false })).toBe(false)
  expect(isAllowed(FOLIOS, { general: false, clients: true })).toBe(true)
})

it('ticks are stored in one call 800 ms after the last one, and at once when the popup closes [WKSP-17]', () => {
  vi.useFakeTimers()
  try {
    const saved: object[] = []
    const saver = createTickSaver({
      save: async (changes) => void saved.push(changes),
      setTimer: (work, ms) => setTimeout(work, ms),
      clearTimer: (timer) => clearTimeout(timer as NodeJS.Timeout),
    })
    saver.tick('clients', true)
    vi.advanceTimersByTime(500)
    saver.tick('hiring', true)
    saver.tick('clients', false)
    vi.advanceTimersByTime(SAVE_AFTER_MS - 1)
    expect(saved).toEqual([])
    vi.advanceTimersByTime(1)
    expect(saved).toEqual([{ clients: false, hiring: true }])
    saver.tick('clients', true)
    void saver.flush()
    vi.advanceTimersByTime(2000)
    expect(saved).toEqual([{ clients: false, hiring: true }, { clients: true }])
  } finally {
    vi.useRealTimers()
  }
})
