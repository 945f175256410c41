import { randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { createAndEnd, largeFolio, lookIn, WAYS_TO_END } from '../../test/churn.ts'
import { startServer } from '../../test/harness.ts'
import { expectRest, loggedWarnings } from '../../test/load-figures.ts'
import { signUp } from '../../test/people.ts'
import { upload } from '../../test/uploads.ts'

/** How long it lasts; `RECTO_SOAK_MINUTES` shortens it. */
const MINUTES = Number(process.env.RECTO_SOAK_MINUTES ?? 60)
/** The first third warms up: caches fill, and code is compiled. */
const LEVEL_FROM = 1 / 3
/** How much the heap may differ between the two halves of the rest. Bytes */
const LEVEL_BYTES = 12 * 1024 * 1024

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const heapNow = () => {
  collect()
  return process.memoryUsage().heapUsed
}
const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length

it(`H1, N18: ${MINUTES} minutes of opening, leaving, creating, deleting, exporting and uploading leave nothing, log nothing and keep the heap level`, {
  timeout: (MINUTES + 10) * 60_000,
}, async () => {
  const { log, lines } = loggedWarnings()
  const server = await startServer({ log })
  const heaps: { share: number; bytes: number }[] = []
  try {
    const owner = await signUp(server)
    const large = await largeFolio(server, owner, 2_000_000)
    const began = performance.now()
    const shareNow = () => (performance.now() - began) / (MINUTES * 60_000)
    while (shareNow() < 1) {
      await lookIn(server, [owner, owner], large, 8)
      await createAndEnd(server, { pairs: WAYS_TO_END.length, longestMs: 2000, atOnce: 3 })
      const person = await signUp(server)
      const { token } = await person.ask<{ token: string }>('CreateFolio')
      await upload(person, 'UploadAttachment', randomBytes(200_000), { token })
      await person.ask('ExportV3', { token, format: 'html' })
      await expectRest(server)
      heaps.push({ share: shareNow(), bytes: heapNow() })
      expect(lines).toEqual([])
    }
    const level = heaps.filter(({ share }) => share >= LEVEL_FROM).map(({ bytes }) => bytes)
    const half = Math.floor(level.length / 2)
    const [earlier, later] = [mean(level.slice(0, half)), mean(level.slice(half))]
    const mb = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)
    console.log(`${heaps.length} rounds, heap ${mb(earlier)} MB, then ${mb(later)} MB, ${lines.length} lines logged`)
    expect(later - earlier).toBeLessThan(LEVEL_BYTES)
  } finally {
    await server.stop()
  }
})
