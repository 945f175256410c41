import { HUB_METHODS, type HubEvent } from '@recto/contract'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { DB } from '../db/schema.ts'
import type { FolioRow } from '../http/access.ts'
import type { Outbox } from '../http/outbox.ts'
import type { Session } from '../http/session.ts'

type Methods = (typeof HUB_METHODS)[number]
type MethodName = Methods['type']
type InputOf<N extends MethodName> = z.output<Extract<Methods, { type: N }>['input']>

/** What a method of a feature gets. Input is valid and access is decided by then, as for a call. */
export type HubContext = {
  session: Session
  /** Present where the method's rule is about a folio. */
  folio: FolioRow | null
  /** For reading; what is written goes through `transaction`. */
  db: Kysely<DB>
  /** Commits what `work` writes, together with the events that must arrive. */
  transaction<T>(work: (db: Kysely<DB>) => Promise<T>): Promise<T>
  /** What tabs learn once the method is done. */
  outbox: Outbox
  /** Tells the tab that asked, before its answer. */
  tell(event: HubEvent): void
  now: Date
}

/** A method that a feature answers; what it returns is the `data` of the answer. */
export type HubHandler = {
  type: string
  run(input: unknown, context: HubContext): Promise<object | undefined>
}

/** Binds a feature's function to a method of the contract. */
export function answer<N extends MethodName>(
  type: N,
  run: (input: InputOf<N>, context: HubContext) => Promise<object | undefined>,
): HubHandler {
  return { type, run: run as HubHandler['run'] }
}

/** The declaration of a hub method by its type; undefined where there is none. */
export const methodOf = (type: string) => HUB_METHODS.find((one) => one.type === type)
