import { Counter, Gauge, type Registry } from 'prom-client'
import { givenUpNow, type LoadFigure, lateNow, loadNow } from './load.ts'
import { RETRIES, retriesNow, stuckRetries } from './retries.ts'
import { type Kind, LOAD } from './table.ts'

const HELP: Readonly<Record<Kind, string>> = {
  held: 'Taken of each budget now; contents and messages in bytes.',
  running: 'Under way now, by what it is.',
  waiting: 'Waiting for its turn now, by what it is.',
}

/** Shows every row of the tables of load and of retries on `registry`, those of 0 too. */
export function registerLoad(registry: Registry): void {
  const registers = [registry]
  const labelNames = ['of'] as const
  for (const kind of Object.keys(HELP) as Kind[]) {
    new Gauge({
      ...{ name: `recto_${kind}`, help: HELP[kind], labelNames, registers },
      collect() {
        for (const figure of loadNow()) if (figure.kind === kind) this.set({ of: figure.of }, figure.amount)
      },
    })
  }
  new Gauge({
    ...{ name: 'recto_oldest_seconds', help: 'For how long the oldest of each has been there.', registers },
    labelNames: ['of', 'kind'],
    collect() {
      for (const { of, kind, oldestMs } of loadNow()) this.set({ of, kind }, oldestMs / 1000)
    },
  })
  new Gauge({
    ...{ name: 'recto_retrying', help: 'Failed, and to be tried again, by what it is.', labelNames, registers },
    collect() {
      for (const { of, going } of retriesNow()) this.set({ of }, going)
    },
  })
  const counter = (name: string, help: string, read: () => Iterable<[of: string, count: number]>) =>
    new Counter({
      ...{ name, help, labelNames, registers },
      collect() {
        this.reset()
        for (const [of, count] of read()) this.inc({ of }, count)
      },
    })
  counter('recto_sent_away_total', 'Those who had waited as long as may be.', givenUpNow)
  counter('recto_failed_attempts_total', 'Attempts that failed, by what it is.', () =>
    retriesNow().map(({ of, failed }) => [of, failed]),
  )
  counter('recto_given_up_total', 'Given up after the last attempt, by what it is.', () =>
    retriesNow().map(({ of, givenUp }) => [of, givenUp]),
  )
}

/** One sentence for each thing that lasts too long, as `/readyz` says it; none on a server that is well. */
export function lateWords(now = performance.now()): string[] {
  const seconds = (ms: number) => Math.round(ms / 1000)
  const loads = lateNow(now).map(
    ({ of, kind, amount, oldestMs }: LoadFigure) =>
      `${LOAD[of].what}: ${amount} ${kind}, the oldest for ${seconds(oldestMs)} s (${of})`,
  )
  const retries = stuckRetries(now).map(
    ({ of, going, oldestMs }) =>
      `${RETRIES[of].what}: ${going} tried again, the oldest for ${seconds(oldestMs)} s (${of})`,
  )
  return [...loads, ...retries]
}
