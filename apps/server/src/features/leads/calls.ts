import { AcceptFormAnswer, DeleteFormAnswer, GetFormAnswers, GetLeads } from '@recto/contract'
import { lockTeam } from '../../db/lock-order.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { notify } from '../notifications/index.ts'
import {
  acceptAnswer,
  answersOf,
  countAnswers,
  countLeads,
  deleteAnswer,
  leadsOf,
  newsOfAnswer,
  readersOf,
} from './queries.ts'

/** Leads shown in a table; the file has more. */
const SHOWN = 1000

/** Form responses, for the folio's editors. */
export const leadCalls: Handler[] = [
  handle(GetFormAnswers, async ({ moduleId, pageSize, cursor, maybeSpam }, { db, folio }) => {
    const which = { folioId: folio.id, moduleId, maybeSpam }
    const { rows, hasMore } = await answersOf(db, { ...which, after: cursor, limit: pageSize })
    return {
      answers: rows.map((row) => ({
        answerId: row.token,
        moduleId: row.module_id,
        createdUtc: row.created_at.toISOString(),
        fullName: row.full_name,
        email: row.email,
        consent: row.consent,
        answers: row.answers,
      })),
      total: await countAnswers(db, which),
      spamTotal: await countAnswers(db, { ...which, maybeSpam: true }),
      nextCursor: hasMore ? (rows.at(-1)?.token ?? null) : null,
    }
  }),
  handle(GetLeads, async ({ range }, { db, folio }) => ({
    leads: (await leadsOf(db, folio.id, { limit: SHOWN, range })).map((row) => ({
      createdOnJsDate: row.created_at.getTime(),
      fullName: row.full_name,
      email: row.email,
    })),
    total: await countLeads(db, folio.id, range),
    spamTotal: await countAnswers(db, { folioId: folio.id, maybeSpam: true }),
  })),
  handle(AcceptFormAnswer, async ({ answerId }, { db, folio, now, outbox }) => {
    await lockTeam(db, folio.teamId)
    const answer = await acceptAnswer(db, folio.id, answerId)
    if (!answer) return { accepted: 0 }
    for (const one of await newsOfAnswer(db, folio.id, { ...answer, at: now })) await notify(db, outbox, one)
    const leadCount = await countAnswers(db, { folioId: folio.id })
    for (const accountId of await readersOf(db, folio.id)) {
      outbox.toAccount(accountId, { type: 'leadArrived', data: { folioToken: folio.token, leadCount } })
    }
    return { accepted: 1 }
  }),
  handle(DeleteFormAnswer, async ({ answerId }, { db, folio }) => {
    await lockTeam(db, folio.teamId)
    return { deleted: await deleteAnswer(db, folio.id, answerId) }
  }),
]
