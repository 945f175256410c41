import type { FastifyInstance } from 'fastify'
import type { App } from '../context.ts'
import { createNetworkWindow } from './limits.ts'
import { tooMany } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests that one network may send to this route and those of the same number in a minute; null: any. */
    perMinute?: number | null
  }
}

/** Content sent as it is stored: files, pictures, redirects. The same as an address has for calls. */
const READS_PER_MINUTE = 12_000
/** Content assembled from a folio. */
export const COSTLY_READS_PER_MINUTE = 240

/** Counts reads outside calls, by network: they need no account. */
export function limitReads(http: FastifyInstance, { now }: Pick<App, 'now'>): void {
  const windows = new Map<number, ReturnType<typeof createNetworkWindow>>()
  http.addHook('onRoute', (route) => {
    const perMinute = route.config?.perMinute === undefined ? READS_PER_MINUTE : route.config.perMinute
    route.config = { ...route.config, perMinute }
    if (perMinute !== null && !windows.has(perMinute)) {
      windows.set(perMinute, createNetworkWindow(now, { max: perMinute, windowMs: 60_000 }))
    }
  })
  http.addHook('onRequest', async (request) => {
    const answer = windows.get(request.routeOptions.config?.perMinute ?? 0)?.(request.address)
    if (answer?.allowed === false) throw tooMany(answer.retryAfterS)
  })
}
