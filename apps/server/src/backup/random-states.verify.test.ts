import { expect, it } from 'vitest'
import { backUpAndCompare } from '../../test/backup-states.ts'

const STATES = 50

it('E1: 50 of 50 backups of random rows in every table come back equal', async () => {
  const first = Number(process.env.RECTO_SEED ?? 100)
  let [equal, rows] = [0, 0]
  for (let seed = first; seed < first + STATES; seed++) {
    rows += (await backUpAndCompare(seed)).rows
    equal++
  }
  console.log(`${equal} of ${STATES} restored equal, ${rows} rows in all`)
  expect(equal).toBe(STATES)
}, 1_200_000)
