import type { Kysely } from 'kysely'
import { BOM, csvDay, csvLine } from '../../csv.ts'
import type { DB } from '../../db/schema.ts'
import { type AnswerRow, answersOf, leadsOf, questionsOf } from './queries.ts'

/** Rows in one file, and those that are in memory at a time. */
const MOST_ROWS = 50_000
const ROWS_AT_ONCE = 500

/**
 * Answers as a table for a spreadsheet, some rows at a time: a column for each question that was ever asked, in the order
 * they came up.
 */
export async function* answersCsv(
  db: Kysely<DB>,
  which: { folioId: number; moduleId?: string | undefined },
): AsyncGenerator<string> {
  const { questions, hasConsent } = await questionsOf(db, which)
  yield BOM + csvLine(['Date', ...questions.map(({ label }) => label), ...(hasConsent ? ['Consent'] : [])])
  const cells = (row: AnswerRow): string[] => {
    const values = new Map(row.answers.map(({ id, value }) => [id, value]))
    const given = questions.map(({ id }) => {
      const value = values.get(id) ?? ''
      return typeof value === 'string' ? value : value.join('; ')
    })
    return [csvDay(row.created_at), ...given, ...(hasConsent ? [row.consent] : [])]
  }
  let after: number | undefined
  for (let written = 0; written < MOST_ROWS; ) {
    const { rows, hasMore } = await answersOf(db, {
      ...which,
      after,
      limit: Math.min(ROWS_AT_ONCE, MOST_ROWS - written),
    })
    for (const row of rows) yield csvLine(cells(row))
    if (!hasMore) return
    written += rows.length
    after = rows.at(-1)?.id
  }
}

/** Leads as a table, some rows at a time: Date, Name, Email [LEAD-03]. */
export async function* leadsCsv(db: Kysely<DB>, folioId: number): AsyncGenerator<string> {
  yield BOM + csvLine(['Date', 'Name', 'Email'])
  let after: number | undefined
  for (let written = 0; written < MOST_ROWS; ) {
    const rows = await leadsOf(db, folioId, { after, limit: Math.min(ROWS_AT_ONCE, MOST_ROWS - written) })
    for (const row of rows) yield csvLine([csvDay(row.created_at), row.full_name, row.email])
    if (rows.length < ROWS_AT_ONCE) return
    written += rows.length
    after = rows.at(-1)?.id
  }
}
