import { describe, expect, it } from 'vitest'
import { barIn, figure, percent, placeIn, shortFigure, spanOf } from './numbers.ts'

describe('figures of charts', () => {
  it('have their sign first, thousands apart and two decimals at most', () => {
    expect([1284, -12_500.5, 0.125, 0].map((value) => figure(value, { prefix: '€' }))).toEqual([
      '€1,284',
      '−€12,500.5',
      '€0.13',
      '€0',
    ])
  })

  it('are cut to three digits where there is no room', () => {
    expect(shortFigure(1_284_000, { prefix: '€' })).toBe('€1.28M')
    expect(shortFigure(-950, { suffix: '%' })).toBe('−950%')
  })
})

describe('lengths of bars', () => {
  it('start at zero, and reach full length at the greatest value or at the one that was set', () => {
    expect(barIn(50, spanOf([50, 100]))).toEqual({ from: 0, share: 0.5 })
    expect(barIn(50, spanOf([50, 100], 200))).toEqual({ from: 0, share: 0.25 })
    expect(barIn(300, spanOf([300], 200))).toEqual({ from: 0, share: 1 })
  })

  it('go from zero to the other side for what is negative', () => {
    const span = spanOf([30, -10])
    expect(placeIn(0, span)).toBe(0.25)
    expect(barIn(30, span)).toEqual({ from: 0.25, share: 0.75 })
    expect(barIn(-10, span)).toEqual({ from: 0, share: 0.25 })
  })

  it('are nothing where there is nothing to compare', () => {
    for (const span of [spanOf([]), spanOf([0, 0])]) expect(barIn(0, span)).toEqual({ from: 0, share: 0 })
    expect(percent(barIn(0, spanOf([0])).share)).toBe('0.00%')
  })
})
