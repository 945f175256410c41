import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { boundLog, MOST_LOG_BYTES, openLog } from './server-log.ts'

it('S20: a log that the server writes to is bounded: it begins anew, and one former log is kept', async () => {
  const root = await mkdtemp(join(tmpdir(), 'recto-log-'))
  const log = await openLog({ root })
  for (const first of ['a', 'b']) {
    await log.write(first.repeat(MOST_LOG_BYTES + 1))
    await boundLog({ root })
    await log.write('next line\n')
    expect(await readFile(join(root, 'postgres.log'), 'utf8')).toBe('next line\n')
    expect((await stat(join(root, 'postgres.log.former'))).size).toBeLessThanOrEqual(MOST_LOG_BYTES + 20)
  }
  await log.close()
  await rm(root, { recursive: true })
})
