import { COLOR_TOKENS, cornerRadius, GUIDE_LIMITS, hexColor, typeScale } from '@recto/document'
import { typedName } from '@recto/words'
import { z } from 'zod'
import { call } from '../call.ts'
import { orJsonText } from '../program-data.ts'
import { fontEntry, foundColor, foundFont, siteStyle, styleChange, teamStyle } from '../style.ts'

const ok = z.object({})
const id = z.string().regex(/^[0-9A-Za-z]{1,24}$/)
const name = z.string().overwrite(typedName).max(60)
const fontRole = z.enum(['heading', 'body', 'both'])
const family = z.string().overwrite(typedName).min(1).max(80)
/** The response of every change: the resulting guide. */
const style = z.object({ style: teamStyle })
/** Programs write a colour in either of two names. */
const byHex = { spellings: { hexcode: 'hex', color: 'hex' } }
const changing = { kind: 'write', output: style, access: 'team.styleGuide' } as const

/** The style guide of the team [STYLE-01, API-181]; a list of one, as a person works in one team. */
export const GetStyleGuides = call('GetStyleGuides', {
  kind: 'read',
  input: ok,
  output: z.object({
    styleGuides: z.array(teamStyle),
    /** The colours offered to a team without its own. */
    defaultColors: z.array(z.string()),
    canEdit: z.boolean(),
    /** Whether the plan allows colours beyond those offered [PLAN-046]. */
    mayPickColors: z.boolean(),
    /** Why this person uploads no fonts; null: they may [ROLE-61]. */
    fontUploadRefusal: z.object({ reason: z.string(), text: z.string() }).nullable(),
  }),
  access: 'team.read',
})

/** A colour more [API-173]. */
export const AddColor = call('AddColor', {
  ...changing,
  input: z.object({ hex: hexColor, name: name.optional() }),
  ...byHex,
})

/** Another colour, name or role; `role` null removes the role [API-174]. */
export const UpdateColor = call('UpdateColor', {
  ...changing,
  input: z.object({ id, hex: z.optional(hexColor), name: name.optional(), role: z.enum(COLOR_TOKENS).nullish() }),
  ...byHex,
})

/** [API-175] */
export const RemoveColor = call('RemoveColor', { ...changing, input: z.object({ id }) })

/** The team's default colour [API-176]. */
export const MakeDefaultColor = call('MakeDefaultColor', { ...changing, input: z.object({ id }) })

/** Reads colours from a picture, which is stored with them [API-179, OPEN-95]: multipart, one part `file`. */
export const UploadSwatch = call('UploadSwatch', {
  ...changing,
  input: ok,
  output: z.object({ style: teamStyle, colors: z.array(z.string()) }),
  upload: true,
  limit: { per: 'account', max: 60, windowS: 3600 },
})

/** Without a swatch. */
export const RemoveSwatch = call('RemoveSwatch', { ...changing, input: z.object({ id }) })

const place = z.enum(['light', 'dark', 'mark'])

/** The team's logo for light backgrounds, for dark ones, or the mark alone: multipart, one part `file`. */
export const UploadStyleLogo = call('UploadStyleLogo', {
  ...changing,
  input: z.object({ place }),
  upload: true,
  limit: { per: 'account', max: 60, windowS: 3600 },
})

/** Without one of the logos. */
export const RemoveStyleLogo = call('RemoveStyleLogo', { ...changing, input: z.object({ place }) })

/** A named set of colours; with an `id` in the place of that one [API-172, OPEN-95]. */
export const SavePalette = call('SavePalette', {
  ...changing,
  input: z.object({
    id: id.optional(),
    name: name.min(1),
    colors: orJsonText(z.array(hexColor).min(1).max(GUIDE_LIMITS.paletteColors)),
  }),
})

/** Without a palette. */
export const RemovePalette = call('RemovePalette', { ...changing, input: z.object({ id }) })

/** A family of the product or of the catalogue, whose files are fetched now [API-169]. */
export const AddFont = call('AddFont', {
  ...changing,
  input: z.object({
    name: family,
    weights: orJsonText(z.array(z.number().int().min(100).max(900)).max(9)).optional(),
    /** Its new role. */
    role: fontRole.optional(),
  }),
  external: true,
  limit: { per: 'account', max: 120, windowS: 3600 },
  spellings: { family: 'name', fontname: 'name' },
})

/**
 * A font of the team's own: multipart, one part `file` of at most 10 MB [API-180, PLAN-029]. It is checked, rewritten
 * and served by us. Several files of one family are its weights and italics.
 */
export const UploadCustomFont = call('UploadCustomFont', {
  ...changing,
  input: z.object({
    /** The sender confirms that its licence allows use on pages. */
    isLicensed: z.boolean().default(false),
    role: fontRole.optional(),
  }),
  access: 'team.customFonts',
  upload: true,
  limit: { per: 'account', max: 60, windowS: 3600 },
})

/** [API-170] */
export const RemoveFont = call('RemoveFont', { ...changing, input: z.object({ id }) })

/** The font of headings, body text or both [API-171]. */
export const FontMakeDefault = call('FontMakeDefault', {
  ...changing,
  input: z.object({ id, role: fontRole.default('both') }),
  aliases: ['MakeDefaultFont'],
})

/** Fonts as they are before a team has any [API-177]. */
export const RestoreDefaultFonts = call('RestoreDefaultFonts', { ...changing, input: ok })

/** Colours as they are before a team has any [API-178]. */
export const RestoreDefaultColors = call('RestoreDefaultColors', { ...changing, input: ok })

/** Corners and type size; null is each folio's own. */
export const SetStyleShape = call('SetStyleShape', {
  ...changing,
  input: z.object({
    radius: z.nullish(cornerRadius),
    buttonRadius: z.nullish(cornerRadius),
    scale: z.nullish(typeScale),
  }),
})

/** The locks, which apply to every folio of the team. */
export const SetStyleLocks = call('SetStyleLocks', {
  ...changing,
  input: z.object({ colors: z.boolean().optional(), fonts: z.boolean().optional(), logos: z.boolean().optional() }),
})

/** The last 100 changes, the newest first. */
export const GetStyleGuideHistory = call('GetStyleGuideHistory', {
  kind: 'read',
  input: ok,
  output: z.object({ changes: z.array(styleChange) }),
  access: 'team.read',
})

/**
 * Takes back the last change that is not taken back yet, as a new version. With `version`: restores the guide's content
 * at that version; version 0 is the team without a guide.
 */
export const UndoStyleGuide = call('UndoStyleGuide', {
  ...changing,
  input: z.object({ version: z.number().int().min(0).optional() }),
})

/** Makes the change again that was undone last, as a new version. */
export const RedoStyleGuide = call('RedoStyleGuide', { ...changing, input: ok })

/** Every family that the team can use without fetching: the product's, and its own [API-168]. */
export const GetAllFonts = call('GetAllFonts', {
  kind: 'read',
  input: ok,
  output: z.object({ fonts: z.array(fontEntry) }),
  access: 'team.read',
})

/** Families by name: Recto's first, then those of the catalogue, if there is one [API-165, API-166, API-167]. */
export const SearchFonts = call('SearchFonts', {
  kind: 'read',
  input: z.object({ query: z.string().trim().max(80), most: z.number().int().min(1).max(100).default(40) }),
  output: z.object({
    fonts: z.array(fontEntry),
    isComplete: z.boolean(),
    /** Whether this server has a catalogue besides Recto's own fonts. */
    hasCatalogue: z.boolean(),
    /** Why the catalogue has no results; empty: no error [API-164]. */
    problem: z.string(),
  }),
  access: 'team.read',
  external: true,
  aliases: ['SearchFont', 'SearchFontsByName'],
  spellings: { searchquery: 'query', search: 'query' },
})

/** The colours, fonts and logos of someone's site [API-137, API-183, STYLE-08]. Nothing is stored. */
export const ScrapeFonts = call('ScrapeFonts', {
  kind: 'read',
  input: z.object({ url: z.string().trim().min(1).max(2000) }),
  output: siteStyle,
  access: 'team.styleGuide',
  external: true,
  limit: { per: 'account', max: 30, windowS: 3600 },
})

/** Adopts what was found on a site: in addition to the guide's values, or instead of them [API-182]. */
export const SaveOsStyleGuide = call('SaveOsStyleGuide', {
  ...changing,
  input: z.object({
    colors: orJsonText(z.array(foundColor).max(15)).default([]),
    fonts: orJsonText(z.array(foundFont).max(5)).default([]),
    /** Address of a picture, for light grounds. */
    logo: z.url().max(2000).optional(),
    /** The team that the caller works in, if it is named. */
    teamId: z.string().max(80).optional(),
    styleGuideId: z.string().max(80).optional(),
    append: z.boolean().default(false),
  }),
  external: true,
  limit: { per: 'account', max: 60, windowS: 3600 },
  spellings: { team_id: 'teamId' },
})
