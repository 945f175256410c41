import { pino } from 'pino'
import * as Y from 'yjs'
import { openDatabase } from '../../apps/server/src/db/connection.ts'
import { startEmbedded } from '../../apps/server/src/db/embedded/index.ts'
import { migrateToLatest } from '../../apps/server/src/db/migrate.ts'
import { createPostgresLog } from '../../apps/server/src/hub/log/postgres-log.ts'
import { type Link, systemClock } from '../../apps/server/src/hub/relay/ports.ts'
import { createRelay } from '../../apps/server/src/hub/relay/relay.ts'
import { createStateThread } from '../../apps/server/src/hub/states/state-thread.ts'
import { removeData, temporaryFolder } from '../../apps/server/test/databases.ts'

export type History = {
  updates: number
  bytes: number
  /** From connecting to the last byte of the first sync, replaying the whole history. ms */
  firstOpenMs: number
  /** The same once that is compacted. ms */
  nextOpenMs: number
  /** The folio's content, as sent to a newcomer. */
  toldBytes: number
  peakMb: number
}

/** A folio whose log was never compacted: `bytes` of drags and typing by five people. */
export async function history(bytes = 20_000_000): Promise<History> {
  const dataDir = await temporaryFolder()
  const embedded = await startEmbedded({ dataDir })
  const { db, pool, close } = openDatabase(embedded.url, { onError: () => {} })
  try {
    await migrateToLatest(db)
    await pool.query(`insert into account (token, email, full_name) values ('a', 'a@example.com', 'A')`)
    await pool.query(`insert into team (token, name) values ('t', 'T')`)
    await pool.query(`insert into folio (token, team_id, owner_id, name) values ('f', 1, 1, 'F')`)
    await pool.query(`insert into node (id) values ('bench')`)
    const made = edits(bytes)
    for (let from = 0; from < made.length; from += 5000) {
      const rows = made.slice(from, from + 5000)
      await pool.query(
        'insert into folio_update (folio_id, seq, data) select 1, $1 + n, d from unnest($2::bytea[]) with ordinality as t (d, n)',
        [from, rows],
      )
    }
    const open = async () => {
      const states = createStateThread()
      const log = createPostgresLog(
        { pool, databaseUrl: embedded.url, log: pino({ level: 'silent' }), now: Date.now },
        'bench',
      )
      const relay = createRelay({ log, states, clock: systemClock, onError: (error) => console.error(error) })
      const from = performance.now()
      const told = await sync(relay)
      const ms = performance.now() - from
      // Compacts the folio, as when the last person leaves.
      await relay.stop()
      await log.stop()
      await states.stop()
      return { ms, told }
    }
    const first = await open()
    const next = await open()
    return {
      updates: made.length,
      bytes: made.reduce((sum, { byteLength }) => sum + byteLength, 0),
      firstOpenMs: first.ms,
      nextOpenMs: next.ms,
      toldBytes: next.told,
      peakMb: process.resourceUsage().maxRSS / 1000,
    }
  } finally {
    await close()
    await embedded.stop()
    await removeData(dataDir)
  }
}

/** Joins, asks for everything and returns how many bytes came. */
async function sync(relay: ReturnType<typeof createRelay>): Promise<number> {
  const room = await relay.room(1)
  let bytes = 0
  await new Promise<void>((resolve) => {
    const link: Link = {
      write(framed) {
        bytes += framed.byteLength
        const header = (framed[1] as number) < 126 ? 2 : framed[1] === 126 ? 4 : 10
        if (framed[header] === 0 && framed[header + 1] === 1) resolve()
      },
      close: () => {},
      pause() {},
      resume() {},
      bufferedBytes: () => 0,
      onceDrained: () => () => {},
    }
    const member = room.join(link, { accountId: 1, email: 'a@example.com', name: 'A' }, true)
    member.receive(new Uint8Array([0, 0, 1, 0]))
    // One edit, so that there is something to compact on leaving.
    const doc = new Y.Doc()
    doc.getText('last').insert(0, 'x')
    const update = Y.encodeStateAsUpdate(doc)
    member.receive(new Uint8Array([0, 2, update.length, ...update]))
  })
  return bytes
}

function edits(bytes: number): Buffer[] {
  const made: Buffer[] = []
  let total = 0
  const docs = Array.from({ length: 5 }, (_, at) => {
    const doc = new Y.Doc()
    doc.clientID = 100 + at
    doc.on('update', (update: Uint8Array) => {
      made.push(Buffer.from(update))
      total += update.byteLength
    })
    return doc
  })
  for (let i = 0; total < bytes; i++) {
    const doc = docs[i % 5] as Y.Doc
    const text = doc.getText(`text${i % 100}`)
    if (i % 3 === 0) doc.getMap('rects').set(`module${i % 200}`, { x: i % 60, y: i % 999, w: 10, h: 10 })
    else if (i % 7 === 0 && text.length > 50) text.delete(0, 30)
    else text.insert(text.length, 'a few words that somebody typed at once ')
  }
  return made
}
