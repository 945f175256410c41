import { strictEqual } from 'node:assert'
import type { OutputOf, StartTwoFactor } from '@recto/contract'
import { codeOfApp } from '../../../apps/server/test/authenticator.ts'
import { createClient } from '../../../apps/server/test/client.ts'
import type { AttackCase } from '../attack-case.ts'

const AT_ONCE = 4
const STEP_MS = 30_000

export default {
  finding: 'S15',
  title: 'a code of an authenticator app lets in once',
  shownBy: 'apps/server/src/features/accounts/two-factor.int.test.ts',
  async run(copy) {
    const person = await copy.signUp()
    const { email, password } = person
    const { secret } = await person.ask<OutputOf<typeof StartTwoFactor>>('StartTwoFactor', { password })
    const confirmed = codeOfApp(secret)
    await person.ask('ConfirmTwoFactor', { code: confirmed })
    const enter = async (code: string) => {
      const client = createClient(copy)
      const { challenge } = (await client.call('SignIn', { email, password })).envelope.Data as { challenge: string }
      return (await client.call('VerifyTwoFactor', { challenge, code })).envelope.StatusCode === 1
    }
    strictEqual(await enter(confirmed), false)
    const next = codeOfApp(secret, Date.now() + STEP_MS)
    const entered = await Promise.all(Array.from({ length: AT_ONCE }, () => enter(next)))
    const times = entered.filter(Boolean).length
    strictEqual(times, 1)
    strictEqual(await enter(next), false)
    return `the code that confirmed was refused; the next one let in ${times} of ${AT_ONCE} at once, and not again`
  },
} satisfies AttackCase
