import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { App } from '../../context.ts'
import { readOrMake } from '../../data-dir.ts'
import { DEAD_AFTER_MS } from './postgres-log.ts'

const HEARTBEAT_MS = 2000

/** This node's id: constant for its data folder, so that a restart finds its own folios at once. */
export const ensureNodeId = (dataDir: string): Promise<string> =>
  readOrMake(join(dataDir, 'node-id'), () => randomBytes(9).toString('base64url'))

/**
 * Records every 2 s that this node is alive. After a pause long enough for others to take over its folios, it checks
 * which of them are still its own: `onLost` is called for the others.
 */
export async function startHeartbeat(
  { pool, log }: Pick<App, 'pool' | 'log'>,
  nodeId: string,
  epochs: () => Promise<ReadonlyMap<number, number>>,
  onLost: (folioIds: number[]) => void,
  /** When it last did so, in ms of `performance.now()`. */
  lastAt = performance.now(),
): Promise<{ stop(): Promise<void> }> {
  let isStopped = false
  let beating: Promise<void> | null = null

  async function beat(): Promise<void> {
    await pool.query({
      name: 'node-heartbeat',
      text: `insert into node (id, heartbeat_at) values ($1, clock_timestamp())
        on conflict (id) do update set heartbeat_at = clock_timestamp()`,
      values: [nodeId],
    })
    const wasAway = performance.now() - lastAt > DEAD_AFTER_MS - HEARTBEAT_MS
    lastAt = performance.now()
    if (wasAway) await lookForLosses()
  }

  async function lookForLosses(): Promise<void> {
    const open = await epochs()
    const { rows } = await pool.query<{ folio_id: number; epoch: number }>(
      'select folio_id, epoch from folio_owner where node_id = $1 and folio_id = any($2)',
      [nodeId, [...open.keys()]],
    )
    const held = new Map(rows.map((row) => [row.folio_id, row.epoch]))
    const lost = [...open].filter(([folioId, epoch]) => held.get(folioId) !== epoch).map(([folioId]) => folioId)
    if (lost.length > 0) onLost(lost)
  }

  await beat()
  const timer = setInterval(() => {
    beating ??= beat()
      .catch((error) => {
        if (!isStopped) log.warn({ err: error }, 'the heartbeat of this node was not written')
      })
      .finally(() => {
        beating = null
      })
  }, HEARTBEAT_MS).unref()

  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      await beating
      await pool.query('delete from node where id = $1', [nodeId]).catch(() => {})
    },
  }
}
