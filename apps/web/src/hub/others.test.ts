import { describe, expect, it } from 'vitest'
import { handClock } from '../../test/hand-clock.ts'
import { createPeopleDebouncer } from './debounce-people.ts'
import { createTypingHeads, createTypingTeller } from './typing-heads.ts'

const tomas = { email: 'tomas@lowmere.example', fullName: 'Tomas Wirth' }

describe('who types where', () => {
  it('shows one head a person, in the module they type in now [SYNC-10]', () => {
    const heads = createTypingHeads(handClock())
    heads.hear({ moduleId: 'm1', ...tomas })
    heads.hear({ moduleId: 'm2', ...tomas })
    expect(heads.get()).toEqual([{ moduleId: 'm2', ...tomas }])
    heads.hear({ moduleId: null, ...tomas })
    expect(heads.get()).toEqual([])
  })

  it('clears a head 240 s after its last news, and all of them when the line breaks [SYNC-36]', () => {
    const clock = handClock()
    const heads = createTypingHeads(clock)
    heads.hear({ moduleId: 'm1', ...tomas })
    clock.pass(239_999)
    heads.hear({ moduleId: 'm1', ...tomas })
    clock.pass(239_999)
    expect(heads.get()).toHaveLength(1)
    clock.pass(1)
    expect(heads.get()).toEqual([])
    heads.hear({ moduleId: 'm1', ...tomas })
    heads.clear()
    expect(heads.get()).toEqual([])
  })

  it('is told once a module, again after half a minute of typing, and when typing ends', () => {
    const clock = handClock()
    const told: (string | null)[] = []
    const tell = createTypingTeller(clock.now, (moduleId) => told.push(moduleId))
    for (const moduleId of [null, 'm1', 'm1', 'm2']) tell(moduleId)
    clock.pass(30_000)
    for (const moduleId of ['m2', 'm2', null, null]) tell(moduleId)
    expect(told).toEqual(['m1', 'm2', 'm2', null])
  })
})

describe('changes to the people of a folio', () => {
  it('are taken in together, a second after the last one [SYNC-37]', () => {
    const clock = handClock()
    let settled = 0
    const people = createPeopleDebouncer(clock, () => settled++)
    people.hear('accept')
    clock.pass(900)
    people.hear('reject')
    people.hear('remove')
    clock.pass(999)
    expect(settled).toBe(0)
    clock.pass(1)
    expect(settled).toBe(1)
    clock.pass(60_000)
    expect(settled).toBe(1)
  })

  it('wait 800 ms more when a right has changed [SYNC-38]', () => {
    const clock = handClock()
    let settled = 0
    const people = createPeopleDebouncer(clock, () => settled++)
    people.hear('change')
    clock.pass(1799)
    expect(settled).toBe(0)
    clock.pass(1)
    expect(settled).toBe(1)
    people.hear('change')
    people.hear('accept')
    people.stop()
    clock.pass(60_000)
    expect(settled).toBe(1)
  })
})
