import { fill, hexColor, tone } from '@recto/document'
import type { z } from 'zod/mini'

const COLORS: readonly unknown[] = [fill, hexColor, tone]

type Def = {
  shape?: Record<string, z.core.$ZodType>
  innerType?: z.core.$ZodType
  element?: z.core.$ZodType
  valueType?: z.core.$ZodType
  options?: z.core.$ZodType[]
  items?: z.core.$ZodType[]
  in?: z.core.$ZodType
  out?: z.core.$ZodType
}

/** The names under which a schema holds colours, however deep. */
export function colorProps(schema: z.core.$ZodType, name = ''): string[] {
  if (COLORS.includes(schema)) return [name]
  const {
    shape = {},
    innerType,
    element,
    valueType,
    options = [],
    items = [],
    in: from,
    out,
  } = schema._zod.def as unknown as Def
  const inside = [innerType, element, valueType, from, out, ...options, ...items].filter((one) => one !== undefined)
  return [
    ...Object.entries(shape).flatMap(([key, one]) => colorProps(one, key)),
    ...inside.flatMap((one) => colorProps(one, name)),
  ]
}
