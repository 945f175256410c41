import { CANVAS } from './canvas.ts'
import { COVERS } from './covers.ts'
import { FIGURES } from './figures.ts'
import { PEOPLE } from './people.ts'
import { TABLES } from './tables.ts'
import { TEXTS } from './texts.ts'
import type { Format, Pattern } from './types.ts'

export {
  FORMATS,
  type Format,
  KINDS,
  type Kind,
  type Layout,
  type Pattern,
  type Slot,
  type SlotKind,
  type Slots,
} from './types.ts'

/** Every kind of section, in the order in which pickers offer them. */
export const PATTERNS: readonly Pattern[] = [...COVERS, ...TEXTS, ...FIGURES, ...TABLES, ...PEOPLE, ...CANVAS]

/** Patterns that pickers offer together, by what people look for. */
export type Group = { name: 'covers' | 'texts' | 'figures' | 'tables' | 'people'; patterns: readonly Pattern[] }

/** Groups in the order pickers offer them. Canvas cells belong to none. */
export const GROUPS: readonly Group[] = [
  { name: 'covers', patterns: COVERS.filter(({ layouts }) => layouts.length > 0) },
  { name: 'texts', patterns: TEXTS },
  { name: 'figures', patterns: FIGURES },
  { name: 'tables', patterns: TABLES },
  { name: 'people', patterns: PEOPLE },
]

const byName = new Map(PATTERNS.map((pattern) => [pattern.name, pattern]))

/** The pattern of a name. */
export const patternOf = (name: string): Pattern | undefined => byName.get(name)

/** The shape a format's sections have. */
export const shapeOf = (format: Format): 'page' | 'slide' | 'canvas' =>
  format === 'deck' ? 'slide' : format === 'canvas' ? 'canvas' : 'page'
