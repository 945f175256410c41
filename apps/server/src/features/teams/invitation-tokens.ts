import { createHash, createHmac } from 'node:crypto'
import { randomBase62 } from '@recto/document'

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/**
 * Handles from which the data key derives tokens; handles of other lengths are older and depend on the server's secret.
 */
const HANDLE_LENGTH = 24

/**
 * Tokens of invitation links. A row has a handle and a hash: the hash finds it, and the token itself is derived again
 * from the handle when an email is resent. Without the key, neither gives a link.
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
    /** The token of a team's own link, for anyone. */
    ofLink: (handle: string): string => tokenOf('link', handle),
  }
}

/** Creates and reads tokens of invitations; created by `createInvitationTokens`. */
export type InvitationTokens = ReturnType<typeof createInvitationTokens>

/** Hash under which a token is stored. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')
