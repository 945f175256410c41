import { familiesOf } from '@recto/document'
import { FAMILIES } from '@recto/fonts'
import type { OfferedFont } from '@recto/ui'
import { useMemo } from 'react'
import { useLook } from './look.tsx'
import { team as teamWord } from './panel/text.words.ts'

/** Families that a text may have: the team's first, then Recto's unless the style guide locks fonts. */
export function useOfferedFonts(): readonly OfferedFont[] {
  const { guide, fonts } = useLook()
  return useMemo(() => {
    const own = guide ? familiesOf(guide) : []
    const team = fonts.map(({ name, category }) => ({ name, category, hint: teamWord }))
    const isHeld = guide?.lock.fonts === true && guide.fonts.length > 0
    if (isHeld) return team
    const product = Object.entries(FAMILIES).filter(([name]) => !own.includes(name))
    return [...team, ...product.map(([name, { category }]) => ({ name, category }))]
  }, [guide, fonts])
}
