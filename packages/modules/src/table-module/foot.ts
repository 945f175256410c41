/** What the foot of a column works out of the cells above it. */
export const FOOTS = ['sum', 'count', 'average'] as const
/** One of them. */
export type Foot = (typeof FOOTS)[number]
