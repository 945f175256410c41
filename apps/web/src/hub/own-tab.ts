/** What this tab calls itself where it is told of what it did itself: it need not follow that. */
export const OWN_TAB = crypto.randomUUID()
