/** If it is unknown whether a plan shows ads, it is fetched again [LIMIT-02]. */
export const AD_RETRY = { tries: 10, everyMs: 2000 } as const
