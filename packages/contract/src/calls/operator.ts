import { z } from 'zod'
import { call } from '../call.ts'

const adapter = z.object({
  name: z.string(),
  /** Its name, as printed at start. */
  what: z.string(),
  /** It works here, without a service outside. */
  isEmbedded: z.boolean(),
  /** Its last error since the start, until it succeeds again; empty: none. */
  lastError: z.string(),
  /** ms since 1970; null: no error. */
  failedAt: z.number().nullable(),
})

/** One of the parts that reach outside the server. */
export type AdapterFacts = z.infer<typeof adapter>

/**
 * What is embedded and what is configured, for this installation's operator; for anyone else the call does not exist.
 */
export const GetAdapters = call('GetAdapters', {
  kind: 'read',
  input: z.object({}),
  output: z.object({ adapters: z.array(adapter) }),
  access: 'account.own',
})

/** Tries one of them now. */
export const TryAdapter = call('TryAdapter', {
  kind: 'write',
  input: z.object({ name: z.string().max(40) }),
  output: z.object({ isWell: z.boolean(), text: z.string() }),
  access: 'account.own',
  external: true,
  limit: { per: 'account', max: 30, windowS: 60 },
})
