import { strictEqual } from 'node:assert'
import type { AttackCase } from '../attack-case.ts'

const CALLS = 30
const EACH = 20
/** Limits of a new account. */
const ALLOWED = 20

export default {
  finding: 'S12',
  title: 'a fresh account cannot mail 600 strangers, nor links of its own to any',
  shownBy: 'apps/server/src/features/strangers/strangers.int.test.ts',
  async run(copy) {
    const person = await copy.signUp()
    const { token } = await person.ask<{ token: string }>('CreateFolio', { folioName: 'Win' })
    await person.ask('ChangeFolioSharingSettings', { token, sharingType: 1 })
    const share = (at: number, message = '') =>
      person.call('ShareFolioByEmail', {
        token,
        message,
        emails: Array.from({ length: EACH }, (_, one) => `s${at}.${one}@example.com`),
      })
    const linked = await share(CALLS, 'Claim it at https://evil.example')
    strictEqual(linked.envelope.StatusCode === 1, false)
    const answers = await Promise.all(Array.from({ length: CALLS }, (_, at) => share(at)))
    strictEqual(answers.filter(({ status }) => status >= 500).length, 0)
    const rows = await copy.db.selectFrom('mail').select('id').where('template', '=', 'folio-link').execute()
    strictEqual(rows.length, ALLOWED)
    return `${CALLS * EACH} recipients asked for, ${rows.length} mails queued`
  },
} satisfies AttackCase
