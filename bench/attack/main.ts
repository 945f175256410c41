// `npm run attack [-- --only s1,s3] [-- --quick]`: repeats every attack that once succeeded on a running copy.
// Exits with the number of attacks that succeed again.
import { parseArgs } from 'node:util'
import { FORGETFUL, startDatabase } from '../../apps/server/test/databases.ts'
import { allCases } from './all-cases.ts'
import { startCopy } from './copy.ts'

const { values } = parseArgs({ options: { only: { type: 'string' }, quick: { type: 'boolean' } } })
const wanted = values.only?.toLowerCase().split(',')
const cases = (await allCases()).filter(
  ({ finding }) => !wanted || wanted.includes(finding.toLowerCase().replace('.', '-')),
)
if (cases.length === 0) {
  console.error('Usage: npm run attack [-- --only s1,s3] [-- --quick]; no case has that number.')
  process.exit(1)
}

const database = await startDatabase(FORGETFUL)
process.env.RECTO_TEST_DATABASE = database.url
let broken = 0
for (const { finding, title, run } of cases) {
  const began = performance.now()
  // A separate copy for each, so that one attack's effect on memory or limits doesn't carry over to the next.
  const copy = await startCopy()
  const outcome = await run(copy, { quick: values.quick ?? false }).then(
    (saw) => ({ held: true, saw }),
    (error: Error) => ({ held: false, saw: error.message }),
  )
  await copy.stop()
  if (!outcome.held) broken++
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(
    `${outcome.held ? 'held ' : 'BROKE'}  ${finding.padEnd(6)} ${title} (${seconds} s)\n              ${outcome.saw}`,
  )
}
await database.stop()
console.log(`\n${cases.length - broken} held, ${broken} gave way`)
process.exit(broken)
