import { pastedRows } from './paste-rows.ts'

const MAX_LABEL = 300
const MOST = 1e15

/**
 * The labels and values in what was copied from a spreadsheet: the first column is the label, the first number after it
 * the value; a single column is values alone. Rows without a number, such as a head, are left out. Empty for plain words.
 */
export function chartRows(text: string, least = -MOST): { label: string; value: number }[] {
  return (pastedRows(text) ?? []).flatMap((row) => {
    const [first = '', ...rest] = row
    const found = rest.map(readNumber).find((number) => number !== null)
    const value = found ?? (rest.length === 0 ? readNumber(first) : null)
    if (value === null) return []
    const label = found === undefined ? '' : first.slice(0, MAX_LABEL)
    return [{ label, value: Math.min(MOST, Math.max(least, value)) }]
  })
}

/** "1,284.5", "1 284,5", "€31", "64 %" as numbers; null for what is none. */
export function readNumber(text: string): number | null {
  const bare = text.replace(/[^\d.,−-]/g, '').replace('−', '-')
  if (!/\d/.test(bare)) return null
  const lastComma = bare.lastIndexOf(',')
  const lastDot = bare.lastIndexOf('.')
  const isDecimalComma = lastComma > lastDot && (lastDot >= 0 || bare.length - lastComma - 1 !== 3)
  const plain = isDecimalComma ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '')
  const number = Number(plain)
  return Number.isFinite(number) ? number : null
}
