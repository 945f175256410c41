import { strictEqual } from 'node:assert'
import { randomInt } from 'node:crypto'
import { createClient } from '../../../apps/server/test/client.ts'
import { handOver, step } from '../../../apps/server/test/hand-over.ts'
import type { AttackCase } from '../attack-case.ts'

const SITES = ['same-site', 'none', 'same-origin', 'cross-site']

export default {
  finding: 'S18',
  title: 'a browser that follows somebody’s hand-over link is not signed in as them',
  shownBy: 'apps/server/src/features/teams/addresses.int.test.ts',
  async run(copy) {
    const attacker = await copy.signUp()
    const label = `trap${randomInt(1e9)}`
    const { team } = await attacker.ask<{ team: { id: string } }>('CreateTeamApi', { teamName: 'Trap', teamUrl: label })
    const host = `${label}.${new URL(copy.url).host}`
    const way = async () => (await attacker.ask<{ next: string }>('SwitchTeam', { teamId: team.id })).next
    const isIn = async (browser: ReturnType<typeof createClient>) =>
      (await browser.call('GetSessionUser')).status === 200
    for (const site of SITES) {
      const headers = { 'sec-fetch-site': site }
      const victim = createClient(copy, undefined, host)
      const link = await way()
      await step(createClient(copy), (await step(victim, link, headers)).to ?? '', headers)
      await step(victim, link, headers)
      strictEqual(await isIn(victim), false)
      // The attacker goes as far as possible before passing on the link.
      const half = await step(attacker, (await step(createClient(copy, undefined, host), await way())).to ?? '')
      await step(victim, half.to ?? '', headers)
      strictEqual(await isIn(victim), false)
    }
    const own = createClient(copy, undefined, host)
    await handOver(attacker, own, await way())
    strictEqual(await isIn(own), true)
    return `${SITES.length * 2} links signed nobody in; the browser that asked is in`
  },
} satisfies AttackCase
