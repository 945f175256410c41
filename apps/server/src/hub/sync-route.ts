import { CLOSE } from '@recto/contract'
import type { App } from '../context.ts'
import type { Access } from '../http/access.ts'
import type { Session } from '../http/session.ts'
import { FolioElsewhere } from './relay/ports.ts'
import type { Relay } from './relay/relay.ts'
import { type LiveSocket, Refused, type SocketRoute } from './sockets.ts'

type Member = { live: LiveSocket; folioId: number; token: string }

/** `/hub/sync/{token}`: the live document, for those who may edit it. */
export function createSyncRoute(relay: Relay, access: Access, log: App['log']) {
  const members = new Set<Member>()

  async function folioFor(session: Session, token: string): Promise<number> {
    const decision = await access.folio(session, token, 'folio.edit')
    if (decision.allowed) return decision.folio.id
    throw new Refused(decision.reason === 'signed-out' ? CLOSE.unauthorized : CLOSE.forbidden)
  }

  const route: SocketRoute = {
    path: /^\/hub\/sync\/([0-9A-Za-z]{22})$/,
    async open(session, match, url) {
      const token = match[1] as string
      const folioId = await folioFor(session, token)
      // Opened before the handshake: what the person sends finds it there.
      const room = await relay.room(folioId).catch((error) => {
        if (error instanceof FolioElsewhere) throw new Refused(CLOSE.resync)
        throw error
      })
      const wantsAcks = url.searchParams.get('ack') === '1'
      return (live) => {
        const { socket, raw } = live
        const { accountId, email, fullName } = session
        const link = {
          write(framed: Buffer) {
            if (socket.readyState === socket.OPEN) raw.write(framed)
          },
          close: (code: number, reason: string) => live.close({ code, reason }),
          bufferedBytes: () => raw.writableLength,
        }
        let joined: ReturnType<typeof room.join>
        try {
          joined = room.join(link, { accountId, email, name: fullName }, wantsAcks)
        } catch {
          return live.close(CLOSE.resync)
        }
        const member = { live, folioId, token }
        members.add(member)
        socket.on('message', (data: Buffer, isBinary: boolean) => {
          if (isBinary) joined.receive(data)
        })
        socket.once('close', () => {
          members.delete(member)
          joined.left()
        })
      }
    },
  }

  return {
    route,
    /** Decides anew for every connection on the folio, or only those of one person. */
    recheck(folioId: number, accountId: number | null): void {
      for (const { live, token, folioId: own } of members) {
        if (own !== folioId || (accountId !== null && live.session.accountId !== accountId)) continue
        folioFor(live.session, token).catch((error) => {
          if (error instanceof Refused) return live.close(error.close)
          // Not known to be allowed any more: out, and whoever may comes back.
          log.error({ err: error }, 'a right on a folio could not be checked')
          live.close(CLOSE.resync)
        })
      }
    },
  }
}
