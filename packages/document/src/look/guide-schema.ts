import { z } from 'zod/mini'
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

const id = z.string().check(z.regex(/^[0-9A-Za-z]{1,24}$/))
const name = z.string().check(z.trim(), z.maxLength(60))
/** The key of a stored file. */
const fileKey = z.string().check(z.regex(/^[0-9a-f]{64}$/))

const guideColor = z.object({ id, name, hex: hexColor })
const guidePalette = z.object({
  id,
  name: name.check(z.minLength(1)),
  colors: z.array(hexColor).check(z.minLength(1), z.maxLength(GUIDE_LIMITS.paletteColors)),
})
const guideSwatch = z.object({
  id,
  name,
  /** The picture that the colours were read from. */
  key: fileKey,
  colors: z.array(hexColor).check(z.maxLength(GUIDE_LIMITS.swatchColors)),
})
const guideFont = z.extend(face, {
  id,
  source: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
  /** What the person who uploaded it said of its licence. */
  licence: z.string().check(z.maxLength(200)),
})
const guideLogo = z.object({ key: fileKey, width: z.int(), height: z.int() })

/** Which of a guide's parts hold in every folio of the team. */
const guideLock = z.object({ colors: z.boolean(), fonts: z.boolean(), logos: z.boolean() })

/**
 * The look of a team: what every folio that follows it is drawn with. Each change stores a new version of the whole. An
 * aspect that is empty leaves the folio's own in place.
 */
export const styleGuide = z.object({
  colors: z.array(guideColor).check(z.maxLength(GUIDE_LIMITS.colors)),
  /** The colour that has a role; a colour may have several. */
  roles: z.partialRecord(z.enum(COLOR_TOKENS), id),
  defaultColor: z.nullable(id),
  palettes: z.array(guidePalette).check(z.maxLength(GUIDE_LIMITS.palettes)),
  swatches: z.array(guideSwatch).check(z.maxLength(GUIDE_LIMITS.swatches)),
  fonts: z.array(guideFont).check(z.maxLength(GUIDE_LIMITS.fonts)),
  heading: z.nullable(id),
  body: z.nullable(id),
  logos: z.object({ light: z.nullable(guideLogo), dark: z.nullable(guideLogo), mark: z.nullable(guideLogo) }),
  radius: z.nullable(cornerRadius),
  buttonRadius: z.nullable(cornerRadius),
  scale: z.nullable(typeScale),
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
