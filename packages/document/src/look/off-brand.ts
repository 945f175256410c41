import type { FolioDocument } from '../folio.ts'
import type { Theme } from '../theme.ts'
import type { StyleGuide } from './guide-schema.ts'
import { type Brand, onBrand } from './on-brand.ts'
import { resolveLook } from './resolve-look.ts'
import { colorsOf, familiesOf } from './style-guide.ts'

/** A colour or family that is not in the style guide, and how many places have it. */
export type OffBrand = { kind: 'color' | 'font'; value: string; places: number }

/** The colours and families of a folio that its team's guide does not have, locked or not. */
export function offBrandOf(document: FolioDocument, guide: StyleGuide): OffBrand[] {
  const found = new Map<string, OffBrand>()
  const tell = (kind: OffBrand['kind'], value: string) => {
    const key = `${kind} ${value}`
    const known = found.get(key)
    if (known) known.places++
    else found.set(key, { kind, value, places: 1 })
  }
  const brand = wholeBrand(document.theme, guide)
  onBrand(document, { ...brand, tell })
  return [...found.values()]
}

/** All that a guide has, as if it were locked. */
export function wholeBrand(theme: Theme, guide: StyleGuide): Brand {
  const look = resolveLook(theme, guide)
  const colors = colorsOf(guide)
  return {
    look,
    inks: [...new Set([...colors, ...Object.values(look.palette)])],
    ...(colors.length > 0 && { colors }),
    ...(guide.fonts.length > 0 && { families: familiesOf(guide) }),
  }
}
