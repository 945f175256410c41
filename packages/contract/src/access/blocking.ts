const BLOCKING: readonly string[] = ['guest', 'not-admin', 'not-team-owner', 'plan', 'limit', 'locked']

/** Whether a refusal opens a blocker; all others are brief messages. */
export const isBlocking = (reason: string | null): boolean => reason !== null && BLOCKING.includes(reason)
