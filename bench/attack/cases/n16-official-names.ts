import { ok } from 'node:assert'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setInterval } from 'node:timers/promises'
import type { AttackCase } from '../attack-case.ts'

export default {
  finding: 'N16',
  title: 'a mail to a stranger does not come in the product’s own name',
  shownBy: 'apps/server/src/features/strangers/strangers.int.test.ts',
  async run(copy) {
    const target = `victim${Date.now().toString(36)}@example.com`
    const person = await copy.signUp({ fullName: 'Rеcto Security Team' })
    const { token } = await person.ask<{ token: string }>('CreateFolio', { folioName: 'Billing Support' })
    await person.ask('AddCollaborator', { token, email: target, privilege: 1 })
    const outbox = join(copy.dataDir, 'outbox')
    const waiting = copy.db.selectFrom('mail').select('id').where('to_email', '=', target).where('sent_at', 'is', null)
    for await (const _ of setInterval(20)) if (!(await waiting.executeTakeFirst())) break
    const mail = readdirSync(outbox)
      // Long lines are broken with a sign at their end.
      .map((name) => readFileSync(join(outbox, name), 'utf8').replaceAll(/=\r?\n/g, ''))
      .find((text) => text.includes(target))
    ok(mail, 'no mail came')
    ok(mail.includes(person.email), 'the mail does not say who sent it')
    ok(!/Security Team|Billing Support/.test(mail), 'the mail says a name that sounds official')
    return 'the mail says the sender’s address instead of both names'
  },
} satisfies AttackCase
