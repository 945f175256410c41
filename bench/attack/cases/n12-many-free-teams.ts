import { ok, strictEqual } from 'node:assert'
import { randomBytes } from 'node:crypto'
import { signIn } from '../../../apps/server/test/people.ts'
import { upload } from '../../../apps/server/test/uploads.ts'
import type { AttackCase } from '../attack-case.ts'

const TEAMS = 4
const QUOTA = 20_000_000
const BYTES = 1_000_000

export default {
  finding: 'N12',
  title: 'one free account with many teams stores no more than one free plan holds',
  shownBy: 'apps/server/src/features/storage/shared-storage.int.test.ts',
  async run(copy) {
    const free = copy.db.selectFrom('plan_tier').select('rules').where('tier', '=', 'free')
    const { rules } = await free.executeTakeFirstOrThrow()
    const setRules = (next: unknown) =>
      copy.db
        .updateTable('plan_tier')
        .set({ rules: JSON.stringify(next) })
        .where('tier', '=', 'free')
        .execute()
    await setRules({ ...(rules as object), maxTeamBytes: QUOTA })
    try {
      const person = await copy.signUp()
      let taken = 0
      for (let made = 0; made < TEAMS; made++) {
        const there = await signIn(copy, person)
        const teamUrl = `many${made}x${Date.now().toString(36)}`
        const { team } = await there.ask<typeof person.user>('CreateTeamApi', { teamName: 'Many', teamUrl })
        await copy.db
          .deleteFrom('team_plan')
          .where('team_id', '=', copy.db.selectFrom('team').select('id').where('token', '=', team.id))
          .execute()
        const folio = await there.call('CreateFolio', {})
        if (folio.envelope.StatusCode !== 1) continue
        const { token } = folio.envelope.Data as { token: string }
        for (let sent = 0; sent < QUOTA / BYTES; sent++) {
          const { envelope } = await upload(there, 'UploadAttachment', randomBytes(BYTES), { token })
          if (envelope.StatusCode !== 1) break
          taken++
        }
      }
      ok(taken * BYTES <= QUOTA, `${taken} MB were taken`)
      strictEqual((await person.call('GetSessionUser')).status, 200)
      return `${taken} MB taken by ${TEAMS} teams of one person, of ${QUOTA / BYTES} MB that one holds`
    } finally {
      await setRules(rules)
    }
  },
} satisfies AttackCase
