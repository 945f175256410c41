// The image library at scale: a team with 10,000 pictures, its first screen, a later one and searches, requested over HTTP from
// the real server and compared with the bare SQL of the same response in the same run: at most 1.5 times as long. Then uploads to
// the product in its own process: the memory that each of twenty concurrent large ones takes, and the speed of a call and of the
// event loop during twenty photos.
// `npm run bench library`, or with a number of pictures; `npm run bench library uploads` for the second part alone.

import { createTestDatabase, startDatabase } from '../../apps/server/test/databases.ts'
import { startServer } from '../../apps/server/test/harness.ts'
import { signUp } from '../../apps/server/test/people.ts'
import { teamOf } from '../../apps/server/test/plans.ts'
import { measureAsked, type Row } from '../dashboard/measure.ts'
import { measureUploads, type UploadFigures } from './uploads.ts'

const PICTURES = Number(process.argv[2]) || 10_000
const MOST_TIMES = 1.5
/** Memory per upload in the server process, MB; how long its event loop may be blocked, ms. */
const [MOST_MB, MOST_STILL_MS] = [8, 50]
const [WARM_UP, ROUNDS] = [5, 60]

const isListed = process.argv[2] === 'uploads' || (await measureLists())
const isSent = reportUploads(await measureUploads())
process.exit(isListed && isSent ? 0 : 1)

async function measureLists(): Promise<boolean> {
  const database = await startDatabase()
  process.env.RECTO_TEST_DATABASE = database.url
  const began = Date.now()
  /** A fast clock, so that rate limits stay on but never delay the bench. */
  const now = () => began + (Date.now() - began) * 60
  let rows: Row[] = []
  try {
    await (await createTestDatabase()).drop()
    const server = await startServer({ now })
    try {
      const person = await signUp(server, { fullName: 'Olive Owner' })
      const { pool } = server.app
      await pool.query(`insert into stored_file (key, stored_at, bytes) select md5(n::text) || md5(n::text), now(), 900000
        from generate_series(1, ${PICTURES}) n`)
      await pool.query(
        `insert into team_image (token, team_id, key, name, description, tags, content_type, bytes, width, height, made_at)
         select substr(md5(n::text), 1, 22), $1, md5(n::text) || md5(n::text),
           (array['Harbour', 'Crane', 'Orchard', 'Meadow'])[1 + n % 4] || ' ' || n,
           case when n % 100 = 0 then 'A rareword at noon' else 'Seen from the quay' end, array['tag' || n % 50],
           'image/jpeg', 900000, 1600, 1200, now() from generate_series(1, ${PICTURES}) n`,
        [await teamOf(server, person)],
      )
      await pool.query('analyze team_image')
      const call = 'GetImageLibrary'
      rows = await measureAsked({ server, person, warmUp: WARM_UP, rounds: ROUNDS }, async (ask) => {
        const { nextCursor } = await ask(call, {})
        return [
          { name: 'first screen', call, input: {} },
          { name: 'second screen', call, input: { cursor: nextCursor ?? '' } },
          { name: 'first screen by name', call, input: { sort: 'name' } },
          { name: 'search, 1 picture in 4', call, input: { search: 'rchard' } },
          { name: 'search, 1 picture in 100', call, input: { search: 'rareword' } },
          { name: 'search, none', call, input: { search: 'nowhere' } },
        ]
      })
    } finally {
      await server.stop()
    }
  } finally {
    await database.stop()
  }

  const ms = (value: number) => value.toFixed(1).padStart(8)
  console.log(
    `${PICTURES} pictures`.padEnd(28),
    ['p50', 'p99', 'SQL p50', 'SQL p99', 'to SQL'].map((word) => word.padStart(8)).join(' '),
  )
  for (const { name, p50, p99, sqlP50, sqlP99 } of rows) {
    console.log(name.padEnd(28), ms(p50), ms(p99), ms(sqlP50), ms(sqlP99), `${(p50 / sqlP50).toFixed(2)}x`.padStart(8))
  }
  return rows.every(({ p50, sqlP50 }) => p50 <= sqlP50 * MOST_TIMES)
}

function reportUploads({ largeMb, atOnce, grewMb, alone, beside, loopAloneMs, loopBesideMs }: UploadFigures): boolean {
  const grew = grewMb.toSorted((a, b) => a - b)[Math.floor(grewMb.length / 2)] ?? 0
  const goal = (isMet: boolean) => (isMet ? 'met' : 'MISSED')
  const [isSmall, isQuick] = [grew <= MOST_MB, loopBesideMs <= MOST_STILL_MS]
  const each = grewMb.map((mb) => mb.toFixed(1)).join(', ')
  console.log(
    `\n${atOnce} uploads of ${largeMb.toFixed(0)} MB at once: the server's process grew by ${each} MB for each, at most ${MOST_MB}: ${goal(isSmall)}`,
  )
  console.log(
    `a call alone               p50 ${alone.p50.toFixed(1)} ms  p99 ${alone.p99.toFixed(1)} ms, loop ${loopAloneMs.toFixed(1)} ms`,
  )
  console.log(
    `a call beside 20 uploads   p50 ${beside.p50.toFixed(1)} ms  p99 ${beside.p99.toFixed(1)} ms of ${beside.calls}, loop ${loopBesideMs.toFixed(1)} ms, at most ${MOST_STILL_MS}: ${goal(isQuick)}`,
  )
  return isSmall && isQuick
}
