import type { FontEntry, TeamStyle } from '@recto/contract'
import {
  COLOR_TOKENS,
  DEFAULT_THEME,
  EMPTY_GUIDE,
  FONT_SOURCE,
  fontFor,
  type GuideFont,
  type StyleGuide,
} from '@recto/document'
import type { StoredGuide } from './guides.ts'
import type { Steps } from './steps.ts'

/** The source of a font's files, in the form that rows name. */
const SOURCE_NAMES: Readonly<Record<number, string>> = {
  [FONT_SOURCE.catalogue]: 'catalogue',
  [FONT_SOURCE.upload]: 'upload',
  [FONT_SOURCE.site]: 'site',
  [FONT_SOURCE.product]: 'product',
  [FONT_SOURCE.system]: 'system',
}

/** A font in the two fields that rows name: its family as JSON text, and where its files come from. */
export const fontOnWire = ({ family, weights, fallback, source }: Omit<GuideFont, 'id' | 'licence'>) => ({
  fontJson: JSON.stringify({ family, weights, fallback }),
  sourceString: `${SOURCE_NAMES[source] ?? 'system'}:${family}`,
})

/** The fonts that a team's new folios begin with: of headings and of body text. */
export function defaultFontsOnWire(guide: StyleGuide | null): { fontJson: string; sourceString: string }[] {
  const fonts = (['heading', 'body'] as const).map(
    (role) => (guide && fontFor(guide, role)) ?? { ...DEFAULT_THEME.fonts[role], source: FONT_SOURCE.product },
  )
  return fonts.map(fontOnWire)
}

/** The address of a guide's picture. */
export const styleFileUrl = (teamToken: string, key: string): string => `/team/${teamToken}/style/${key}`

/** A team's guide in all the forms that rows name, each read from the one record. */
export function styleOnWire(
  teamToken: string,
  stored: StoredGuide | null,
  fonts: FontEntry[],
  steps: Steps,
): TeamStyle {
  const guide = stored?.guide ?? EMPTY_GUIDE
  const { body } = DEFAULT_THEME.fonts
  const first = fontFor(guide, 'body') ?? fontFor(guide, 'heading')
  return {
    styleGuideId: teamToken,
    teamId: teamToken,
    version: stored?.version ?? 0,
    canUndo: steps.undo !== null,
    canRedo: steps.redo !== null,
    defaultFontFamily: first?.family ?? body.family,
    fallbackFontFamily: first?.fallback ?? body.fallback,
    teamFonts: guide.fonts.map((font) => ({
      id: font.id,
      name: font.family,
      sourceIdentifier: font.source,
      ...fontOnWire(font),
      isDefault: font.id === guide.body || font.id === guide.heading,
    })),
    teamColors: guide.colors.map(({ id, hex, name }) => ({
      id,
      hexCode: hex,
      name,
      isDefault: id === guide.defaultColor,
      role: COLOR_TOKENS.find((token) => guide.roles[token] === id) ?? null,
    })),
    palettes: guide.palettes,
    swatches: guide.swatches.map(({ id, name, key, colors }) => ({
      id,
      name,
      url: styleFileUrl(teamToken, key),
      colors,
    })),
    guide,
    fonts,
  }
}
