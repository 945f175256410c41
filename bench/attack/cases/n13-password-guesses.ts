import { ok } from 'node:assert'
import type { AttackCase } from '../attack-case.ts'

const TRIES = 60
const ASKING = ['Reauthenticate', 'StartTwoFactor', 'StopTwoFactor', 'StartPasskey', 'NewRecoveryCodes']

export default {
  finding: 'N13',
  title: 'a taken session guesses the password ten times in ten minutes, whichever calls it uses',
  shownBy: 'apps/server/src/features/accounts/password-guesses.int.test.ts',
  async run(copy) {
    const person = await copy.signUp()
    const tried = await Promise.all(
      Array.from({ length: TRIES }, (_, at) =>
        person.call(ASKING[at % ASKING.length] ?? 'Reauthenticate', { password: `wrong ${at}` }),
      ),
    )
    const looked = tried.filter(({ envelope }) => envelope.Message.startsWith('This is not your password')).length
    ok(looked <= 10, `${looked} wrong passwords were looked at`)
    return `${looked} of ${TRIES} wrong passwords were looked at, over ${ASKING.length} calls`
  },
} satisfies AttackCase
