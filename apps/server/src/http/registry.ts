import type { Handler } from './handler.ts'

/** Handlers by the names that a path may carry: the call's own, its aliases, with the first letter in either case [OPEN-25, OPEN-64]. */
export type Registry = {
  find(name: string): Handler | undefined
  /** Handlers by the full paths given in rows. */
  readonly byPath: ReadonlyMap<string, Handler>
  readonly handlers: readonly Handler[]
}

/** @throws Error if two handlers claim one name, or one is marked retryable but cannot be repeated safely. */
export function createRegistry(handlers: readonly Handler[]): Registry {
  const byName = new Map<string, Handler>()
  const byPath = new Map<string, Handler>()
  for (const handler of handlers) {
    const { call } = handler
    if (call.retryable && (call.external || call.kind === 'read')) {
      throw new Error(`${call.name} cannot store its response: an external call runs outside a transaction.`)
    }
    for (const name of [call.name, ...(call.aliases ?? [])]) {
      if (byName.has(name)) throw new Error(`${name} has two handlers.`)
      byName.set(name, handler)
    }
    for (const path of call.paths ?? []) {
      if (byPath.has(path)) throw new Error(`${path} has two handlers.`)
      byPath.set(path, handler)
    }
  }
  return {
    handlers,
    byPath,
    find: (name) => byName.get(name.charAt(0).toUpperCase() + name.slice(1)),
  }
}
