import { expect, it } from 'vitest'
import {
  changeOf,
  changeOfShare,
  changeOfTime,
  leftOutWords,
  percentOf,
  restWithoutViews,
  shortTime,
  stepWords,
  timeInWords,
} from './words.ts'

it('figures are said as people say them', () => {
  expect([0, 21_000, 188_000, 3_700_000, null].map(timeInWords)).toEqual([
    '0 s',
    '21 s',
    '3 min 08 s',
    '1 h 01 min',
    '–',
  ])
  expect([21_400, 94_000, null].map(shortTime)).toEqual(['0:21', '1:34', '–'])
  expect([0.644, 1, 0.004, 0, null].map(percentOf)).toEqual(['64%', '100%', '<1%', '0%', '–'])
  expect(stepWords({ from: '2026-11-08', to: '2026-11-08' }, 'daily')).toBe('Sun, Nov 8')
  expect(stepWords({ from: '2026-11-02', to: '2026-11-08' }, 'weekly')).toBe('Nov 2 to Nov 8')
  expect(stepWords({ from: '2026-11-01', to: '2026-11-22' }, 'monthly')).toBe('November 2026')
})

it('LK-25: a time in words ends where nothing is left to say', () => {
  const said: [ms: number, words: string][] = [
    [400, '0 s'],
    [1000, '1 s'],
    [59_400, '59 s'],
    [59_600, '1 min'],
    [60_000, '1 min'],
    [61_000, '1 min 01 s'],
    [600_000, '10 min'],
    [630_000, '10 min 30 s'],
    [3_599_000, '59 min 59 s'],
    [3_600_000, '1 h'],
    [3_659_000, '1 h'],
    [3_660_000, '1 h 01 min'],
    [36_000_000, '10 h'],
  ]
  expect(said.map(([ms]) => [ms, timeInWords(ms)])).toEqual(said)
  expect(changeOfTime(160_000, 100_000)?.text).toBe('+1 min')
})

it('a change needs something before it', () => {
  expect(changeOf(138, 100)).toEqual({ text: '+38%', isUp: true })
  expect(changeOf(1, 0)).toBeNull()
  expect(changeOf(1, null)).toBeNull()
  expect(changeOfShare(0.64, 0.67)).toEqual({ text: '−3%', isUp: false })
  expect(changeOfTime(188_000, 162_000)).toEqual({ text: '+26 s', isUp: true })
})

it('D11: visits that are not counted are called visits, and each kind is said once', () => {
  const cases: [number, number, number, string][] = [
    [3, 0, 0, '3 visits by robots are not counted'],
    [1, 0, 0, '1 visit by a robot is not counted'],
    [0, 1, 0, '1 visit is not counted: too brief to tell'],
    [0, 4, 0, '4 visits are not counted: too brief to tell'],
    [0, 0, 1200, '1,200 visits are not counted: in a traffic spike'],
    [1, 1, 0, '2 visits are not counted: 1 by a robot, 1 too brief to tell'],
    [2, 0, 130, '132 visits are not counted: 2 by robots, 130 in a traffic spike'],
    [0, 5, 1, '6 visits are not counted: 5 too brief to tell, 1 in a traffic spike'],
    [22, 9, 121, '152 visits are not counted: 22 by robots, 9 too brief to tell, 121 in a traffic spike'],
    [1200, 1, 1, '1,202 visits are not counted: 1,200 by robots, 1 too brief to tell, 1 in a traffic spike'],
  ]
  for (const [robots, brief, flood, said] of cases) expect(leftOutWords({ robots, brief, flood })).toBe(said)
  expect(restWithoutViews(25, 'daily')).toBe('No one read it on the other 25 days.')
  expect(restWithoutViews(1, 'weekly')).toBe('No one read it in the other week.')
})
