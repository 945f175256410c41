/** Where Unicode has raised and lowered signs: the first and the last of each range, in turn. */
const RANGES = { sup: '²³¹º⁰ⁿʰʸᴬᵡᶛᶿⱽⱽ', sub: '₀ₜᵢᵪⱼⱼ' }

type How = keyof typeof RANGES

const known: Partial<Record<How, ReadonlyMap<string, string>>> = {}

function signsOf(how: How): ReadonlyMap<string, string> {
  const signs = new Map<string, string>()
  const ranges = RANGES[how]
  for (let at = 0; at < ranges.length; at += 2) {
    for (let code = ranges.charCodeAt(at); code <= ranges.charCodeAt(at + 1); code++) {
      const sign = String.fromCharCode(code)
      const plain = sign.normalize('NFKD')
      if (!signs.has(plain)) signs.set(plain, sign)
      signs.set(sign, sign)
    }
  }
  return signs
}

/**
 * Raised or lowered words as plain text that still says so: signs of Unicode where each character has one (10⁶, H₂O), else
 * `^(…)` and `_(…)`.
 */
export function powerSigns(words: string, how: How): string {
  const own = words.trim()
  // ® and † stand high by themselves.
  if (!/[\p{L}\p{N}]/u.test(own)) return words
  known[how] ??= signsOf(how)
  const signs = [...own].map((sign) => known[how]?.get(sign === '-' ? '−' : sign))
  const said = signs.includes(undefined) ? `${how === 'sup' ? '^' : '_'}(${own})` : signs.join('')
  return words.replace(own, () => said)
}
