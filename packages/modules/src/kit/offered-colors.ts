import { createContext } from 'react'

/** What pickers of colours offer beside the tones of the theme. */
export type OfferedColors = {
  /** Of the team's style guide, or the product's own where it has none. */
  colors: readonly string[]
  /** Any other colour may be chosen: the plan has it [PLAN-046], and nothing is locked. */
  isFree: boolean
}

/** What the pickers of a folio offer. */
export const OfferedColorsContext = createContext<OfferedColors>({ colors: [], isFree: true })

/** The same with the colour that is chosen now, where that is none of them. */
export function offeredWith(colors: readonly string[], chosen: string | undefined): string[] {
  const all = colors.map((color) => color.toUpperCase())
  return chosen && !all.includes(chosen.toUpperCase()) ? [...all, chosen.toUpperCase()] : all
}
