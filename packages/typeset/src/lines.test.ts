import { describe, expect, it } from 'vitest'
import { linesOf, type Run } from './lines.ts'
import { type Face, faceOf, widthsOf } from './widths/table.ts'

/** Each letter is half an em wide, and a space too. */
const even: Face = { width: (text) => [...text].length / 2, has: () => true }
const run = (text: string, change: Partial<Run> = {}): Run => ({ text, face: even, size: 20, spacing: 0, ...change })
/** px of so many letters of 20 px. */
const letters = (count: number) => count * 10

describe('where a line may end', () => {
  it.each([
    ['at a space', 'four four', 5, 2],
    ['after a hyphen between letters', 'well-known', 7, 2],
    ['not after a hyphen before a digit', 'a-2026', 3, 2],
    ['around a dash', 'one—two', 5, 2],
    ['after a slash before a letter', 'and/or', 5, 2],
    ['not at a no-break space', '40\u00a0km', 6, 1],
    ['at a line break of its own', 'one\ntwo', 20, 2],
  ])('%s (T4)', (_, text, room, lines) => {
    expect(linesOf([run(text)], letters(room))).toBe(lines)
  })

  it('anywhere in a word that is wider than its box, which begins on a line of its own (T4)', () => {
    expect(linesOf([run('abcdefgh')], letters(3))).toBe(3)
    expect(linesOf([run('ab cdefgh')], letters(3))).toBe(3)
  })

  it('words fill a line to its last pixel (T4)', () => {
    expect(linesOf([run('four four')], letters(9))).toBe(1)
    expect(linesOf([run('four four')], letters(9) - 1)).toBe(2)
  })
})

describe('words in several faces', () => {
  it('count with their own widths, and a word may change its face (T5)', () => {
    const wide = run('four', { size: 40 })
    expect(linesOf([run('four '), wide], letters(13))).toBe(1)
    expect(linesOf([run('four '), wide], letters(12))).toBe(2)
    expect(linesOf([run('fo'), run('ur', { size: 40 })], letters(6))).toBe(1)
  })
})

const table = {
  family: 'Test',
  weight: 400,
  chars: 'AVeł ',
  advances: '600 600 500 300 250',
  first: 3,
  kerning: { rights: 'Ve', amounts: [-90, -30], rows: { A: '0', V: ' 1' } },
}

describe('a table of widths', () => {
  it('adds advances and kerning; accented letters kern as their base, those of another file not at all (T5)', () => {
    const face = faceOf(table)
    expect(face.width('AV')).toBeCloseTo(1.11)
    expect(face.width('Ve')).toBeCloseTo(1.07)
    expect(face.width('Vł')).toBeCloseTo(0.9)
    expect(face.has('ł')).toBe(true)
    expect(face.has('→')).toBe(false)
  })

  it('gives the nearest weight of a family, and a guess that says so for a family without one (T2)', () => {
    const widths = widthsOf([table, { ...table, weight: 700, advances: '700 700 600 300 250' }])
    expect(widths('Test', 600).width('e')).toBeCloseTo(0.6)
    expect(widths('Test', 400).width('e')).toBeCloseTo(0.5)
    expect(widths('Elsewhere', 400).isGuess).toBe(true)
    expect(widths('Test', 400).isGuess).toBeUndefined()
  })
})
