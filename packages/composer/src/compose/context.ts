import type { Theme, Tone } from '@recto/document'
import type { Ruler } from '@recto/typeset'
import { LOOKS, type Look, MOTIF_NAMES, MOTIFS, type MotifName } from '../art/index.ts'
import type { ArtRecipe } from '../content.ts'
import type { Format } from '../patterns/types.ts'

/** A fault of a section, in words an author can act on. `at`: a slot, or empty for the whole section. */
export type Fault = {
  section: number
  pattern: string
  at: string
  says: string
  /** It does not fit its page. */
  isOver?: true
  /** There is less than it looks best with. */
  isShort?: true
}

/** What laying out a section knows of its folio. */
export type Context = {
  format: Format
  theme: Theme
  ruler: Ruler
  newId: () => string
  /** The shape language of its pictures, and what makes them differ from those of other folios. */
  motif: MotifName
  seed: string
  /** Place of the section among all, from 0. */
  section: number
  pattern: string
  tone: Tone
  /** Names of the sections that follow, for a list of contents. */
  following: readonly string[]
  /** Its page has room to spare, so body text is set as large as the lead. */
  isLarge?: true
  faults: Fault[]
}

/** A picture that is drawn once its size is known. */
export type ArtDraft = { motif: MotifName; form?: string; look: Look; seed: string; wordMark?: string }

/** Position of a picture: at the edge of its section, inside it, or one of several. */
export type ArtPlace = { kind: 'art' | 'portrait' | 'icon' | 'mark'; isBleeding: boolean; nth: number }

const DEFAULT_MOTIF: Readonly<Record<Exclude<ArtPlace['kind'], 'art'>, MotifName>> = {
  portrait: 'person',
  icon: 'kit',
  mark: 'marks',
}

/** The palette whose ground is the section's, so that a full-bleed picture continues it. */
const OWN_GROUND: Readonly<Record<Tone, Look>> = {
  background: 'bright',
  surface: 'paper',
  primarySoft: 'paper',
  accentSoft: 'day',
  accent: 'warm',
  primary: 'night',
  ink: 'ink',
}
/** Looks of pictures within a section of a tone, in turn. */
const WITHIN: Readonly<Record<Tone, readonly Look[]>> = {
  background: ['night', 'day', 'warm', 'paper'],
  surface: ['day', 'night', 'warm', 'bright'],
  primarySoft: ['night', 'day', 'warm', 'bright'],
  accentSoft: ['night', 'warm', 'bright', 'paper'],
  accent: ['night', 'day', 'ink', 'bright'],
  primary: ['warm', 'day', 'paper', 'ink'],
  ink: ['warm', 'night', 'day', 'paper'],
}
const PORTRAITS: Readonly<Record<Tone, readonly Look[]>> = {
  background: ['warm', 'paper', 'day', 'night'],
  surface: ['warm', 'night', 'day', 'bright'],
  primarySoft: ['night', 'warm', 'bright', 'day'],
  accentSoft: ['night', 'warm', 'bright', 'paper'],
  accent: ['day', 'night', 'bright', 'paper'],
  primary: ['warm', 'day', 'paper', 'ink'],
  ink: ['warm', 'day', 'night', 'paper'],
}
const ICONS: Readonly<Record<Tone, Look>> = {
  background: 'paper',
  surface: 'bright',
  primarySoft: 'bright',
  accentSoft: 'bright',
  accent: 'day',
  primary: 'warm',
  ink: 'warm',
}

function lookOf({ kind, isBleeding, nth }: ArtPlace, tone: Tone): Look {
  if (kind === 'icon') return ICONS[tone]
  if (kind === 'mark') return tone === 'primary' ? 'night' : tone === 'ink' ? 'ink' : 'bright'
  const looks = kind === 'portrait' ? PORTRAITS[tone] : WITHIN[tone]
  if (kind === 'art' && isBleeding) return OWN_GROUND[tone]
  return looks[nth % looks.length] ?? 'day'
}

/** Draws a recipe; a name it cannot resolve becomes a fault. */
export function artDraft(recipe: ArtRecipe, place: ArtPlace, at: string, context: Context): ArtDraft {
  const { motif, seed, section, pattern, tone, faults } = context
  const named = <T extends string>(name: string | undefined, all: readonly T[], what: string): T | undefined => {
    if (name === undefined) return undefined
    const found = all.find((one) => one === name)
    if (!found)
      faults.push({ section, pattern, at: `${at}.${what}`, says: `no ${what} "${name}"; there are ${all.join(', ')}.` })
    return found
  }
  const own = place.kind === 'art' ? motif : DEFAULT_MOTIF[place.kind]
  const drawnIn = named(recipe.motif, MOTIF_NAMES, 'motif') ?? own
  for (const form of recipe.form?.split(' ') ?? []) named(form, MOTIFS[drawnIn].forms, 'form')
  return {
    motif: drawnIn,
    look: named(recipe.look, LOOKS, 'look') ?? lookOf(place, tone),
    seed: recipe.seed ?? `${seed}-${section}-${at}`,
    ...(recipe.form === undefined ? {} : { form: recipe.form }),
  }
}
