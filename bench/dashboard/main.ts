// Lists at scale: a team of 100, 10,000 and 100,000 folios, requested over HTTP from the real server, compared with the bare SQL of
// the same response in the same run. `npm run bench dashboard`, or with sizes: `npm run bench dashboard 100 10000`. And the
// dashboard in a browser on a slow connection: `npm run bench dashboard line`.

import { createTestDatabase, startDatabase } from '../../apps/server/test/databases.ts'
import { startServer } from '../../apps/server/test/harness.ts'
import { signUp } from '../../apps/server/test/people.ts'
import { measureLine } from './line.ts'
import { measureTeam, type Row } from './measure.ts'
import { fillTeam } from './team.ts'

if (process.argv[2] === 'line') process.exit((await measureLine()) ? 0 : 1)

const sizes = process.argv.slice(2).map(Number).filter(Boolean)
const SIZES = sizes.length > 0 ? sizes : [100, 10_000, 100_000]
const WARM_UP = 10
const ROUNDS = 200

const database = await startDatabase()
process.env.RECTO_TEST_DATABASE = database.url
/** A fast clock, so that rate limits stay on but never delay the bench. */
const began = Date.now()
const now = () => began + (Date.now() - began) * 60

const results = new Map<number, Row[]>()
try {
  await (await createTestDatabase()).drop()
  for (const size of SIZES) {
    const server = await startServer({ now })
    try {
      const owner = await signUp(server, { fullName: 'Olive Owner' })
      const member = await signUp(server, { fullName: 'Mara Member' })
      const team = await fillTeam(server.app.pool, { owner: owner.email, member: member.email, size })
      results.set(size, await measureTeam({ server, person: member, team, warmUp: WARM_UP, rounds: ROUNDS }))
    } finally {
      await server.stop()
    }
  }
} finally {
  await database.stop()
}
report()

function report(): void {
  const ms = (value: number) => value.toFixed(1).padStart(8)
  const head = [
    'folios'.padStart(8),
    'asked'.padEnd(30),
    'p50',
    'p99',
    'SQL p50',
    'SQL p99',
    'rows',
    'blocks',
    'to SQL',
  ]
  console.log(head.map((word, at) => (at > 1 ? word.padStart(8) : word)).join(' '))
  for (const [size, rows] of results) {
    for (const row of rows) {
      const cells = [ms(row.p50), ms(row.p99), ms(row.sqlP50), ms(row.sqlP99)]
      const ratio = `${(row.p99 / row.sqlP99).toFixed(2)}x`.padStart(8)
      console.log(
        `${String(size).padStart(8)} ${row.name.padEnd(30)} ${cells.join(' ')} ${String(row.rowsRead).padStart(8)} ${String(row.blocksRead).padStart(8)} ${ratio}`,
      )
    }
  }
  const [least, most] = [results.get(SIZES[0] ?? 0), results.get(SIZES.at(-1) ?? 0)]
  if (!least || !most || least === most) return
  console.log(`\np99 at ${SIZES.at(-1)} folios to p99 at ${SIZES[0]}:`)
  for (const row of most) {
    const small = least.find(({ name }) => name === row.name)
    if (small) console.log(`  ${row.name.padEnd(30)} ${(row.p99 / small.p99).toFixed(2)}x`)
  }
}
