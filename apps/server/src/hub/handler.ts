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

/** The argument of a feature's method. Input is valid and access has been checked by then, as for a call. */
export type HubContext = {
  session: Session
  /** Present if the method's rule is about a folio. */
  folio: FolioRow | null
  /** For reading; writes go through `transaction`. */
  db: Kysely<DB>
  /** Commits what `work` writes, together with the events that must arrive. */
  transaction<T>(work: (db: Kysely<DB>) => Promise<T>): Promise<T>
  /** Events sent once the method is done. */
  outbox: Outbox
  /** Sends to the calling tab, before its response. */
  tell(event: HubEvent): void
  now: Date
}

/** A feature's method; its return value is the `data` of the response. */
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

/** The declaration of a hub method by its type; undefined if there is none. */
export const methodOf = (type: string) => HUB_METHODS.find((one) => one.type === type)
