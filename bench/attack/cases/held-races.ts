import { strictEqual } from 'node:assert'
import { randomUUID } from 'node:crypto'
import type { AttackCase } from '../attack-case.ts'

const AT_ONCE = 8
const NAME = 'Asked for eight times'

export default {
  finding: 'held',
  title: 'one request sent eight times at once makes one folio',
  shownBy: 'apps/server/src/http/repeats.int.test.ts',
  async run(copy) {
    const person = await copy.signUp()
    const requestId = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => person.call('CreateFolio', { folioName: NAME, requestId })),
    )
    const made = await copy.db
      .selectFrom('folio')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('name', '=', NAME)
      .executeTakeFirstOrThrow()
    strictEqual(Number(made.count), 1)
    return `${answers.filter(({ status }) => status === 200).length} of ${AT_ONCE} answered, 1 folio made`
  },
} satisfies AttackCase
