import { COLOR_TOKENS, type FontSource, hexColor, styleGuide } from '@recto/document'
import { typedName } from '@recto/words'
import { z } from 'zod'

/** A file of a family: its use, and its address. */
export const fontFile = z.object({
  style: z.enum(['normal', 'italic']),
  /** One, or the range of a variable font. */
  weight: z.string(),
  /** Its characters, as CSS; empty: all of the font's. */
  range: z.string(),
  url: z.string(),
})

/** A file of a family. */
export type FontFile = z.infer<typeof fontFile>

/** A family as pickers list it. */
export const fontEntry = z.object({
  name: z.string(),
  category: z.enum(['sans', 'serif', 'slab', 'display', 'handwriting', 'mono']),
  weights: z.array(z.number()),
  fallback: z.string(),
  /** 1 catalogue, 2 upload, 3 found on a site, 4 product font, 5 system [STYLE-04, OPEN-44]. */
  source: z.number(),
  /** Those that this server has; a family that is not fetched yet has none. */
  files: z.array(fontFile),
})

/** A family as pickers list it. */
export type FontEntry = z.infer<typeof fontEntry>

/** A font of a team, in the form that rows name [STYLE-02]: `sourceString` says where its files come from. */
const teamFont = z.object({
  id: z.string(),
  name: z.string(),
  sourceIdentifier: z.number(),
  /** Family, weights and fallback as JSON text. */
  fontJson: z.string(),
  sourceString: z.string(),
  isDefault: z.boolean(),
})

const teamColor = z.object({
  id: z.string(),
  hexCode: z.string(),
  name: z.string(),
  isDefault: z.boolean(),
  role: z.enum(COLOR_TOKENS).nullable(),
})

/** A team's style guide [STYLE-01, STYLE-02]; `guide` is the record that the other fields are read from. */
export const teamStyle = z.object({
  styleGuideId: z.string(),
  teamId: z.string(),
  /** 0: the team never set one. */
  version: z.number(),
  /** Whether there is a change to take back, or one taken back to make again. */
  canUndo: z.boolean(),
  canRedo: z.boolean(),
  defaultFontFamily: z.string(),
  fallbackFontFamily: z.string(),
  teamFonts: z.array(teamFont),
  teamColors: z.array(teamColor),
  palettes: z.array(z.object({ id: z.string(), name: z.string(), colors: z.array(z.string()) })),
  swatches: z.array(z.object({ id: z.string(), name: z.string(), url: z.string(), colors: z.array(z.string()) })),
  guide: styleGuide,
  /** The files of its fonts, by family. */
  fonts: z.array(fontEntry),
})

/** A team's style guide as calls answer it. */
export type TeamStyle = z.infer<typeof teamStyle>

/**
 * What a folio is drawn with besides its own theme: its team's guide, and the fonts it names that do not come with
 * Recto.
 */
export const folioStyle = z.object({
  /** Null: the team never set one. */
  guide: z.nullable(styleGuide),
  version: z.number(),
  fonts: z.array(fontEntry),
})

/** What a folio is drawn with besides its own theme. */
export type FolioStyle = z.infer<typeof folioStyle>

/** One change in the history of a style guide. */
export const styleChange = z.object({
  version: z.number(),
  /** As text: "Added a colour". */
  change: z.string(),
  subject: z.string(),
  by: z.string(),
  madeUtc: z.string(),
})

/** One change in the history of a style guide. */
export type StyleChange = z.infer<typeof styleChange>

/** A colour from a new team's onboarding [STYLE-03]. */
export const foundColor = z.object({ hexCode: hexColor, isDefault: z.boolean().default(false) })

/** What a family may be called to stand in a style sheet; the document's own rule for faces. */
const FAMILY = /^[\p{L}\p{N}][\p{L}\p{N} _-]*$/u

/** A font from a new team's onboarding [STYLE-03]. */
export const foundFont = z.object({
  id: z.string().max(80).default(''),
  name: z
    .string()
    .overwrite(typedName)
    .min(1)
    .max(80)
    .regex(FAMILY, 'The name of a font has letters, digits, spaces, hyphens and underscores only.'),
  isDefault: z.boolean().default(false),
  source: z.number(),
})

/** A picture that a site shows as its logo: its icon, that of its cards, or that of its header. */
export const foundLogo = z.object({ url: z.url().max(2000), kind: z.enum(['icon', 'share', 'header']) })

/** What was found on someone's site [STYLE-08]. */
export const siteStyle = z.object({
  colors: z.array(foundColor),
  fonts: z.array(foundFont),
  logos: z.array(foundLogo),
})

/** What was found on someone's site. */
export type SiteStyle = z.infer<typeof siteStyle>

/** A program's number for the source of a font; unknown numbers mean a system font [OPEN-44]. */
export const fontSourceOf = (value: number): FontSource =>
  value === 1 || value === 2 || value === 3 || value === 4 ? value : 5

/** Nothing was found on someone's site [ONB-09]. */
export const NOTHING_FOUND =
  'We were not able to get any compatible colors and fonts. You can add your fonts and colors under your Style Guide, manually.'

/** The service of fonts did not answer [API-164]. */
export const NETWORK_ERROR = 'Network error'

/** Time limit for responses of the font service, ms [API-164]. */
export const FONT_SERVICE_MS = 15_000

/** Size limit of an uploaded font, bytes. */
export const FONT_BYTES = 10 * 1024 * 1024
