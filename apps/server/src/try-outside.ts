import { randomBytes } from 'node:crypto'
import type { FileStore } from './adapters/files/file-store.ts'
import { ConfigError } from './config.ts'

/**
 * Lists the bucket, puts a few bytes there and deletes them again: Recto cannot work with one that refuses any of it.
 * @throws ConfigError naming FILES_URL and what the bucket did not allow.
 */
export async function tryBucket(store: Pick<FileStore, 'keysBefore' | 'put' | 'delete'>): Promise<void> {
  try {
    // Of files from before there were any: one request.
    for await (const _ of store.keysBefore(new Date(0))) break
    const { key } = await store.put(randomBytes(32))
    await store.delete(key)
  } catch (error) {
    throw new ConfigError(`FILES_URL cannot be used: ${plainWords(error)}`, { cause: error })
  }
}

const plainWords = (error: unknown): string => {
  const text = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').trim()
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`
}

/** Longest wait for the mail server at the start, ms. */
const MAIL_MS = 5_000

const MAIL_FAULTS: Readonly<Record<string, string>> = {
  EAUTH: 'refuses the name or the password',
  EDNS: 'has a name that no one knows',
  ENOTFOUND: 'has a name that no one knows',
  ECONNREFUSED: 'refuses connections',
  ECONNECTION: 'refuses connections',
  ETIMEDOUT: 'does not answer',
  ESOCKET: 'does not speak as the address says (smtp: without TLS at first, smtps: with TLS)',
}

/**
 * Signs in at the mail server and sends nothing. The sentence says what is wrong, without the secret; null: it works. Mail
 * waits in the queue meanwhile, so the server starts all the same.
 */
export async function mailProblem(smtpUrl: string, check: () => Promise<unknown>): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })), MAIL_MS)
  })
  try {
    await Promise.race([check(), late])
    return null
  } catch (error) {
    const { code = '', responseCode } = error as { code?: string; responseCode?: number }
    const { hostname, port } = new URL(smtpUrl)
    const cause = (error as { errno?: unknown; syscall?: string }).syscall === 'connect' ? 'ECONNREFUSED' : code
    const said = MAIL_FAULTS[cause] ?? MAIL_FAULTS[code] ?? 'cannot be used'
    return `SMTP_URL: the mail server ${hostname}${port && `:${port}`} ${said}${responseCode ? ` (${responseCode})` : code && ` (${code})`}. Mail waits until it does.`
  } finally {
    clearTimeout(timer)
  }
}
