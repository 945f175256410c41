import { strictEqual } from 'node:assert'
import type { AttackCase } from '../attack-case.ts'

const ALIASES = 5

export default {
  finding: 'N7',
  title: 'aliases of one mailbox earn no referral credit and no further trial',
  shownBy: 'apps/server/src/features/billing/same-mailbox.int.test.ts',
  async run(copy) {
    const name = `alias${Date.now().toString(36)}`
    let trials = 0
    for (let alias = 0; alias < ALIASES; alias++) {
      const person = await copy.signUp({ email: `${name}+${alias}@gmail.com` })
      await copy.db
        .deleteFrom('team_plan')
        .where('team_id', '=', copy.db.selectFrom('team').select('id').where('token', '=', person.user.team.id))
        .execute()
      const begun = await person.call('Upgrade', { plan: 'ProMonthly25', trial: true, requestId: crypto.randomUUID() })
      if (begun.envelope.StatusCode === 1) trials++
    }
    strictEqual(trials, 1)
    return `${ALIASES} aliases of one mailbox began ${trials} trial`
  },
} satisfies AttackCase
