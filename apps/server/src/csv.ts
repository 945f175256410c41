/** The byte order mark tells spreadsheets that this is UTF-8. */
export const BOM = '\ufeff'

/** One row of a file for spreadsheets. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => csvCell(String(cell))).join(',')}\r\n`

/** MM/DD/YY [OPEN-15]. */
export function csvDay(date: Date | string): string {
  const [year = '', month = '', day = ''] = (typeof date === 'string' ? date : date.toISOString().slice(0, 10)).split(
    '-',
  )
  return `${month}/${day}/${year.slice(2)}`
}

/**
 * A cell that no spreadsheet takes for a formula; nor a part of it, if the spreadsheet separates cells at semicolons
 * and treats the surrounding quotes as text.
 */
function csvCell(text: string): string {
  const isNumber = /^[+-]?[\d\s().-]+$/.test(text)
  const whole = /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !isNumber ? `'${text}` : text
  const safe = whole.replace(/[;\t\r\n][\s"]*(?=[=+\-@＝＋－＠])/g, "$&'")
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
