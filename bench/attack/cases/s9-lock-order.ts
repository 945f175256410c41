import { deepStrictEqual, strictEqual } from 'node:assert'
import { teamAtWork, workTogether } from '../../team/team-work.ts'
import type { AttackCase } from '../attack-case.ts'

const LASTS_MS = 75_000
const QUICK_CALLS = 120

export default {
  finding: 'S9',
  title: 'people of one team who work at once end in no deadlock and no failure',
  shownBy: 'bench/team/lock-order.int.test.ts',
  async run(copy, { quick }) {
    const team = await teamAtWork(copy.db, () => copy.signUp())
    const until = performance.now() + LASTS_MS
    const isOver = (calls: number) => (quick ? calls >= QUICK_CALLS : performance.now() > until)
    const { calls, statuses, deadlocks } = await workTogether(copy.db, team, { seed: 9, isOver })
    deepStrictEqual(
      Object.keys(statuses).filter((status) => Number(status) >= 500),
      [],
    )
    strictEqual(deadlocks, 0)
    return `${calls} calls, answers by status ${JSON.stringify(statuses)}, ${deadlocks} deadlocks`
  },
} satisfies AttackCase
