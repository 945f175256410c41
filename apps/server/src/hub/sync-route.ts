import { isDeepStrictEqual } from 'node:util'
import { CLOSE, PRIVILEGE } from '@recto/contract'
import type { App } from '../context.ts'
import { speaksOfGone } from '../db/gone.ts'
import type { Access, Standing } from '../http/access.ts'
import type { Session } from '../http/session.ts'
import { createLargePlaces, MOST_SYNC_MESSAGE_BYTES, watchLargeMessages } from './large-messages.ts'
import { createPausing } from './pausing.ts'
import type { HeldBytes } from './relay/held-bytes.ts'
import { FolioElsewhere, type Identity, type Link } from './relay/ports.ts'
import type { Relay } from './relay/relay.ts'
import type { Room } from './relay/room.ts'
import { type LiveSocket, Refused, type SocketRoute } from './sockets.ts'

/** Messages on `/hub/sync` are binary. */
const TEXT = { code: 1003, reason: 'binary messages only' }

type Member = {
  live: LiveSocket
  folioId: number
  token: string
  /** The person's access to the folio at the last check. */
  standing: Standing | null
}

/** Connects a WebSocket to a room; returns what disconnects it. @throws if the room has just closed. */
export function joinSocket(
  room: Room,
  { socket, raw, close }: Pick<LiveSocket, 'socket' | 'raw' | 'close'>,
  who: Identity,
  wantsAcks: boolean,
  places: HeldBytes,
): () => void {
  const pausing = createPausing(socket)
  const link: Link = {
    // Past the library: the frame is built once for all receivers.
    write(framed) {
      if (socket.readyState === socket.OPEN) raw.write(framed)
    },
    close: (code, reason) => close({ code, reason }),
    pause: () => pausing.hold('relay'),
    resume: () => pausing.letGo('relay'),
    bufferedBytes: () => raw.writableLength,
    onceDrained(run) {
      raw.once('drain', run)
      return () => raw.off('drain', run)
    },
  }
  const { receive, left } = room.join(link, who, wantsAcks)
  const takePlace = watchLargeMessages({ raw, close }, pausing, who.accountId, places)
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    const place = takePlace()
    if (isBinary) receive(data, place)
    else {
      place()
      close(TEXT)
    }
  })
  return left
}

/** `/hub/sync/{token}`: the live document, for those who may edit it. */
export function createSyncRoute(relay: Relay, access: Access, log: App['log']) {
  const members = new Set<Member>()
  const places = createLargePlaces()

  async function folioFor(session: Session, token: string): Promise<number> {
    const decision = await access.folio(session, token, 'folio.edit')
    if (decision.allowed) return decision.folio.id
    throw new Refused(decision.reason === 'signed-out' ? CLOSE.unauthorized : CLOSE.forbidden)
  }

  const route: SocketRoute = {
    path: /^\/hub\/sync\/([0-9A-Za-z]{22})$/,
    look,
    mostMessageBytes: MOST_SYNC_MESSAGE_BYTES,
    async open(session, match, url) {
      const token = match[1] as string
      const folioId = await folioFor(session, token)
      // Opened before the handshake, so that it receives what the person sends.
      const room = await relay.room(folioId).catch((error) => {
        if (error instanceof FolioElsewhere) throw new Refused(CLOSE.resync)
        // It was deleted between the check and here.
        if (speaksOfGone(error)) throw new Refused(CLOSE.forbidden)
        throw error
      })
      const wantsAcks = url.searchParams.get('ack') === '1'
      return (live) => {
        const { accountId, email, fullName } = session
        let left: () => void
        try {
          left = joinSocket(room, live, { accountId, email, name: fullName }, wantsAcks, places)
        } catch {
          return live.close(CLOSE.resync)
        }
        const member: Member = { live, folioId, token, standing: null }
        members.add(member)
        live.socket.once('close', () => {
          members.delete(member)
          left()
        })
        // A permission lost while the folio was being opened has not been checked again yet.
        decideAnew(member)
      }
    },
  }

  function decideAnew({ live, token }: Member): void {
    folioFor(live.session, token).catch((error) => {
      if (error instanceof Refused) return live.close(error.close)
      // No longer known to be allowed: the connection is closed, and people who may can reconnect.
      log.error({ err: error }, 'a right on a folio could not be checked')
      live.close(CLOSE.resync)
    })
  }

  /** A permission that ended without a notification: in another process, or by expiry. */
  async function look(): Promise<void> {
    const all = [...members]
    const standings = await access.standings(
      all.map(({ live, folioId }) => ({ accountId: live.session.accountId, folioId })),
    )
    for (const [at, member] of all.entries()) {
      const standing = standings[at] as Standing
      const isNew = member.standing === null && standing.privilege < PRIVILEGE.edit
      if (isNew || (member.standing && !isDeepStrictEqual(member.standing, standing))) decideAnew(member)
      member.standing = standing
    }
  }

  return {
    route,
    /** Re-evaluates every connection on the folio, or only those of one person. */
    recheck(folioId: number, accountId: number | null): void {
      for (const member of members) {
        const isMeant = accountId === null || member.live.session.accountId === accountId
        if (member.folioId === folioId && isMeant) decideAnew(member)
      }
    },
  }
}
