import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { RETRIES } from './retries.ts'
import { LOAD } from './table.ts'

const SOURCE = join(import.meta.dirname, '..')
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.ts$/.test(name) && !/\.test\.ts$|^seed\/|^db\/migrations\//.test(name))
  .map((name) => ({ name, text: readFileSync(join(SOURCE, name), 'utf8') }))

/** Code that waits, keeps others waiting, or starts itself again. */
const SIGNS: Readonly<Record<string, RegExp>> = {
  'a timer': /\bset(Timeout|Interval)\(|\bclock\.after\(|(?<![.\w])pause\(/,
  'a queue of promises': /\.push\((resolve\b|\{[^}]*\bresolve\b|\(\) => resolve\()|withResolvers/,
  'a loop that may go on': /for \(;;|while \(true\)|for \(let [^;]*; ; /,
}

/** Files that do so without counting, and what bounds them. */
const BOUNDED: Readonly<Record<string, string>> = {
  'adapters/safe-fetch.ts': 'one request, which its own time limit ends',
  'db/embedded/index.ts': 'the size of one log file, looked at as long as the server runs',
  'db/embedded/postmaster.ts': 'the start of the database, with a time limit',
  'db/folder-lock.ts': 'the start of the server, with a time limit',
  'db/one-node.ts': 'one claim, looked at as long as the server runs',
  'features/domains/keeper.ts': 'each turn takes other domains, as a schedule',
  'features/folios/purge.ts': 'each turn removes folios, as a schedule',
  'features/operator/adapters.ts': 'one request of an operator, which ends after 15 s',
  'features/programs/checker.ts': 'one check, whose number of looks is bounded',
  'features/stats/keep-tidy.ts': 'each turn removes rows, as a schedule',
  'features/storage/collector.ts': 'each turn takes other files, as a schedule',
  'features/templates/removed.ts': 'each turn removes rows, as a schedule',
  'hub/json/hub-route.ts': 'presence that expires, as long as the server runs',
  'hub/log/node.ts': 'the heartbeat, one at a time',
  'hub/large-messages.ts': 'the memory for one message, counted in held-bytes.ts',
  'hub/relay/awareness-teller.ts': 'one frame of a room, cancelled with it',
  'hub/relay/connection.ts': 'those who wait for a commit, let go when their connection ends',
  'hub/relay/hand-over.ts': 'one content, counted in room-answers.ts, with a time limit',
  'hub/relay/incoming.ts': 'the budget of one connection, which refills',
  'hub/relay/ports.ts': 'the clock itself',
  'hub/relay/room-intake.ts': 'the parts of one update, ended with its connection',
  'hub/relay/room-keeping.ts': 'the commits of one room, counted in group-commit.ts and rejected when it ends',
  'hub/relay/room-outgoing.ts': 'one frame of a room, cancelled with it',
  'hub/states/worker.ts': 'memory that a thread gives back when it has nothing to do',
  'jobs/printer.ts': 'one page, counted in priority-queue.ts, with a time limit',
  'jobs/watch-memory.ts': 'the memory of one print, ended with it',
  'listen.ts': 'the stop of the server, with a time limit',
  'main.ts': 'the stop of the server, with a time limit',
  'sanitize/bounded-child.ts': 'one task, counted in fair-queue.ts, with a time limit',
  'stops.ts': 'the stop of one part, with a time limit',
  'try-outside.ts': 'one trial at the start, with a time limit',
}

it('counts whatever waits, keeps waiting or starts itself again, or says what bounds it', () => {
  const signs = files.flatMap(({ name, text }) => {
    const found = Object.entries(SIGNS).filter(([, sign]) => sign.test(text))
    return found.map(([sign]) => ({
      name,
      sign,
      isCounted: /from '[./]*load\/(load|retries)\.ts'/.test(text) || name.startsWith('load/'),
    }))
  })
  const missing = signs.filter(({ name, isCounted }) => !isCounted && !(name in BOUNDED))
  expect(
    missing.map(
      ({ name, sign }) => `${name} has ${sign}: count it with begin() of load/load.ts or retrying() of load/retries.ts`,
    ),
  ).toEqual([])
  const needed = new Set(signs.filter(({ isCounted }) => !isCounted).map(({ name }) => name))
  expect(Object.keys(BOUNDED).filter((name) => !needed.has(name))).toEqual([])
})

it('keeps no row that nothing counts under, and counts every row with what the table has of it', () => {
  const text = files
    .filter(({ name }) => name !== join('load', 'table.ts'))
    .map((one) => one.text)
    .join('\n')
  expect(Object.keys(LOAD).filter((of) => !text.includes(`'${of}'`))).toEqual([])
  expect(Object.keys(RETRIES).filter((of) => !text.includes(`'${of}'`))).toEqual([])
})

it('gives each row a time after which readyz names it, and each retry an end', () => {
  for (const [of, row] of Object.entries(LOAD)) {
    const {
      what,
      isKept = false,
      ...kinds
    } = row as unknown as { what: string; isKept?: boolean } & Record<string, { lateS: number }>
    expect([of, what.length > 10, Object.keys(kinds).length > 0]).toEqual([of, true, true])
    for (const [kind, { lateS }] of Object.entries(kinds)) {
      expect([of, kind, lateS > 0, Number.isFinite(lateS) || isKept]).toEqual([of, kind, true, true])
    }
  }
  for (const [of, { most, firstMs, longestMs, lateS }] of Object.entries(RETRIES)) {
    expect([of, most >= 1, longestMs >= firstMs, Number.isFinite(lateS)]).toEqual([of, true, true, true])
  }
})

it('ends in all ways what it begins: a budget is given back in one place of each file', () => {
  const begun = files.filter(({ name, text }) => /\bbegin\('/.test(text) && !name.startsWith('load'))
  expect(begun.length).toBeGreaterThan(10)
  for (const { name, text } of begun) {
    const [begins, ends] = [
      text.match(/\bbegin\(/g)?.length ?? 0,
      text.match(/\bend\(\)|counted\.end|\.end\)|finally\(end\)|\?\.end\(/g)?.length ?? 0,
    ]
    expect([relative('.', name), ends >= begins]).toEqual([relative('.', name), true])
  }
})
