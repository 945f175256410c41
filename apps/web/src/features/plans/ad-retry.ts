/** Where it cannot be known whether a plan shows ads, it is asked again [LIMIT-02]. */
export const AD_RETRY = { tries: 10, everyMs: 2000 } as const
