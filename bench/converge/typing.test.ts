import { describe, expect, it } from 'vitest'
import { brokenRuns, room, TEXTS } from './typing.ts'

describe('typing together at one place', () => {
  // `npm run verify` runs a hundred of each.
  it.each(TEXTS)(
    'W6: ten runs of two and three people give whole sentences, each behind the other (%s)',
    (_, html, start) => {
      expect(brokenRuns(10, html, start)).toEqual([])
    },
  )

  it("W6: whoever types inside another one's word means to, and a word that is taken back leaves the other whole", () => {
    const people = room('<p></p>', 2, (_from, _to, arrive) => arrive())
    const [ada, ben] = people as [(typeof people)[0], (typeof people)[0]]
    ada.text.type('Hello')
    ben.at(4)
    ben.text.type('xy')
    expect(ada.words()).toBe('Helxylo')
    ada.text.type('!')
    expect(ben.words()).toBe('Helxylo!')
    ada.store.undo()
    expect(ben.words()).toBe('xy')
  })
})
