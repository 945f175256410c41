/** An operand of a content stream: a number, a name with its slash, the bytes of a string, or several. */
export type Operand = number | string | Buffer | Operand[] | ReadonlyMap<string, Operand>

/** One operation of a content stream, with its range: from its first operand to the end of its operator. */
export type Operation = { operator: string; operands: Operand[]; from: number; to: number }

const WHITE = /[\0\t\n\f\r ]/
const REGULAR_END = /[\0\t\n\f\r ()<>[\]{}/%]/g
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The operations of a content stream, given as Latin-1 text so that each byte is a character. */
export function* operationsOf(content: string): Generator<Operation> {
  let at = 0
  let operands: Operand[] = []
  let from = -1

  function skipWhite(): void {
    while (at < content.length) {
      if (content[at] === '%') while (at < content.length && !/[\n\r]/.test(content[at] as string)) at++
      else if (WHITE.test(content[at] as string)) at++
      else return
    }
  }

  function regular(): string {
    REGULAR_END.lastIndex = at
    const end = REGULAR_END.exec(content)?.index ?? content.length
    const word = content.slice(at, end)
    at = end
    return word
  }

  function literal(): Buffer {
    let text = ''
    let depth = 1
    for (at++; at < content.length; at++) {
      const sign = content[at] as string
      if (sign === '\\') {
        const octal = /^[0-7]{1,3}/.exec(content.slice(at + 1, at + 4))?.[0]
        const next = content[at + 1] ?? ''
        if (octal) text += String.fromCharCode(Number.parseInt(octal, 8) & 255)
        else if (next !== '\n' && next !== '\r') text += ESCAPED[next] ?? next
        at += octal?.length ?? 1
        continue
      }
      if (sign === '(') depth++
      if (sign === ')' && --depth === 0) break
      text += sign
    }
    at++
    return Buffer.from(text, 'latin1')
  }

  function hexadecimal(): Buffer {
    const end = content.indexOf('>', at)
    const digits = content.slice(at + 1, end).replace(/\s/g, '')
    at = end + 1
    return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex')
  }

  function several(end: ']' | '>>'): Operand[] {
    const list: Operand[] = []
    for (skipWhite(); at < content.length && !content.startsWith(end, at); skipWhite()) {
      const one = operand()
      if (one !== null) list.push(one)
    }
    at += end.length
    return list
  }

  /** null: an operator, or a word such as `true` where an operand is expected. */
  function operand(): Operand | null {
    const sign = content[at] as string
    if (sign === '(') return literal()
    if (sign === '[') {
      at++
      return several(']')
    }
    if (sign === '<' && content[at + 1] === '<') {
      at += 2
      const list = several('>>')
      return new Map(list.flatMap((key, nth) => (nth % 2 ? [] : [[String(key), list[nth + 1] ?? 0] as const])))
    }
    if (sign === '<') return hexadecimal()
    if (sign === '/') {
      at++
      return `/${regular()}`
    }
    if (/[-+.\d]/.test(sign)) return Number(regular())
    if (!/[A-Za-z'"]/.test(sign)) at++
    return null
  }

  for (skipWhite(); at < content.length; skipWhite()) {
    const start = at
    const one = operand()
    if (one !== null) {
      if (from < 0) from = start
      operands.push(one)
      continue
    }
    if (at > start) continue
    const operator = regular() || content[at++] || ''
    // The data of an inline picture has no grammar: the operation reaches to the word that ends it.
    if (operator === 'ID') at = endOfData(content, at)
    yield { operator, operands, from: from < 0 ? start : from, to: at }
    operands = []
    from = -1
  }
}

function endOfData(content: string, at: number): number {
  const end = /\sEI(?=\s|$)/g
  end.lastIndex = at
  const found = end.exec(content)
  return found ? found.index + found[0].length : content.length
}
