import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { begin, givenUpNow, lateNow, loadNow, noteGivenUp, running } from './load.ts'
import { lateWords, registerLoad } from './load-metrics.ts'
import { endAttempts, failedAttempt, retriesNow, retrying, stuckRetries } from './retries.ts'
import { KINDS, LOAD } from './table.ts'

const amount = (kind: string, of: string) => loadNow().find((one) => one.kind === kind && one.of === of)?.amount

it('counts what is begun until it ends, once, whatever it took meanwhile', () => {
  const before = amount('held', 'contents') ?? 0
  const [one, two] = [begin('held', 'contents', 100), begin('held', 'contents', 50)]
  one.resize(70)
  expect(amount('held', 'contents')).toBe(before + 120)
  one.end()
  one.end()
  one.resize(9)
  two.end()
  expect(amount('held', 'contents')).toBe(before)
})

it('counts work until it is settled, well or not', async () => {
  const fails = running('exports', Promise.reject(new Error('no')))
  expect(amount('running', 'exports')).toBe(1)
  await expect(fails).rejects.toThrow('no')
  expect(amount('running', 'exports')).toBe(0)
})

it('names what lasts too long, the oldest of it, and nothing else', () => {
  const old = begin('waiting', 'contents')
  const at = performance.now()
  expect(lateNow(at + 20_000).filter(({ of }) => of === 'contents')).toEqual([])
  const late = lateWords(at + 40_000).find((line) => line.includes('(contents)'))
  expect(late).toMatch(
    /^memory for large contents on their way to editors: 1 waiting, the oldest for 40 s \(contents\)$/,
  )
  old.end()
  expect(lateWords(at + 40_000).join()).not.toContain('(contents)')
})

it('tries again with doubled waits, ends after the last attempt, and names one that goes on for too long', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8].map((tries) => failedAttempt('revisions', 'a folio', tries))
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, null].map((minutes) => minutes && minutes * 60_000))
  const figure = retriesNow().find(({ of }) => of === 'revisions')
  expect(figure).toMatchObject({ failed: 8, givenUp: 1, going: 0 })
  failedAttempt('jobs', 'a job', 1)
  const at = performance.now()
  expect(stuckRetries(at + 10_000_000)).toEqual([])
  expect(stuckRetries(at + 11_000_000)).toMatchObject([{ of: 'jobs', going: 1 }])
  endAttempts('jobs', 'a job')
  expect(stuckRetries(at + 11_000_000)).toEqual([])
})

it('runs what fails as often as the table says, and at once no more when it cannot pass', async () => {
  const tried: number[] = []
  const fail = (tries: number) => {
    tried.push(tries)
    return Promise.reject(new Error('again'))
  }
  await expect(retrying('transactions', () => true, fail)).rejects.toThrow('again')
  await expect(retrying('transactions', () => false, fail)).rejects.toThrow('again')
  expect(tried).toEqual([1, 2, 3, 1])
  expect(retriesNow().every(({ going }) => going === 0)).toBe(true)
})

it('shows every row in the metrics under regular names, those of 0 too', async () => {
  const registry = new Registry()
  registerLoad(registry)
  const sentAway = (givenUpNow().get('contents') ?? 0) + 1
  noteGivenUp('contents')
  expect(givenUpNow().get('contents')).toBe(sentAway)
  const text = await registry.metrics()
  for (const [of, row] of Object.entries(LOAD)) {
    for (const kind of KINDS)
      expect([of, kind, text.includes(`recto_${kind}{of="${of}"}`)]).toEqual([of, kind, kind in row])
  }
  expect(text).toContain(`recto_sent_away_total{of="contents"} ${sentAway}\n`)
  expect(text).toMatch(/recto_failed_attempts_total\{of="bucket"\} 0/)
})
