import { GetAdapters, TryAdapter } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { notFound } from '../../http/refusal.ts'
import type { Adapters } from './adapters.ts'

type OperatorParts = {
  adapters: Adapters
  /** The operator of this installation; null: the person with the first account. */
  operatorEmail: string | null
}

const NOT_HERE = 'There is nothing here.'

/** What the operator sees of the installation. Other people do not even learn that it exists. */
export function operatorCalls({ adapters, operatorEmail }: OperatorParts): Handler[] {
  async function refuseOthers(db: Kysely<DB>, accountId: number): Promise<void> {
    let first = db.selectFrom('account').select('id').orderBy('id').limit(1)
    if (operatorEmail !== null) first = first.where('email', '=', operatorEmail.toLowerCase())
    const operator = await first.executeTakeFirst()
    if (operator?.id !== accountId) throw notFound(NOT_HERE)
  }
  return [
    handle(GetAdapters, async (_, { db, session }) => {
      await refuseOthers(db, session.accountId)
      return { adapters: adapters.facts() }
    }),
    handle(TryAdapter, async ({ name }, { db, session }) => {
      await refuseOthers(db, session.accountId)
      const tried = await adapters.attempt(name)
      if (!tried) throw notFound('This adapter does not exist.')
      return tried
    }),
  ]
}
