const BLOCKING: readonly string[] = ['guest', 'not-admin', 'not-team-owner', 'plan', 'limit', 'locked']

/** Whether a refusal opens a blocker; every other one is a passing message. */
export const isBlocking = (reason: string | null): boolean => reason !== null && BLOCKING.includes(reason)
