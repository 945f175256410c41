/** The id of this tab, by which it ignores events about its own changes. */
export const OWN_TAB = crypto.randomUUID()
