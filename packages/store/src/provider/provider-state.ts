import type { ProviderState } from '../types.ts'
import type { Ledger } from './ledger.ts'

/** The provider's status, and its listeners. */
export type StateOfProvider = {
  get(): ProviderState
  /** Applies the change and the ledger's counts; notifies listeners if anything differs. */
  set(change?: Partial<ProviderState>): void
  on(listener: (state: ProviderState) => void): () => void
  clear(): void
}

/** The state of a provider that has just begun. */
export function createProviderState(ledger: Ledger): StateOfProvider {
  const listeners = new Set<(state: ProviderState) => void>()
  let state: ProviderState = {
    connection: 'closed',
    synced: false,
    unacknowledged: 0,
    unacknowledgedSince: null,
    keptLocally: false,
    isFromCopy: false,
    refused: null,
    serverIsFull: false,
    serverIsBusy: false,
  }
  return {
    get: () => state,
    set(change = {}) {
      const next = { ...state, ...change, unacknowledged: ledger.count(), unacknowledgedSince: ledger.oldest() }
      const isSame = (Object.keys(next) as (keyof ProviderState)[]).every((key) => next[key] === state[key])
      if (isSame) return
      state = next
      for (const listener of [...listeners]) listener(state)
    },
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clear: () => listeners.clear(),
  }
}
