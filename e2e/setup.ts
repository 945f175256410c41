import { afterEach, expect } from 'vitest'
import { takeFaults } from './page-faults.ts'

afterEach(async () => {
  expect(await takeFaults()).toEqual([])
})
