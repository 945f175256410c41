import { fill, hexColor, tone } from '@recto/document'
import type { z } from 'zod'

const COLORS: readonly unknown[] = [fill, hexColor, tone]

type Def = {
  shape?: Record<string, z.ZodType>
  innerType?: z.ZodType
  element?: z.ZodType
  valueType?: z.ZodType
  options?: z.ZodType[]
  items?: z.ZodType[]
  in?: z.ZodType
  out?: z.ZodType
}

/** The names under which a schema holds colours, however deep. */
export function colorProps(schema: z.ZodType, name = ''): string[] {
  if (COLORS.includes(schema)) return [name]
  const { shape = {}, innerType, element, valueType, options = [], items = [], in: from, out } = schema._zod.def as Def
  const inside = [innerType, element, valueType, from, out, ...options, ...items].filter((one) => one !== undefined)
  return [
    ...Object.entries(shape).flatMap(([key, one]) => colorProps(one, key)),
    ...inside.flatMap((one) => colorProps(one, name)),
  ]
}
