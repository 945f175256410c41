import { describe, expect, it } from 'vitest'
import { beginReading, isInput, isOver, type Message, type ReadingEvent, read } from './reading.ts'

/** A visit with a clock that a test moves: one tick a second, as on a page. */
function visit() {
  let now = 0
  const state = beginReading(0, now)
  const sent: Message[] = []
  const happened = (...event: ReadingEvent) => {
    const message = read(state, event, now)
    if (message) sent.push(message)
    return message
  }
  const wait = (ms: number, isPlaying = false) => {
    for (const until = now + ms; now < until; ) {
      now = Math.min(until, now + 1000)
      happened('tick', isPlaying)
    }
  }
  return {
    state,
    sent,
    happened,
    wait,
    sleep: (ms: number) => {
      now += ms
    },
  }
}

describe('a reading', () => {
  it('tells the time each section was the largest on the screen, and when it was reached (V2)', () => {
    const { happened, wait } = visit()
    happened('screen', 'a', 20, false)
    wait(3000)
    happened('screen', 'b', 20, false)
    wait(2500)
    happened('screen', 'c', 20, true)
    wait(900)
    const last = happened('leave')
    expect([last?.seen, last?.s]).toEqual([
      6400,
      [
        ['a', 3000],
        ['b', 2500],
        ['c', 900],
      ],
    ])
    expect(last?.e.map(([, at, section, kind]) => [at, section, kind])).toEqual([
      [1000, 'a', 'reached'],
      [4000, 'b', 'reached'],
    ])
  })

  it('counts nothing while a frame is further down than the screen (V2)', () => {
    const { state, happened, wait } = visit()
    happened('screen', '', 0, false)
    wait(20_000)
    happened('screen', 'a', 20, true)
    wait(2000)
    happened('screen', '', 0, false)
    wait(20_000)
    expect([state.seen, [...state.sections]]).toEqual([2000, [['a', 2000]]])
  })

  it('stops when nobody touches anything for a minute, later where there are many words, and not while a film plays (V3)', () => {
    const timeOf = (words: number, isPlaying = false) => {
      const { state, happened, wait } = visit()
      happened('screen', 'a', words, false)
      happened('input')
      wait(400_000, isPlaying)
      return state.seen
    }
    expect([timeOf(10), timeOf(300), timeOf(5000)]).toEqual([60_000, 99_900, 180_000])
    expect(timeOf(10, true)).toBe(400_000)
  })

  it('counts neither while it is hidden nor while the computer sleeps (V4)', () => {
    const { state, happened, wait, sleep } = visit()
    wait(2000)
    expect(happened('shown', false)?.e.at(-1)?.[3]).toBe('left')
    wait(20_000)
    happened('shown', true)
    wait(1000)
    sleep(3500)
    happened('tick', false)
    wait(1000)
    expect(state.seen).toBe(4000)
    happened('shown', false)
    wait(1_799_000)
    expect(isOver(state, 27_500 + 1_799_000)).toBe(false)
    expect(isOver(state, 27_500 + 1_800_000)).toBe(true)
  })

  it('speaks at first sight, every 5 s, every 15 s after a minute, and not while nothing changes (V5)', () => {
    const { sent, happened, wait } = visit()
    happened('tick', false)
    wait(600_000)
    const ages = sent.map(({ age }) => age / 1000)
    expect(ages).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 70])
    expect(sent.map(({ n }) => n)).toEqual(sent.map((_, at) => at + 1))
    happened('input')
    wait(60_000)
    expect(sent.slice(13).map(({ age }) => age / 1000)).toEqual([600, 615, 630, 645, 660])
  })

  it('says its first message again after a second where it was not heard (V6)', () => {
    const { sent, happened, wait } = visit()
    happened('tick', false)
    happened('answered', null)
    wait(3000)
    happened('answered', null)
    wait(4000)
    expect(sent.map(({ age }) => age)).toEqual([0, 1000, 6000])
  })

  it('says at once that the last section was reached, as what comes after may be lost (V5)', () => {
    const { sent, happened, wait } = visit()
    happened('screen', 'a', 20, false)
    wait(6000)
    happened('screen', 'b', 20, true)
    wait(3000)
    expect(sent.map(({ age }) => age)).toEqual([0, 5000, 7000])
    expect(sent.at(-1)?.s.at(-1)).toEqual(['b', 1000])
  })

  it('says what was pressed at once, and again until it was heard (V6)', () => {
    const { happened, wait } = visit()
    happened('tick', false)
    wait(1000)
    const link = happened('note', 'click', 'link', 'Book a call', 'https://studio.example/call', 'm1')
    expect(link?.e).toEqual([[1, 1000, '', 'click', 'link', 'Book a call', 'https://studio.example/call', 'm1']])
    happened('answered', null)
    wait(5000)
    expect(happened('blur')).toBe(null)
    happened('note', 'print')
    happened('answered', 1)
    wait(1000)
    expect(happened('leave')?.e.map(([n]) => n)).toEqual([2])
  })

  it('has an end to what it notes', () => {
    const { state, happened } = visit()
    for (let at = 0; at < 300; at++) happened('note', 'print')
    expect([state.notes.length, happened('note', 'print')]).toEqual([200, null])
  })
})

const INPUTS: [what: string, event: Partial<PointerEvent>, counts: boolean][] = [
  ['a mouse that moved', { type: 'pointermove', isTrusted: true, movementX: 3, movementY: -1 }, true],
  ['a mouse that moved straight down', { type: 'pointermove', isTrusted: true, movementX: 0, movementY: 1 }, true],
  ['a page moved below a mouse at rest', { type: 'pointermove', isTrusted: true, movementX: 0, movementY: 0 }, false],
  [
    'the same with no sign before its zero',
    { type: 'pointermove', isTrusted: true, movementX: -0, movementY: 0 },
    false,
  ],
  ['a pointer of a browser that tells no movement', { type: 'pointermove', isTrusted: true }, true],
  ['a movement that a script sent', { type: 'pointermove', isTrusted: false, movementX: 9, movementY: 9 }, false],
  ['a press without movement', { type: 'pointerdown', isTrusted: true, movementX: 0, movementY: 0 }, true],
  ['a press that a script sent', { type: 'pointerdown', isTrusted: false }, false],
  ['a wheel', { type: 'wheel', isTrusted: true, movementX: 0, movementY: 0 }, true],
  ['a finger that moves', { type: 'touchmove', isTrusted: true }, true],
  ['a key', { type: 'keydown', isTrusted: true }, true],
  ['a key that a script sent', { type: 'keydown', isTrusted: false }, false],
]

describe('what counts as touched', () => {
  for (const [what, event, counts] of INPUTS)
    it(`S1: ${what}: ${counts ? 'yes' : 'no'} (V7)`, () => expect(isInput(event)).toBe(counts))

  it('S4: the first touch is told at once, further ones with the next message (V5)', () => {
    const { sent, happened, wait } = visit()
    happened('tick', false)
    wait(1500)
    happened('input')
    happened('input')
    wait(4000)
    expect(sent.map((one) => [one.age, one.in])).toEqual([
      [0, 0],
      [1500, 1],
    ])
    wait(1000)
    expect(sent.at(-1)).toMatchObject({ age: 6500, in: 2 })
  })
})
