import { z } from 'zod'
import { call } from '../call.ts'

const adapter = z.object({
  name: z.string(),
  /** Which one it is, as a start prints it. */
  what: z.string(),
  /** It works here, without a service outside. */
  isEmbedded: z.boolean(),
  /** The last thing that went wrong with it since the start, until it went well again; empty: nothing. */
  lastError: z.string(),
  /** ms since 1970; null: nothing went wrong. */
  failedAt: z.number().nullable(),
})

/** One of the parts that reach outside the server. */
export type AdapterFacts = z.infer<typeof adapter>

/** What is embedded and what is configured, for the operator of this installation; for anybody else it is not there. */
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
