import { createHash, createHmac } from 'node:crypto'
import { randomBase62 } from '@recto/document'

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** What the data key makes tokens of; handles of other lengths are older and go with the server's secret. */
const HANDLE_LENGTH = 24

/**
 * Tokens of invitation links. A row holds a handle and a hash: the hash finds it, and the token itself is made again from
 * the handle when a mail goes out once more. Without the key neither makes a link.
 */
export function createInvitationTokens(keys: { invitations: string; former: string }) {
  const tokenOf = (kind: 'mail' | 'link', handle: string): string => {
    const key = handle.length === HANDLE_LENGTH ? keys.invitations : keys.former
    const digest = createHmac('sha256', key).update(`invitation:${kind}:${handle}`).digest('hex')
    let rest = BigInt(`0x${digest}`)
    let token = ''
    while (token.length < 22) {
      token += SIGNS[Number(rest % 62n)]
      rest /= 62n
    }
    return token
  }
  return {
    /** Of a new invitation or link. */
    newHandle: (): string => randomBase62(HANDLE_LENGTH),
    /** Of an invitation by mail, for one address. */
    ofMail: (handle: string): string => tokenOf('mail', handle),
    /** Of a team's own link, for anybody. */
    ofLink: (handle: string): string => tokenOf('link', handle),
  }
}

/** Makes and reads tokens of invitations; made by `createInvitationTokens`. */
export type InvitationTokens = ReturnType<typeof createInvitationTokens>

/** Hash under which a token is stored. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')
