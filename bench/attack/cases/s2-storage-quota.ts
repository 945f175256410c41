import { ok, strictEqual } from 'node:assert'
import { randomBytes } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { StorageUse } from '@recto/contract'
import { upload } from '../../../apps/server/test/uploads.ts'
import type { AttackCase } from '../attack-case.ts'

/** Free's quota in the quick form, in bytes; the full form fills the plan's own 1 GB. */
const QUICK_QUOTA = 20_000_000
const FILE = randomBytes(5_000_000)

export default {
  finding: 'S2',
  title: 'one free account that uploads without end is refused at its quota, and the disk holds no more than that',
  shownBy: 'apps/server/src/features/storage/storage.int.test.ts',
  async run(copy, { quick }) {
    const free = copy.db.selectFrom('plan_tier').select('rules').where('tier', '=', 'free')
    const before = (await free.executeTakeFirstOrThrow()).rules as Record<string, number>
    const setQuota = (bytes: number) =>
      copy.db
        .updateTable('plan_tier')
        .set({ rules: JSON.stringify({ ...before, maxTeamBytes: bytes }) })
        .where('tier', '=', 'free')
        .execute()
    const person = await copy.signUp()
    const team = copy.db.selectFrom('team').select('id').where('token', '=', person.user.team.id)
    // A team without a plan is on Free.
    await copy.db.deleteFrom('team_plan').where('team_id', '=', team).execute()
    if (quick) await setQuota(QUICK_QUOTA)
    try {
      const { token } = await person.ask<{ token: string }>('CreateFolio', {})
      const sent = async () => {
        // Different bytes each time, because identical files are stored once.
        FILE.writeUInt32LE(Math.trunc(Math.random() * 2 ** 32))
        return (await upload(person, 'UploadAttachment', FILE, { token })).envelope
      }
      const most = (quick ? QUICK_QUOTA : (before.maxTeamBytes ?? 0)) / FILE.byteLength
      let taken = 0
      let answer = await sent()
      for (; answer.StatusCode === 1 && taken <= most; answer = await sent()) taken++
      strictEqual(answer.StatusCode, 5)
      ok(answer.Message.includes('storage is full'), answer.Message)
      const { storage } = await person.ask<{ storage: StorageUse }>('GetAclData', {})
      const onDisk = bytesIn(join(copy.dataDir, 'files'))
      ok(onDisk <= (storage.maxBytes ?? 0), `${onDisk} bytes lie on the disk`)
      strictEqual((await person.call('GetSessionUser')).status, 200)
      return `${taken} files of 5 MB taken, then refused; ${Math.round(onDisk / 1e6)} MB on the disk`
    } finally {
      await setQuota(before.maxTeamBytes ?? 0)
    }
  },
} satisfies AttackCase

function bytesIn(folder: string): number {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
  return names.reduce((sum, one) => sum + (one.isFile() ? statSync(join(one.parentPath, one.name)).size : 0), 0)
}
