import { expect, it } from 'vitest'
import { backUpAndCompare } from '../../test/backup-states.ts'

it('E1: a backup of random rows in every table, codes and changes under way among them, comes back equal', async () => {
  for (const seed of [1, 2]) expect((await backUpAndCompare(seed)).tables).toBeGreaterThan(100)
})
