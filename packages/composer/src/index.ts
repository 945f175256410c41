export { check, type FolioFault } from './check/index.ts'
export {
  type Composed,
  type ComposedSection,
  type ComposeUse,
  compose,
  composeSection,
  type SectionUse,
} from './compose/compose.ts'
export type { Fault } from './compose/context.ts'
export { inLength } from './compose/lengths.ts'
export type { PatternUse, Plan } from './compose/plan.ts'
export {
  ARRANGEMENTS,
  type Arrangement,
  type ArrangementName,
  type ArrangeUse,
  arrangements,
} from './compose/rearrange/index.ts'
export type { Ready, Rich } from './content.ts'
export { contractFor } from './contract.ts'
export {
  FORMATS,
  type Format,
  GROUPS,
  type Group,
  PATTERNS,
  type Pattern,
  patternOf,
  type Slot,
  type Slots,
} from './patterns/index.ts'
export { composeFolio, composeUnits, type UnitSection, type UnitsUse } from './plan/compose-units.ts'
export { type UnitPart, unitsOf } from './plan/units.ts'
export { SAMPLES } from './samples/index.ts'
