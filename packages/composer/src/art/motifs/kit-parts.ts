import { circlePath, rectPath } from '../pen.ts'

/** One part of an object in a box of 100 by 100: its paint and path; `line` if it is stroked. */
export type Part = { paint: 'ink' | 'hot' | 'mid' | 'ground'; d: string; line?: number }

/** In the main paint. */
export const ink = (d: string): Part => ({ paint: 'ink', d })
/** The detail that is seen first. */
export const hot = (d: string): Part => ({ paint: 'hot', d })
/** Farther away, or in shade. */
export const mid = (d: string): Part => ({ paint: 'mid', d })
/** A cut-out of the parts below it. */
export const hole = (d: string): Part => ({ paint: 'ground', d })
/** Drawn as a line of a width. */
export const stroke = (d: string, line = 7, paint: Part['paint'] = 'ink'): Part => ({ paint, d, line })
/** A circle: its middle and radius. */
export const disc = circlePath
/** A rectangle, its corners round by a radius. */
export const bar = rectPath
/** Half a disc, its flat side below. */
export const half = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0z`
/** Half a disc, its flat side above. */
export const bowl = (x: number, y: number, r: number) => `M${x - r} ${y}h${2 * r}a${r} ${r} 0 0 1 ${-2 * r} 0z`
