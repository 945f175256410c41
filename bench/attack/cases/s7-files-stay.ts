import { strictEqual } from 'node:assert'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { upload } from '../../../apps/server/test/uploads.ts'
import type { AttackCase } from '../attack-case.ts'

/** Files go right after the commit. */
const PATIENCE_MS = 20_000

export default {
  finding: 'S7',
  title: 'an attachment is off the disk once its folio is deleted for good, and once its account is',
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
    await gone(ofFolio.path)
    strictEqual(existsSync(ofAccount.path), true)
    await person.ask('DeleteAccount', { typed: person.email, password: person.password })
    await gone(ofAccount.path)
    return '2 of 2 files gone, none before its time'
  },
} satisfies AttackCase

async function gone(path: string): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  while (existsSync(path)) {
    if (performance.now() > until) throw new Error(`${path} is still there`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
