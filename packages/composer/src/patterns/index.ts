import { CANVAS } from './canvas.ts'
import { COVERS } from './covers.ts'
import { FIGURES } from './figures.ts'
import { PEOPLE } from './people.ts'
import { TABLES } from './tables.ts'
import { TEXTS } from './texts.ts'
import type { Format, Pattern } from './types.ts'

export { FORMATS, type Format, KINDS, type Kind, type Layout, type Pattern, type Slot, type Slots } from './types.ts'

/** Every kind of section, in the order in which pickers offer them. */
export const PATTERNS: readonly Pattern[] = [...COVERS, ...TEXTS, ...FIGURES, ...TABLES, ...PEOPLE, ...CANVAS]

const byName = new Map(PATTERNS.map((pattern) => [pattern.name, pattern]))

/** The pattern of a name. */
export const patternOf = (name: string): Pattern | undefined => byName.get(name)

/** The shape a format's sections have. */
export const shapeOf = (format: Format): 'page' | 'slide' | 'canvas' =>
  format === 'deck' ? 'slide' : format === 'canvas' ? 'canvas' : 'page'
