import { describe, expect, it } from 'vitest'
import type { Line } from './page-facts.ts'
import type { Run } from './pdf-facts.ts'
import { textOff } from './text-places.ts'

/** Letters of 10 px, from `x` on. */
const line = (text: string, x: number, baseline: number): Line => ({
  text,
  xs: [...text].map((_, at) => x + at * 10),
  end: x + text.length * 10,
  baseline,
  isRightToLeft: false,
})
const run = (text: string, x: number, baseline: number): Run => ({
  text,
  x,
  baseline,
  width: text.length * 10,
  page: 1,
})

function compared(lines: Line[], runs: Run[], numbers: { text: string; x: number; baseline: number }[] = []) {
  const wrong: string[] = []
  return { px: textOff({ lines, numbers, fields: [] }, { runs }, wrong), wrong }
}

describe('the places of texts in a file', () => {
  it('a text that stands twice has two places: both runs at one of them is a fault', () => {
    const lines = [line('Yes', 0, 20), line('Yes', 0, 60)]
    expect(compared(lines, [run('Yes', 0.4, 20), run('Yes', 0, 60)])).toEqual({ px: 0.4, wrong: [] })
    const { px, wrong } = compared(lines, [run('Yes', 0, 20), run('Yes', 0, 20)])
    expect(px).toBe(40)
    expect(wrong).toEqual(['"Yes" at 0.0, 20.0 is 40.00 px off'])
    expect(compared(lines, [run('Yes', 0, 20), run('Yes', 0, 60), run('Yes', 0, 60)]).wrong).toHaveLength(1)
  })

  it('words within a line have the place of their first letter', () => {
    expect(compared([line('one two', 0, 20)], [run('one ', 0, 20), run('two', 40, 20)])).toEqual({ px: 0, wrong: [] })
    expect(compared([line('one two', 0, 20)], [run('two', 43, 20)]).px).toBe(3)
  })

  it('the number of a list has a place of its own, also where a text says the same', () => {
    const lines = [line('1', 200, 20), line('Survey', 40, 60)]
    const numbers = [{ text: '1', x: 0, baseline: 60 }]
    const rest = [run('1', 200, 20), run('Survey', 40, 60)]
    expect(compared(lines, [...rest, run('1', 0, 60)], numbers)).toEqual({ px: 0, wrong: [] })
    expect(compared(lines, [...rest, run('1', 0, 64)], numbers).wrong).toEqual([
      'the number 1 of a list at 0.0, 64.0 is 4.00 px off',
    ])
    expect(compared(lines, [run('Survey', 40, 60)], numbers).wrong).toEqual(['the number 1 of a list is missing'])
  })
})
