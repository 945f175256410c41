import { describe, expect, it } from 'vitest'
import { parseFontWeight, parseHeight } from './parse.ts'

describe('heights', () => {
  it('takes a number with an optional unit, px without one, else raises "Invalid height" [MOD-28]', () => {
    expect(parseHeight('120')).toEqual({ value: 120, unit: 'px' })
    expect(parseHeight(80)).toEqual({ value: 80, unit: 'px' })
    for (const unit of ['px', 'em', 'rem', 'vh', 'vw', '%'] as const) {
      expect(parseHeight(`12.5${unit}`)).toEqual({ value: 12.5, unit })
    }
    for (const bad of ['', 'tall', '12pt', '-4px', '12px 3px', '1e3', 'px', Number.NaN]) {
      expect(() => parseHeight(bad)).toThrow('Invalid height')
    }
  })
})

describe('font weights', () => {
  it('knows regular, bold and thin, and makes 400 of numbers outside 200 to 900 [MOD-29]', () => {
    expect(['regular', 'bold', 'thin', 'Bold'].map(parseFontWeight)).toEqual([400, 600, 200, 600])
    expect([200, 500, '700', 900].map(parseFontWeight)).toEqual([200, 500, 700, 900])
    expect([199, 901, 0, '1000', 'constructor', ''].map(parseFontWeight)).toEqual([400, 400, 400, 400, 400, 400])
  })
})
