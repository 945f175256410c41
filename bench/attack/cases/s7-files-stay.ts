import { strictEqual } from 'node:assert'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { diskFileStore } from '../../../apps/server/src/adapters/files/disk.ts'
import { createCollector, GRACE_MS } from '../../../apps/server/src/features/storage/index.ts'
import { upload } from '../../../apps/server/test/uploads.ts'
import type { AttackCase } from '../attack-case.ts'

export default {
  finding: 'S7',
  title: 'an attachment is off the disk a week after its folio is deleted for good, and after its account is',
  shownBy: 'apps/server/src/features/storage/collector.int.test.ts',
  async run(copy) {
    const person = await copy.signUp()
    const attached = async () => {
      const { token } = await person.ask<{ token: string }>('CreateFolio', {})
      const bytes = randomBytes(100_000)
      strictEqual((await upload(person, 'UploadAttachment', bytes, { token })).envelope.StatusCode, 1)
      const key = createHash('sha256').update(bytes).digest('hex')
      const path = join(copy.dataDir, 'files', key.slice(0, 2), key)
      strictEqual(existsSync(path), true)
      return { token, path }
    }
    const [ofFolio, ofAccount] = [await attached(), await attached()]
    await person.ask('DeleteFolio', { token: ofFolio.token })
    await person.ask('DeleteFolioPermanent', { token: ofFolio.token })
    const files = diskFileStore(join(copy.dataDir, 'files'))
    /** The server's hourly clean-up, as of a week from now. */
    const collect = async () => {
      const later = () => Date.now() + GRACE_MS + 60_000
      await createCollector({ db: copy.db, log: pino({ level: 'silent' }), now: later, files }).drain()
    }
    strictEqual(existsSync(ofFolio.path), true)
    await collect()
    strictEqual(existsSync(ofFolio.path), false)
    strictEqual(existsSync(ofAccount.path), true)
    await person.ask('DeleteAccount', { typed: person.email, password: person.password })
    await collect()
    strictEqual(existsSync(ofAccount.path), false)
    return '2 of 2 files gone, none before its time'
  },
} satisfies AttackCase
