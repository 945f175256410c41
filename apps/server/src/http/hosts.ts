import type { Config } from '../config.ts'

const LOOPBACK_NAME = /^(localhost|[a-z0-9-]+(\.[a-z0-9-]+)*\.localhost|127\.0\.0\.1|\[::1\])$/

/** Whether a `Host` header names this product. On loopback every port does: a browser can only have reached this one. */
export function createHostCheck(config: Pick<Config, 'publicUrl' | 'pagesUrl' | 'loopback'>) {
  const known = new Set([config.publicUrl, config.pagesUrl].flatMap((url) => (url ? [new URL(url).host] : [])))
  return (host: string | undefined): boolean => {
    const name = (host ?? '').toLowerCase()
    if (known.has(name)) return true
    return config.loopback && LOOPBACK_NAME.test(name.replace(/:\d{1,5}$/, ''))
  }
}

/** Whether only this machine's own browsers open this origin. */
export const isLoopbackOrigin = (origin: string): boolean => LOOPBACK_NAME.test(new URL(origin).hostname)

/** Whether an `Origin` header, where there is one, belongs to the host that was asked. */
export function isSameOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === (host ?? '').toLowerCase()
}
