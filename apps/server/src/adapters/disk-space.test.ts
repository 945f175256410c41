import { pino } from 'pino'
import { expect, it } from 'vitest'
import { watchDiskSpace } from './disk-space.ts'

const MB = 1024 * 1024

it('S2: below the floor the disk is low, below a quarter of it full; the operator reads it once, and again after a while', async () => {
  const said: { level: number; msg: string }[] = []
  const log = pino({ level: 'info' }, { write: (line) => said.push(JSON.parse(line)) })
  let at = 0
  const free = new Map([
    ['/files', 5_000],
    ['/database', 5_000],
  ])
  const space = await watchDiskSpace({
    log,
    now: () => at,
    folders: [...free.keys()],
    floorBytes: 1024 * MB,
    statfs: async (path) => ({ bavail: free.get(path) ?? 0, bsize: MB }),
  })
  expect([space.level, space.freeBytes]).toEqual(['ok', 5_000 * MB])
  const levels: string[] = []
  for (const mb of [2_048, 1_024, 1_023, 256, 255, 300, 1_024, 3_000]) {
    free.set('/database', mb)
    levels.push(await space.look())
  }
  expect(levels).toEqual(['ok', 'ok', 'low', 'low', 'full', 'low', 'ok', 'ok'])
  const words = () => said.splice(0).map(({ level, msg }) => [level, msg.split(':')[0]])
  expect(words()).toEqual([
    [40, 'the disk is filling up'],
    [50, 'the disk is nearly full'],
    [50, 'the disk is full'],
    [50, 'the disk is nearly full'],
    [40, 'the disk is filling up'],
    [30, 'there is room on the disk again'],
  ])
  free.set('/files', 100)
  await space.look()
  at += 14 * 60_000
  await space.look()
  expect(words()).toHaveLength(1)
  at += 60_000
  await space.look()
  expect(words()).toEqual([[50, 'the disk is full']])
  await space.stop()
})

it.each([
  [5_000, 1_024, false],
  [2_048, 1_024, false],
  [2_047, 1_024, true],
  [1_024, 1_024, true],
  [1_023, 1_024, true],
  [255, 1_024, true],
  [0, 1_024, true],
  [1, 1, true],
  [2, 1, false],
  [0, 0, false],
  [5_000, 0, false],
])('N12: with %i MB free above a floor of %i the operator is told: %s', async (freeMb, floorMb, isTold) => {
  const said: string[] = []
  const space = await watchDiskSpace({
    log: pino({ level: 'warn' }, { write: (line) => said.push(line) }),
    now: () => 7,
    folders: ['/files'],
    floorBytes: floorMb * MB,
    statfs: async () => ({ bavail: freeMb, bsize: MB }),
  })
  expect([space.nearSince, said.length]).toEqual(isTold ? [7, 1] : [null, 0])
  await space.stop()
})
