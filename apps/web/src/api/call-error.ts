import { isRecord } from '@recto/document'
import * as words from './words.ts'

/** The message if the server cannot be reached. */
export const CONNECT_FAILED = words.connectFailed
/** [ERR-05] */
export const UNKNOWN_FAILURE = words.callFailed
/** [AUTH-31] */
export const SESSION_EXPIRED = words.sessionExpired

/** Clearer names for fields in messages. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  folioName: words.theName,
  url: words.theAddress,
  email: words.theEmail,
  html: words.theHtml,
}

/** A refusal that begins with a field's name in code, rewritten with a name for people. */
function plainWords(message: string, field: unknown): string {
  if (typeof field !== 'string' || !(message.startsWith(`${field}: `) || message === `${field} is missing.`))
    return message
  // Positions in lists, and keys of records, mean nothing to a reader.
  const name = field.split('.').findLast((part) => /^[a-z][a-zA-Z]*$/.test(part)) ?? field
  const said = FIELD_WORDS[name] ?? words.theField(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
  return said + message.slice(field.length)
}

/** A call that was answered with a no, or not at all. `message` is for people. */
export class CallError extends Error {
  override name = 'CallError'
  /** HTTP status; 0 when there was no answer. */
  readonly httpStatus: number
  /** `StatusCode` of the envelope; -1 if there was none. */
  readonly statusCode: number
  readonly data: Record<string, unknown>

  constructor(message: string, answer: { httpStatus?: number; statusCode?: number; data?: unknown } = {}) {
    super(plainWords(message, isRecord(answer.data) ? answer.data.field : undefined))
    this.httpStatus = answer.httpStatus ?? 0
    this.statusCode = answer.statusCode ?? -1
    this.data = isRecord(answer.data) ? answer.data : {}
  }

  /** Why the access table refused, if it did. */
  get reason(): string | null {
    return typeof this.data.reason === 'string' ? this.data.reason : null
  }

  /** The errors per field of the input. */
  get fields(): Record<string, string> {
    const issues = Array.isArray(this.data.issues) ? this.data.issues : []
    const known = issues.filter(
      (issue): issue is { field: string; message: string } =>
        isRecord(issue) && typeof issue.field === 'string' && typeof issue.message === 'string',
    )
    if (known.length) return Object.fromEntries(known.map(({ field, message }) => [field, plainWords(message, field)]))
    return typeof this.data.field === 'string' ? { [this.data.field]: this.message } : {}
  }

  get isUnreachable(): boolean {
    return this.httpStatus === 0
  }
}

/** Whether a retry is pointless now: no one answered, or there is no connection. */
export const isAway = ({ error, isPaused }: { error: unknown; isPaused: boolean }): boolean =>
  isPaused || (error instanceof CallError && error.isUnreachable)

/** The message to show for any error. */
export function messageOf(error: unknown): string {
  return error instanceof CallError ? error.message : UNKNOWN_FAILURE
}
