import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const HERE = import.meta.dirname
const FOLDERS = [HERE, join(HERE, '../teams'), join(HERE, '../../http')]
/** Findings of the review whose every test is a row of the table. */
const OF_DOORS = /^S(4|8|15|18): /

const rows = readFileSync(join(HERE, 'DOORS.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| door '))
  .map((line) => line.slice(2, -2).split(' | '))

const titles = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/^\s*it\((['"])(.*)\1, /gm)].map(
        ([, , title = '']) => title,
      ),
    ),
)

describe('the table of doors', () => {
  it('says of each door who tries it, what becomes of it and which test shows it', () => {
    expect(rows.filter((cells) => cells.length !== 4 || cells.some((cell) => cell.trim() === ''))).toEqual([])
    const doors = new Set(rows.map(([door]) => door))
    expect([...doors]).toEqual([
      'sign-in',
      'two factor',
      'reset',
      'change of address',
      'hand-over',
      'passkeys',
      'sessions',
    ])
  })

  it('names a test in each row, each once', () => {
    const named = rows.map(([, , , title = '']) => title)
    expect(named.filter((title) => titles.filter((one) => one === title).length !== 1)).toEqual([])
    expect(new Set(named).size).toBe(named.length)
  })

  it('has a row for each test of these findings', () => {
    const named = new Set(rows.map(([, , , title]) => title))
    // What is asked of the sign-up code alone is no door of an account that is there.
    const missing = titles.filter(
      (title) => OF_DOORS.test(title) && !named.has(title) && !title.includes('asked for again'),
    )
    expect(missing).toEqual([])
  })
})
