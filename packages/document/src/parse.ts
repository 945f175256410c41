import { TEXTS } from './texts.ts'

export type HeightUnit = 'px' | 'em' | 'rem' | 'vh' | 'vw' | '%'

/** A CSS height: a number with an optional unit, px without one. Throws "Invalid height" [MOD-28]. */
export function parseHeight(value: string | number): { value: number; unit: HeightUnit } {
  const match = /^(\d+(?:\.\d+)?|\.\d+)\s*(px|em|rem|vh|vw|%)?$/i.exec(String(value).trim())
  if (match === null) throw new RangeError(TEXTS.invalidHeight)
  return { value: Number(match[1]), unit: (match[2]?.toLowerCase() as HeightUnit | undefined) ?? 'px' }
}

const WEIGHT_NAMES: Readonly<Record<string, number>> = { regular: 400, bold: 600, thin: 200 }

/** A font weight: regular 400, bold 600, thin 200; a number outside 200 to 900, or anything else, is 400 [MOD-29]. */
export function parseFontWeight(value: string | number): number {
  const text = String(value).trim().toLowerCase()
  const weight = Object.hasOwn(WEIGHT_NAMES, text) ? WEIGHT_NAMES[text] : text === '' ? Number.NaN : Number(text)
  return weight !== undefined && weight >= 200 && weight <= 900 ? weight : 400
}
