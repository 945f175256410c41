import { COLOR_TOKENS, type ColorToken, type Tone } from '../theme.ts'
import { colorWithRole, full, guidePalette, readableTones } from './guide-palette.ts'
import type { StyleGuide } from './guide-schema.ts'
import { colorsOf } from './style-guide.ts'

/** Where a look differs from its guide because text would be unreadable. */
export type LookGap = { where: ColorToken | Tone; instead: string }

/** Where text is drawn in another colour than the guide's, because that would be unreadable. */
export function lookGaps(guide: StyleGuide): LookGap[] {
  if (guide.colors.length === 0) return []
  const palette = guidePalette(guide)
  const said = COLOR_TOKENS.flatMap((token) => {
    const wanted = colorWithRole(guide, token)
    return wanted !== undefined && full(wanted) !== full(palette[token])
      ? [{ where: token, instead: palette[token] }]
      : []
  })
  const tones = readableTones(palette, colorsOf(guide)) ?? {}
  const drawn = Object.entries(tones).flatMap(([where, { ink }]) =>
    ink ? [{ where: where as Tone, instead: ink }] : [],
  )
  return [...said, ...drawn]
}
