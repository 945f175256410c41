import type { BetterAuthPlugin } from 'better-auth'
import { hashOfSessionToken } from '../../http/session.ts'
import type { AccountKeys } from './account-keys.ts'

type Adapter = Parameters<NonNullable<BetterAuthPlugin['init']>>[0]['adapter']
type Where = Parameters<Adapter['findOne']>[0]['where']

/** The envelopes that better-auth puts around encrypted values. */
const DATA_KEY_VERSION = 1

/**
 * How better-auth stores secrets. For a session's token the database has only the hash: `create` returns the token, and
 * a caller who looks up a session by its token gets it back with that token. Long-lived encrypted data (the second
 * step) uses the data key; older data uses the server's secret.
 */
export function storedSecrets(keys: AccountKeys): BetterAuthPlugin {
  return {
    id: 'stored-secrets',
    init({ adapter }) {
      hashSessionTokens(adapter)
      return {
        context: { secretConfig: secretConfigOf(keys) },
      }
    },
  }
}

/** Keys in the form that better-auth's encryption takes. */
export const secretConfigOf = ({ twoFactor, formerTwoFactor }: AccountKeys) => ({
  keys: new Map([[DATA_KEY_VERSION, twoFactor]]),
  currentVersion: DATA_KEY_VERSION,
  legacySecret: formerTwoFactor,
})

function hashSessionTokens(adapter: Adapter): void {
  const { create, findOne, findMany, update, updateMany, delete: remove, deleteMany } = adapter
  const hashed = <T extends { model: string; where?: Where | undefined }>(query: T): T =>
    query.model === 'session' && query.where ? { ...query, where: query.where.map(withHash) } : query

  adapter.create = async (query) => {
    const token = query.model === 'session' ? (query.data as { token?: unknown }).token : null
    if (typeof token !== 'string') return create(query)
    const made = await create({ ...query, data: { ...query.data, token: hashOfSessionToken(token) } })
    return { ...(made as object), token } as never
  }
  adapter.findOne = async (query) => {
    const found = await findOne(hashed(query))
    const token = query.model === 'session' && query.where.find(({ field }) => field === 'token')?.value
    return found && typeof token === 'string' ? ({ ...(found as object), token } as never) : (found as never)
  }
  adapter.findMany = (query) => findMany(hashed(query))
  adapter.update = (query) => update(hashed(query))
  adapter.updateMany = (query) => updateMany(hashed(query))
  adapter.delete = (query) => remove(hashed(query))
  adapter.deleteMany = (query) => deleteMany(hashed(query))
}

function withHash(condition: Where[number]): Where[number] {
  const { field, value } = condition
  if (field !== 'token') return condition
  if (typeof value === 'string') return { ...condition, value: hashOfSessionToken(value) }
  if (Array.isArray(value)) return { ...condition, value: value.map((one) => hashOfSessionToken(String(one))) }
  return condition
}
