import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanLine, cleanText, cleanValue, cutText, MAX_VALUE_DEPTH, shortText } from './clean-text.ts'

const FAMILY = '👨‍👩‍👧‍👦'

describe('text that everything can hold', () => {
  it('S6: half letters become U+FFFD, control characters go, tabs and line ends stay', () => {
    expect(cleanText('a\0b\u0007c\u0085d\uffffe\tf\r\ng')).toBe('abcde\tf\r\ng')
    expect(cleanText('x\ud83d')).toBe('x\ufffd')
    expect(cleanText('X\0', '\ufffd')).toBe('X\ufffd')
    const fine = 'Grüße, 你好 😀'
    expect(cleanText(fine)).toBe(fine)
  })

  it('S6: a cut never leaves half a letter', () => {
    expect(cutText('ab😀', 3)).toBe('ab')
    expect(cutText('ab😀', 4)).toBe('ab😀')
    expect(cutText('😀', 0)).toBe('')
    expect(cleanLine(`${'a'.repeat(199)}😀`, 200)).toBe('a'.repeat(199))
    expect(cleanLine('one\r\n\ttwo', 200)).toBe('one two')
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '\u0301', '😀') }), fc.nat(20), (text, max) => {
        const cut = cutText(text, max)
        expect(text.startsWith(cut)).toBe(true)
        expect(cut.length).toBeLessThanOrEqual(max)
        expect(cut.isWellFormed()).toBe(true)
      }),
    )
  })

  it('what is shown is cut between signs', () => {
    expect(shortText('Plan', 10)).toBe('Plan')
    expect(shortText('Harbour plan', 8)).toBe('Harbour…')
    expect(shortText(`ab${FAMILY}cd`, 8)).toBe('ab…')
    expect(shortText(`${FAMILY}cd`, 5).isWellFormed()).toBe(true)
  })

  it('S6: a value keeps what JSON and a database can hold, and is the same object where nothing had to change', () => {
    const fine = { label: 'a', items: [{ id: '1', value: 2 }] }
    expect(cleanValue(fine)).toBe(fine)
    const items = [1, Number.NaN, 2n, new Uint8Array(2), undefined]
    expect(cleanValue({ a: 'x\0', 'k\0': 1, '\ud800': 1, big: 2n, items })).toEqual({
      a: 'x',
      items: [1, null, null, null, null],
    })
    let deep: unknown = 'end'
    for (let depth = 0; depth < 20_000; depth++) deep = { deep }
    expect(JSON.stringify(cleanValue(deep)).split('deep').length - 1).toBeLessThan(MAX_VALUE_DEPTH)
  })
})
