import { z } from 'zod'
import { COLOR_TOKENS, cornerRadius, face, hexColor, typeScale } from '../theme.ts'

/** Where a family comes from, by the numbers that programs know [STYLE-04, OPEN-44]. */
export const FONT_SOURCE = { catalogue: 1, upload: 2, site: 3, product: 4, system: 5 } as const

/** Where a family comes from. */
export type FontSource = (typeof FONT_SOURCE)[keyof typeof FONT_SOURCE]

/** Most entries of each list of a style guide. */
export const GUIDE_LIMITS = {
  colors: 40,
  palettes: 20,
  paletteColors: 11,
  swatches: 20,
  swatchColors: 12,
  fonts: 30,
} as const

const id = z.string().regex(/^[0-9A-Za-z]{1,24}$/)
const name = z.string().trim().max(60)
/** The key of a stored file. */
const fileKey = z.string().regex(/^[0-9a-f]{64}$/)

const guideColor = z.object({ id, name, hex: hexColor })
const guidePalette = z.object({
  id,
  name: name.min(1),
  colors: z.array(hexColor).min(1).max(GUIDE_LIMITS.paletteColors),
})
const guideSwatch = z.object({
  id,
  name,
  /** The picture that the colours were read from. */
  key: fileKey,
  colors: z.array(hexColor).max(GUIDE_LIMITS.swatchColors),
})
const guideFont = face.extend({
  id,
  source: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
  /** What the person who uploaded it said of its licence. */
  licence: z.string().max(200),
})
const guideLogo = z.object({ key: fileKey, width: z.number().int(), height: z.number().int() })

/** Which of a guide's parts hold in every folio of the team. */
const guideLock = z.object({ colors: z.boolean(), fonts: z.boolean(), logos: z.boolean() })

/**
 * The look of a team: what every folio that follows it is drawn with. Each change stores a new version of the whole. An
 * aspect that is empty leaves the folio's own in place.
 */
export const styleGuide = z.object({
  colors: z.array(guideColor).max(GUIDE_LIMITS.colors),
  /** The colour that has a role; a colour may have several. */
  roles: z.partialRecord(z.enum(COLOR_TOKENS), id),
  defaultColor: id.nullable(),
  palettes: z.array(guidePalette).max(GUIDE_LIMITS.palettes),
  swatches: z.array(guideSwatch).max(GUIDE_LIMITS.swatches),
  fonts: z.array(guideFont).max(GUIDE_LIMITS.fonts),
  heading: id.nullable(),
  body: id.nullable(),
  logos: z.object({ light: guideLogo.nullable(), dark: guideLogo.nullable(), mark: guideLogo.nullable() }),
  radius: cornerRadius.nullable(),
  buttonRadius: cornerRadius.nullable(),
  scale: typeScale.nullable(),
  lock: guideLock,
})

/** A team's style guide. */
export type StyleGuide = z.infer<typeof styleGuide>
/** A colour of a style guide. */
export type GuideColor = z.infer<typeof guideColor>
/** A font of a style guide. */
export type GuideFont = z.infer<typeof guideFont>
/** A named set of colours. */
export type GuidePalette = z.infer<typeof guidePalette>
/** A picture and the colours found in it. */
export type GuideSwatch = z.infer<typeof guideSwatch>
/** The places of a team's logos: on light grounds, on dark ones, and the mark alone. */
export type LogoPlace = keyof StyleGuide['logos']
/** The parts of a style guide that can be locked. */
export type GuideLock = StyleGuide['lock']
