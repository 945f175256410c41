import { ok, strictEqual } from 'node:assert'
import { createClient } from '../../../apps/server/test/client.ts'
import type { AttackCase } from '../attack-case.ts'

const WRONG_AT_ONCE = 40

export default {
  finding: 'S8',
  title: 'failed sign-ins and reset requests of a stranger lock nobody out',
  shownBy: 'apps/server/src/features/accounts/lockout.int.test.ts',
  async run(copy) {
    const owner = await copy.signUp()
    const { email, password } = owner
    const stranger = createClient(copy)
    const attempts = await Promise.all(
      Array.from({ length: WRONG_AT_ONCE }, () => stranger.call('SignIn', { email, password: 'a wrong guess' })),
    )
    const looked = attempts.filter(({ status }) => status === 200).length
    ok(looked <= 10, `${looked} passwords were looked at`)
    strictEqual((await stranger.call('SignIn', { email, password })).status, 429)
    strictEqual((await createClient(copy).call('SignIn', { email, password })).status, 200)
    strictEqual((await createClient(copy, stranger.address).call('SignIn', { email, password })).status, 429)
    strictEqual((await owner.call('SignIn', { email, password })).status, 200)

    for (let at = 0; at < 12; at++) await createClient(copy).call('SendPasswordReset', { email })
    strictEqual((await owner.call('SendPasswordReset', { email })).status, 200)
    const code = { email, code: '000000', password: 'a stolen password' }
    const guesses = await Promise.all(Array.from({ length: 12 }, () => createClient(copy).call('ResetPassword', code)))
    const seen = guesses.filter(({ envelope }) => envelope.Message.startsWith('Error: Invalid Code')).length
    ok(seen <= 3, `${seen} reset codes were looked at`)
    return `${looked} of ${WRONG_AT_ONCE} passwords and ${seen} of 12 codes looked at; the owner signs in from elsewhere and from their own browser`
  },
} satisfies AttackCase
