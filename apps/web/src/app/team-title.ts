/** Titles longer than this wrap instead of being cut, at about 25 characters a line [DASH-16]. */
const LONG = 45

/** Counted in characters as people see them. */
export const isLongTitle = (title: string): boolean => [...title].length > LONG
