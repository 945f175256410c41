import { LIMITS, moduleType } from '@recto/document'
import { z } from 'zod'

/** A value that may also come as JSON text, as programs of the older kind send it [API-018, API-132]. */
export const orJsonText = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === 'string' ? parsed(value) : value), schema)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A module in returned grid data [GRID-09]. */
const gridModule = z.object({
  x: z.number(),
  y: z.number(),
  w: z.number(),
  h: z.number(),
  minW: z.number(),
  minH: z.number(),
  id: z.string(),
  key: z.string(),
  locked: z.boolean(),
})

/** A section's returned grid data [GRID-08]. */
export const gridSection = z.object({
  secKey: z.string(),
  height: z.number(),
  maxRow: z.number(),
  minRow: z.number(),
  modules: z.array(gridModule).readonly(),
})

/**
 * Grid data as written by a program: the new positions of modules. Sections and modules that are not named stay;
 * derived values (height, rows, minimum sizes) are ignored. Without `x` and `y`, `autoPosition` asks for a free place.
 */
export const gridToSave = z
  .array(
    z.object({
      secKey: z.string(),
      modules: z
        .array(
          z.object({
            id: z.string(),
            x: z.number().optional(),
            y: z.number().optional(),
            w: z.number(),
            h: z.number(),
            locked: z.boolean().optional(),
            autoPosition: z.boolean().optional(),
          }),
        )
        .max(LIMITS.modules),
    }),
  )
  .max(LIMITS.sections)

/** Sections and places that a program saves, checked. */
export type GridToSave = z.output<typeof gridToSave>

/** Older names of a module's fields [MOD-01, MOD-21], and ours. */
const OLD_NAMES = {
  tag: 'id',
  key: 'id',
  modId: 'id',
  modType: 'type',
  data: 'props',
  dataToSave: 'props',
  zIndex: 'z',
}

const named = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const given = value as Record<string, unknown>
    const renamed = Object.entries(OLD_NAMES).filter(([old, name]) => old in given && !(name in given))
    return { ...given, ...Object.fromEntries(renamed.map(([old, name]) => [name, given[old]])) }
  }, schema)

const moduleFields = {
  /** The type's own data; a prop that is not named stays. */
  props: z.record(z.string(), z.unknown()).optional(),
  /** Long texts by name: rich text as JSON, or HTML of the sheet. */
  texts: z.record(z.string(), z.union([z.string(), z.record(z.string(), z.unknown())])).optional(),
  z: z.number().int().min(1).max(1_000_000).optional(),
  vAlign: z.enum(['top', 'center', 'bottom']).optional(),
  locked: z.boolean().optional(),
  isResized: z.boolean().optional(),
  box: z.record(z.string(), z.unknown()).optional(),
}

/** A module as a program changes it. */
export const moduleToSave = named(z.object({ id: z.string(), type: moduleType, ...moduleFields }))
/** A module's record: the same, with an optional type. */
export const recordToSave = named(z.object({ id: z.string(), type: z.optional(moduleType), ...moduleFields }))
/** A complete module as stored by a program: omitted fields get the type's defaults. */
export const moduleToStore = orJsonText(
  named(
    z.object({
      type: moduleType,
      ...moduleFields,
      /** For one that is new, or moves: the last section, and a free place below, when left out. */
      sectionId: z.string().optional(),
      rect: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }).optional(),
    }),
  ),
)

/** A module that a program saves, checked. */
export type ModuleToSave = z.output<typeof recordToSave>

/** A module that a program creates, checked. */
export type ModuleToStore = z.output<typeof moduleToStore>

/** A module's returned record; `html` are its texts as HTML of the sheet. */
export const moduleRecord = z.object({
  id: z.string(),
  tag: z.string(),
  type: z.string(),
  sectionId: z.string(),
  props: z.record(z.string(), z.unknown()),
  texts: z.record(z.string(), z.unknown()),
  html: z.record(z.string(), z.string()),
  z: z.number(),
  vAlign: z.string(),
  locked: z.boolean(),
  isResized: z.boolean(),
  box: z.record(z.string(), z.unknown()),
  rect: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
})
