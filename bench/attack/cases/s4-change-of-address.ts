import { ok, strictEqual } from 'node:assert'
import { randomInt } from 'node:crypto'
import type { AttackCase } from '../attack-case.ts'

export default {
  finding: 'S4',
  title: 'a code that was mailed to an account changes the address of that account alone',
  shownBy: 'apps/server/src/features/accounts/email-change.int.test.ts',
  async run(copy) {
    const [victim, attacker] = [await copy.signUp(), await copy.signUp()]
    const email = `attacker${randomInt(1e9)}@example.com`
    await attacker.ask('SendEmailChange', { email, password: attacker.password })
    // The attacker reads the code; here any other code stands for it.
    const { rows } = await mailCodes(copy)
    strictEqual(rows, 1)
    const said: string[] = []
    for (const code of ['000000', '111111', '222222', '333333']) {
      const { envelope } = await victim.call('ChangeEmail', { email, code })
      strictEqual(envelope.StatusCode, 0)
      said.push(envelope.Message)
    }
    // Attempts with another account's code are not counted, because none is checked.
    ok(said.every((text) => text === 'Error: Invalid Code. Please try again.'))
    const { tries } = await mailCodes(copy)
    strictEqual(tries, 0)
    return `${said.length} of ${said.length} refused in another account's session, ${tries} looked at`
  },
} satisfies AttackCase

async function mailCodes(copy: Parameters<AttackCase['run']>[0]) {
  const found = await copy.db.selectFrom('mail_code').select('tries').where('purpose', '=', 'email').execute()
  return { rows: found.length, tries: found.reduce((sum, { tries }) => sum + tries, 0) }
}
