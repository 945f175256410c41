// `npm run bench limits [storm] [history] [soak]`: 5,000 sockets that reconnect at once after the server was killed; a folio
// whose 20 MB log was never compacted; a folio left open for a day. Limits with a rule are tested in hub/relay/relay-limits.test.ts.
import { history } from './history.ts'
import { soak } from './soak.ts'
import { storm } from './storm.ts'

const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

if (isWanted('storm')) {
  const found = await storm()
  print(`Reconnect storm: ${found.sockets} sockets of ${found.folios} folios after kill -9`, [
    ['half of them synced, from the first answer', seconds(found.halfAfterMs)],
    ['all of them synced', seconds(found.syncedAfterMs)],
    ['tries that failed, those while it started included', found.retries],
    ['folios whose clients differ', found.unequal],
    ['peak memory of the server, before', `${found.peakBeforeMb.toFixed(0)} MB`],
    ['peak memory of the server, in the storm', `${found.peakMb.toFixed(0)} MB`],
  ])
  if (found.unequal > 0) process.exitCode = 1
}
if (isWanted('history')) {
  const found = await history()
  print(`A folio with a history of ${(found.bytes / 1e6).toFixed(0)} MB in ${found.updates} updates`, [
    ['first opening, everything replayed', seconds(found.firstOpenMs)],
    ['next opening, compacted', seconds(found.nextOpenMs)],
    ['told to a newcomer', `${(found.toldBytes / 1e6).toFixed(2)} MB`],
    ['peak memory of the process', `${found.peakMb.toFixed(0)} MB`],
  ])
}
if (isWanted('soak')) {
  const hours = await soak()
  console.log('\nA folio that two people leave open for a day, by the clock in hand')
  console.table(hours.filter(({ hour }) => hour % 6 === 0))
}

function print(title: string, rows: readonly (readonly [string, string | number])[]): void {
  console.log(`\n${title}`)
  for (const [name, value] of rows) console.log(`  ${name.padEnd(44)} ${value}`)
}
