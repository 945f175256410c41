/** A query that fails at once without a network, where it would wait without a word, and asks again when it is back. */
export const SAYS_OFFLINE = { networkMode: 'always', refetchOnReconnect: true } as const
