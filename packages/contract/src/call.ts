import type { z } from 'zod'
import type { ActionName } from './access/actions.ts'

/**
 * The declaration of a call, in one place; the server cannot answer it without its access rule, the browser calls it
 * with its types.
 */
export type Call<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends ActionName = ActionName,
> = {
  /** PascalCase, the path's last part: POST /Apiv1/<name>. */
  name: string
  input: I
  output: O
  /** A `read` writes nothing and opens no transaction; independent reads run in parallel. */
  kind: 'read' | 'write'
  /** Its weight in a person's rate limit, if more than `CALL_WEIGHT` of its kind. */
  weight?: number
  /** The rule that decides; a `folio.*` action needs `token` in the input. */
  access: A
  /** Carries `requestId`: a repeat within 24 h gets the same answer. */
  retryable?: true
  /**
   * Runs outside a transaction: it contacts an outside service, or a component with its own transactions, before it
   * writes.
   */
  external?: true
  /** multipart/form-data with one file part named `file`. */
  upload?: true
  /** The most parts named `file` that an `upload` accepts, together at most 200 MB; absent: one. */
  mostFiles?: number
  /** Older or client-side names that are routed to the same handler [OPEN-25]. */
  aliases?: readonly string[]
  /** Complete paths for this call given in rows, besides `/Apiv1/<name>` [OPEN-54, OPEN-64]. */
  paths?: readonly string[]
  /**
   * A field and value, or a present field, that selects another call under this name: `op=undo` of DeleteFolio is
   * Unarchive [OPEN-23].
   */
  variants?: Readonly<Record<string, string>>
  /** Older spellings of input fields, in lower case, and the field they mean: `fullname` is `fullName` (WIRE.md). */
  spellings?: Readonly<Record<string, string>>
  /**
   * A stricter limit than the account's own, counted in the database and failing closed. A `subject` is the address in
   * `email`, per network or account that asks about it: strangers' attempts count only for themselves.
   */
  limit?: { per: 'address' | 'account' | 'subject'; max: number; windowS: number }
  /** Seconds until the same network or account may ask for the same subject again; sooner is HTTP 409 [API-011]. */
  everyS?: number
}

/** A call's weight in a person's rate limit. */
export const CALL_WEIGHT = { read: 1, write: 2 } as const
/** The same of a call that replays a whole folio to edit it. */
export const FOLIO_EDIT_WEIGHT = 5

/** Declares a call: its name, input, output and access. */
export function call<I extends z.ZodType, O extends z.ZodType, const A extends ActionName>(
  name: string,
  rest: Omit<Call<I, O, A>, 'name'>,
): Call<I, O, A> {
  return { name, ...rest }
}

/** A call's input. */
export type InputOf<C> = C extends Call<infer I, z.ZodType> ? z.input<I> : never

/** A call's output. */
export type OutputOf<C> = C extends Call<z.ZodType, infer O> ? z.output<O> : never

/** The response of every call. `StatusCode` 1 is success; `Message` is for people. */
export type Envelope<T = unknown> = { StatusCode: number; Message: string; Data: T | null }

/** Status codes of the envelope; others are the row's own. */
export const STATUS = {
  ok: 1,
  /** Refused by Recto (wrong code, name taken): Message says why. */
  refused: 0,
  /**
   * An export or a password was requested on a plan that has ended; in the browser the plan ends now [EXPORT-03,
   * OPEN-18].
   */
  planEnded: 6,
  /** No session [API-009]; HTTP 401. */
  notLoggedIn: 1001,
  /** Input does not fit; Data.field names the field. HTTP 400. */
  invalidInput: 1400,
  /** HTTP 403: the access table refused; Data.reason selects the blocker. */
  forbidden: 1403,
  notFound: 1404,
  /** Too soon after the last time, or a `requestId` that came with another input. HTTP 409. */
  conflict: 1409,
  tooLarge: 1413,
  /** HTTP 429; Data.retryAfterS. */
  tooMany: 1429,
  /** Not enough space on the server's disk; nothing was stored. HTTP 507. */
  noRoom: 1507,
  /** HTTP 5xx; Data.reference is the number to quote to support. */
  internal: 1500,
} as const
