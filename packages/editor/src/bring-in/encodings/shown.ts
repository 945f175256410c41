/** Signs that no font has: controls, what Unicode leaves unassigned or to everybody, halves of signs, and the sign for a byte that is no letter. */
const EMPTY = /[[\p{Cc}--[\t\n\r]]\p{Cn}\p{Co}\p{Cs}\u00ad\ufffd]/v
/** Marks that stand over no letter are drawn over an empty ring. */
const LOOSE_MARK = /(?<![\p{L}\p{M}])\p{M}/u

/** Whether each sign of a text can be seen: a reading of a file that has empty boxes is not what somebody wrote. */
export const isShown = (text: string): boolean => !EMPTY.test(text) && !LOOSE_MARK.test(text)
