import { ok, strictEqual } from 'node:assert'
import { createClient } from '../../../apps/server/test/client.ts'
import type { AttackCase } from '../attack-case.ts'

export default {
  finding: 'S16',
  title: 'nothing in the database is a code or a link of a mail',
  shownBy: 'apps/server/src/adapters/mail/mail.int.test.ts',
  async run(copy) {
    const person = await copy.signUp()
    await createClient(copy).call('SendPasswordReset', { email: person.email })
    await createClient(copy).call('Send6DigitVerificationEmail', { email: 'somebody@example.com' })
    await person.ask('AddMembers', { teamMembers: [{ email: 'new@example.com', role: 3 }] })
    const waiting = () => copy.db.selectFrom('mail').select('id').where('sent_at', 'is', null).executeTakeFirst()
    while (await waiting()) await new Promise((resolve) => setTimeout(resolve, 20))
    const rows = await copy.db.selectFrom('mail').selectAll().execute()
    ok(rows.length >= 2)
    for (const row of rows) {
      strictEqual(row.sealed, null)
      strictEqual(/\b\d{6}\b|invite\//.test(`${row.template} ${row.error}`), false)
    }
    return `${rows.length} mails in the table, none with words`
  },
} satisfies AttackCase
