/** Digits of other scripts, by the sign of their zero. */
const ZEROS = [0x660, 0x6f0, 0x966, 0xff10]
const withPlainDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹०-९０-９]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (ZEROS.find((zero) => code >= zero && code < zero + 10) ?? 0x30))
  })

/** "1,284.5", "1 284,5", "€31", "64 %", "(12)", "1.2e3" and "١٢" as numbers; null if it is not a number. */
export function readNumber(text: string): number | null {
  const shown = withPlainDigits(text.trim())
  if (/^[-−]?\d+(\.\d+)?e[+-]?\d+$/i.test(shown)) {
    const number = Number(shown.replace('−', '-'))
    return Number.isFinite(number) ? number : null
  }
  // Accountants put negative numbers in brackets.
  const isBelow = /^\([^()]*\d[^()]*\)$/.test(shown)
  const bare = shown.replace(/[^\d.,−-]/g, '').replace('−', '-')
  if (!/\d/.test(bare)) return null
  const lastComma = bare.lastIndexOf(',')
  const lastDot = bare.lastIndexOf('.')
  const isDecimalComma = lastComma > lastDot && (lastDot >= 0 || bare.length - lastComma - 1 !== 3)
  const plain = isDecimalComma ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '')
  const number = Number(isBelow ? `-${plain}` : plain)
  return Number.isFinite(number) ? number : null
}
