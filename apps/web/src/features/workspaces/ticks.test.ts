import { expect, it, vi } from 'vitest'
import { createTickSaver, isAllowed, leftBehind, placedAfter, SAVE_AFTER_MS, tickOf } from './ticks.ts'

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

it.each([
  ['moves to its first workspace', [['general']], {}, 'clients', 'general'],
  ['of several, all in the default one alone', [['general'], ['general']], {}, 'clients', 'general'],
  ['of which one has another workspace already', [['general'], ['general', 'hiring']], {}, 'clients', null],
  ['gets a second workspace', [['hiring']], {}, 'clients', null],
  ['goes back to the default one', [['clients']], {}, 'general', null],
  ['was just ticked elsewhere', [['general']], { hiring: true }, 'clients', null],
  ['was just taken out of another', [['general', 'hiring']], { hiring: false }, 'clients', 'general'],
] as const)('LK-15: a folio that %s does or does not leave the default one', (_, labels, changes, label, left) => {
  const folios = labels.map((one, at) => ({ token: String(at), labels: one }))
  const home = { token: 'general', isDefault: true, accessType: 1, privilege: 'edit' } as const
  const others = ['clients', 'hiring'].map((token) => ({ ...home, token, isDefault: false }))
  expect(leftBehind([home, ...others], folios, changes, label)).toBe(left)
  // The team would lose sight of it, or this person may not take it out.
  expect(leftBehind([{ ...home, accessType: 2 }, ...others], folios, changes, label)).toBe(null)
  expect(leftBehind([{ ...home, privilege: 'view' }, ...others], folios, changes, label)).toBe(null)
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
