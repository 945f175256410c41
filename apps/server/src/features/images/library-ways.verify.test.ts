import { it } from 'vitest'
import { expectQuotaHeld } from '../../../test/full-library.ts'
import { startServer } from '../../../test/harness.ts'

it('200 pictures of twenty people at the edge of the quota never pass it, and what was refused leaves nothing', async () => {
  const server = await startServer()
  try {
    await expectQuotaHeld(server, { people: 20, each: 10, room: 30 })
  } finally {
    await server.stop()
  }
})
