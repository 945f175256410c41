import { createContext } from 'react'

/** Colours that pickers offer besides the theme's tones. */
export type OfferedColors = {
  /** Of the team's style guide, or Recto's own if there is none. */
  colors: readonly string[]
  /** Any colour can be chosen: the plan allows it [PLAN-046], and nothing is locked. */
  isFree: boolean
}

/** Colours offered by the pickers of a folio. */
export const OfferedColorsContext = createContext<OfferedColors>({ colors: [], isFree: true })

/** The same plus the current colour, if it is not among them. */
export function offeredWith(colors: readonly string[], chosen: string | undefined): string[] {
  const all = colors.map((color) => color.toUpperCase())
  return chosen && !all.includes(chosen.toUpperCase()) ? [...all, chosen.toUpperCase()] : all
}
