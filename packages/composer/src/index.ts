export { type Composed, type ComposeUse, compose, type PatternUse, type Plan } from './compose/compose.ts'
export type { Fault } from './compose/context.ts'
export { FORMATS, type Format, PATTERNS, type Pattern, patternOf } from './patterns/index.ts'
