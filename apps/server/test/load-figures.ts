import { type Logger, pino } from 'pino'
import { expect } from 'vitest'
import { KINDS, LOAD, type LoadName } from '../src/load/table.ts'
import type { TestServer } from './harness.ts'

/** What a server at rest still has: nothing, except what people who are there keep. */
export async function loadOf({ internalUrl }: Pick<TestServer, 'internalUrl'>): Promise<Record<string, number>> {
  const text = await (await fetch(`${internalUrl}/metrics`)).text()
  const found: Record<string, number> = {}
  for (const [, kind, of, value] of text.matchAll(/^recto_(held|running|waiting|retrying)\{of="([\w-]+)"\} (\S+)$/gm)) {
    if (Number(value) !== 0) found[`${kind} ${of}`] = Number(value)
  }
  if (!text.includes('recto_running{')) throw new Error('The server does not say what is running.')
  return found
}

/** Waits until nothing is held, running or waiting beyond `kept`: what was there before, such as sockets of other servers in this process. */
export async function expectRest(server: Pick<TestServer, 'internalUrl'>, kept: Record<string, number> = {}) {
  const more = async () => Object.entries(await loadOf(server)).filter(([name, value]) => value > (kept[name] ?? 0))
  await expect.poll(more, { timeout: 15_000, interval: 100 }).toEqual([])
}

/** A log that keeps its lines of warn and above, for the tests that expect none. */
export function loggedWarnings(): { log: Logger; lines: string[] } {
  const lines: string[] = []
  return { log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }), lines }
}

/** A log as `npm start` writes it, with all its lines, and those of warn and above. */
export function loggedLines(): { log: Logger; lines: string[]; warnings: () => string[] } {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const WARN = 40
  return { log, lines, warnings: () => lines.filter((line) => (JSON.parse(line) as { level: number }).level >= WARN) }
}

/** Every name with the kinds that it has. */
export const rowsOfLoad = (Object.keys(LOAD) as LoadName[]).map(
  (of) => [of, KINDS.filter((kind) => kind in LOAD[of])] as const,
)
