/** How long it is shown that changes are applied, ms [EDIT-28]. */
export const APPLIED_MS = 3_000
