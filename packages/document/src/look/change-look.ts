import { COLOR_TOKENS, type LookOverrides, type Theme } from '../theme.ts'
import { readableTones } from './guide-palette.ts'
import type { StyleGuide } from './guide-schema.ts'
import { followsTeam, resolveLook } from './resolve-look.ts'

/** A folio's theme with its own values: as overrides if it follows its team, else in the theme itself. */
export function withOwn(theme: Theme, own: LookOverrides): Theme {
  if (followsTeam(theme)) return { ...theme, overrides: { ...theme.overrides, ...own } }
  const { heading, body, radius, buttonRadius, scale } = own
  const colors = COLOR_TOKENS.flatMap((token) => (own[token] ? [[token, own[token]] as const] : []))
  const palette = { ...theme.palette, ...Object.fromEntries(colors) }
  const { tones, ...rest } = theme
  const next = colors.length > 0 && tones ? readableTones(palette, theme.inks ?? []) : tones
  return {
    ...rest,
    palette,
    fonts: { heading: heading ?? theme.fonts.heading, body: body ?? theme.fonts.body },
    ...(next && { tones: next }),
    ...(radius === undefined ? {} : { radius }),
    ...(buttonRadius === undefined ? {} : { buttonRadius }),
    ...(scale === undefined ? {} : { scale }),
  }
}

/** Without one value of the folio's own: the team's shows again. */
export function withoutOwn(theme: Theme, key: keyof LookOverrides): Theme {
  const { overrides = {}, ...rest } = theme
  const left = Object.fromEntries(Object.entries(overrides).filter(([name]) => name !== key))
  return { ...rest, ...(Object.keys(left).length > 0 && { overrides: left }) }
}

/** The theme of a folio that follows its team from now on, without overrides. */
export function asTeam({ overrides: _, ...theme }: Theme): Theme {
  return { ...theme, follows: 'team' }
}

/** The look of a folio as an independent theme, for a folio that leaves the team. */
export function asOwn(theme: Theme, guide: StyleGuide | null): Theme {
  const { follows: _, overrides: _own, ...look } = resolveLook(theme, guide)
  return look
}
