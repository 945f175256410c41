import { afterEach, expect } from 'vitest'
import { printLastSeen } from './last-seen.ts'
import { takeFaults } from './page-faults.ts'

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await printLastSeen(task.name)
  expect(await takeFaults()).toEqual([])
})
