import { request } from 'node:http'
import type { App, Part } from '../../../context.ts'
import { startSchedule } from '../../../schedule.ts'
import { SIGNATURE_HEADER, sign } from './signature.ts'

const EVERY_MS = 1_000
const AT_ONCE = 20
/** An event that is not accepted is sent again after a while, up to this many times. */
const TRIES = 8
const AGAIN_MS = 5_000
const TIMEOUT_MS = 5_000

type SenderParts = Pick<App, 'db' | 'now' | 'log' | 'config'> & { secret: string; path: string }

/** Posts due events to the address where a real provider would post them, signed, with retries. */
export function startEventSender(parts: SenderParts): Part {
  const { db, now, log } = parts

  async function sendDue(): Promise<void> {
    const at = new Date(now())
    const due = await db
      .selectFrom('test_event')
      .selectAll()
      .where('sent_at', 'is', null)
      .where('tries', '<', TRIES)
      .where('due_at', '<=', at)
      .orderBy('due_at')
      .limit(AT_ONCE)
      .execute()
    for (const { id, about, object, dispute, tries } of due) {
      if (dispute) await db.updateTable('test_payment').set({ dispute }).where('id', '=', object).execute()
      const isTaken = await post(parts, JSON.stringify({ id, about, object })).catch(() => false)
      const again = new Date(now() + AGAIN_MS * 2 ** tries)
      await db
        .updateTable('test_event')
        .set(isTaken ? { sent_at: at } : { tries: tries + 1, due_at: again })
        .where('id', '=', id)
        .execute()
    }
  }

  return startSchedule(log, { everyMs: EVERY_MS, work: sendDue, failed: 'test events were not sent' })
}

/** Over HTTP, to this server under its public name. */
function post({ config, secret, now, path }: SenderParts, body: string): Promise<boolean> {
  const { host } = new URL(config.publicUrl)
  const hostname = config.loopback || config.host === '0.0.0.0' ? '127.0.0.1' : config.host
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        hostname,
        port: config.port,
        path,
        method: 'POST',
        timeout: TIMEOUT_MS,
        setHost: false,
        headers: {
          host,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          [SIGNATURE_HEADER]: sign(body, now(), secret),
        },
      },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode === 200)
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('timeout')))
    sent.on('error', reject)
    sent.end(body)
  })
}
