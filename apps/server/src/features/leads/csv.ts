import type { AnswerRow, LeadRow } from './queries.ts'

/** Answers as a table for a spreadsheet: a column for each question that was ever asked, in the order they came up. */
export function answersCsv(rows: readonly AnswerRow[]): string {
  const questions = new Map<string, string>()
  for (const row of rows) for (const { id, label } of row.answers) if (!questions.has(id)) questions.set(id, label)
  const hasConsent = rows.some((row) => row.consent)
  const head = ['Date', ...questions.values(), ...(hasConsent ? ['Consent'] : [])]
  const lines = rows.map((row) => {
    const values = new Map(row.answers.map(({ id, value }) => [id, value]))
    const cells = [...questions.keys()].map((id) => {
      const value = values.get(id) ?? ''
      return typeof value === 'string' ? value : value.join('; ')
    })
    return [dayOf(row.created_at), ...cells, ...(hasConsent ? [row.consent] : [])]
  })
  return table([head, ...lines])
}

/** Leads as a table: Date, Name, Email [LEAD-03]. */
export const leadsCsv = (rows: readonly LeadRow[]): string =>
  table([['Date', 'Name', 'Email'], ...rows.map((row) => [dayOf(row.created_at), row.full_name, row.email])])

/** The mark at the start tells spreadsheets that this is UTF-8. */
const table = (lines: readonly (readonly string[])[]): string =>
  `\ufeff${lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`

/** MM/DD/YY [OPEN-15]. */
function dayOf(date: Date): string {
  const [year = '', month = '', day = ''] = date.toISOString().slice(0, 10).split('-')
  return `${month}/${day}/${year.slice(2)}`
}

/**
 * A cell of its own, which no spreadsheet takes for a formula; nor a part of it, where the spreadsheet's own language
 * parts cells at semicolons and takes the quotes around this one for letters.
 */
function csvCell(text: string): string {
  const isNumber = /^[+-]?[\d\s().-]+$/.test(text)
  const whole = /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !isNumber ? `'${text}` : text
  const safe = whole.replace(/[;\t\r\n][\s"]*(?=[=+\-@＝＋－＠])/g, "$&'")
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
