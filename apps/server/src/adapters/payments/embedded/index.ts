import type { App, Part } from '../../../context.ts'
import { type Bank, createBank } from './bank.ts'
import { startEventSender } from './event-sender.ts'

export { embeddedPayments } from './embedded-provider.ts'
export { disputeEvent, sendEventAgain } from './event-rows.ts'

type Parts = Pick<App, 'db' | 'now' | 'log' | 'config'> & { secret: string; path: string }

/**
 * What the embedded provider does besides answering requests: the bank's side of the form, and events posted to `path`.
 */
export function startEmbeddedPayments(parts: Parts): Bank & Part {
  return { ...createBank(parts), ...startEventSender(parts) }
}
