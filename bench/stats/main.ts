// Stats at scale: each query of the screen and the screen itself, compared with the bare SQL of the same response in the same run;
// and storing messages, with the processor time it takes. `npm run bench stats [visits]`: 1,750,000 visits by default, with about
// ten million events; `npm run bench stats messages` for the messages alone.
import { createTestDatabase, startDatabase } from '../../apps/server/test/databases.ts'
import { measureMessages } from './messages.ts'
import { type Asked, measureQueries } from './queries.ts'

const GOALS = { toSql: 1.5, screenMs: 300, screenVisits: 5000, cores: 0.4, slower: 1.05, perSecond: 2000 }
/** Below this, a statement's time is mostly the round trip to the database. ms */
const MEASURABLE_MS = 2

const isAlone = process.argv[2] === 'messages'
const visits = Number(process.argv[2]) || 1_750_000
const missed: string[] = []

if (!isAlone) {
  const database = await startDatabase()
  process.env.RECTO_TEST_DATABASE = database.url
  try {
    await (await createTestDatabase()).drop()
    const { asked, events } = await measureQueries(visits)
    console.log(
      `\n${visits.toLocaleString('en')} visits with ${events.toLocaleString('en')} moments over 1,000 folios, 28 days asked for`,
    )
    console.log(
      `${'visits'.padStart(8)}  ${'asked'.padEnd(20)} ${['p50', 'p95', 'SQL p50', 'SQL p95', 'to SQL'].map((word) => word.padStart(8)).join(' ')}`,
    )
    for (const row of asked) console.log(lineOf(row))
  } finally {
    await database.stop()
  }
}
const kept = await measureMessages(GOALS.perSecond)
const share = (cores: number) => `${(cores * 100).toFixed(0)} %`
console.log(
  `\n${kept.perSecond.toFixed(0)} messages a second kept, ${kept.refused} refused, answered at p99 in ${kept.p99.toFixed(0)} ms`,
)
console.log(
  `of one core: the server ${share(kept.server)}, PostgreSQL ${share(kept.postgres)}; a bare server that answers the same ${share(kept.bare)}`,
)
console.log(`a page alone ${kept.pageAloneMs.toFixed(2)} ms at p50, beside them ${kept.pageBesideMs.toFixed(2)} ms`)
if (kept.refused > 0) missed.push(`${kept.refused} messages were refused.`)
if (kept.perSecond < GOALS.perSecond * 0.98)
  missed.push(`Only ${kept.perSecond.toFixed(0)} messages a second were kept.`)
if (kept.server > GOALS.cores)
  missed.push(`The server takes ${share(kept.server)} of a core, at most ${share(GOALS.cores)}.`)
if (kept.pageBesideMs > kept.pageAloneMs * GOALS.slower)
  missed.push('Pages are slower beside messages by more than 5 %.')
for (const line of missed) console.log(line)
process.exitCode = missed.length > 0 ? 1 : 0

function lineOf({ visits: of, name, p50, p95, sqlP50, sqlP95 }: Asked): string {
  const isScreen = name === 'the whole screen'
  const ratio = p50 / sqlP50
  if (!isScreen && ratio > GOALS.toSql && p50 > MEASURABLE_MS)
    missed.push(`${name} of ${of} visits takes ${ratio.toFixed(2)} times its SQL, at most ${GOALS.toSql}.`)
  if (isScreen && of <= GOALS.screenVisits * 1.2 && p95 > GOALS.screenMs)
    missed.push(`The screen of ${of} visits takes ${p95.toFixed(0)} ms at p95, at most ${GOALS.screenMs}.`)
  const cells = [p50, p95, sqlP50, sqlP95].map((ms) => ms.toFixed(1).padStart(8))
  return `${String(of).padStart(8)}  ${name.padEnd(20)} ${cells.join(' ')} ${ratio.toFixed(2).padStart(8)}`
}
