import { createHash } from 'node:crypto'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const TOKEN_LENGTH = 22

/** The token of a template: shaped as those of folios, and the same wherever the product runs. */
export function templateToken(id: string): string {
  let rest = BigInt(`0x${createHash('sha256').update(`template ${id}`).digest('hex')}`)
  let token = ''
  while (token.length < TOKEN_LENGTH) {
    token += BASE62[Number(rest % 62n)]
    rest /= 62n
  }
  return token
}
