import { type Plan, patternOf } from '@recto/composer'
import { MOTIF_NAMES } from '@recto/composer/art'
import { THEMES, themeNamed } from '@recto/composer/themes'
import { TONES, type Tone } from '@recto/document'
import { z } from 'zod'
import { type CatalogueEntry, entryOf } from './entries.ts'

const section = z.strictObject({
  pattern: z.string(),
  title: z.string().min(1).max(60),
  tone: z.enum(TONES),
  mirror: z.boolean().optional(),
  divider: z.boolean().optional(),
  content: z.record(z.string(), z.unknown()),
})

/** What an author writes: words, patterns, tones and recipes of pictures. One file a template, named by its id. */
export const templateSource = z.strictObject({
  theme: z.string(),
  motif: z.enum(MOTIF_NAMES),
  /** Words by which people look for it, beside those of its name, purpose and personas. */
  words: z.array(z.string().min(2).max(40)).max(20).optional(),
  sections: z.array(section).min(1).max(14),
})

/** A template as its author writes it. */
export type TemplateSource = z.infer<typeof templateSource>

/** What is wrong with a file, one sentence each, beginning with the place. */
export type SourceFault = { at: string; says: string }

/** A template file read: its entry in the catalogue and the plan to compose; or what is wrong with it. */
export type ReadTemplate = { entry: CatalogueEntry; source: TemplateSource; plan: Plan } | { faults: SourceFault[] }

/** Reads what an author wrote under an id of the catalogue. */
export function readTemplate(id: string, raw: unknown): ReadTemplate {
  const entry = entryOf(id)
  if (!entry)
    return { faults: [{ at: 'file', says: `no template "${id}" in categories.json: the file is named by the id.` }] }
  return readPlan(entry, raw)
}

/** Reads what an author wrote for a template of this entry. */
export function readPlan(entry: CatalogueEntry, raw: unknown): ReadTemplate {
  const read = templateSource.safeParse(raw)
  if (!read.success) {
    return {
      faults: read.error.issues.map(({ path, message }) => ({ at: path.join('.') || 'file', says: `${message}.` })),
    }
  }
  const source = read.data
  const theme = themeNamed(source.theme)
  if (!theme)
    return {
      faults: [
        { at: 'theme', says: `no theme "${source.theme}"; there are ${THEMES.map(({ name }) => name).join(', ')}.` },
      ],
    }
  const plan: Plan = { format: entry.format, theme, motif: source.motif, seed: entry.id, sections: source.sections }
  return { entry, source, plan }
}

/** Tones that a section may have where they open, divide or close. */
const DARK: readonly Tone[] = ['primary', 'accent', 'ink']

/** What a whole template owes beside its single sections. */
export function wholeFaults({ format }: CatalogueEntry, { sections }: TemplateSource): SourceFault[] {
  if (format === 'canvas') return []
  const found: SourceFault[] = []
  const names = sections.map(({ pattern }) => pattern)
  const first = patternOf(names[0] ?? '')
  if (first && !first.slots.title)
    found.push({ at: 'sections.0', says: 'the first section has no title: open with a cover.' })
  for (const [nth, { pattern, tone }] of sections.entries()) {
    const before = sections[nth - 1]
    if (before?.pattern === pattern)
      found.push({ at: `sections.${nth}.pattern`, says: `"${pattern}" stands twice in a row.` })
    if (before?.tone === tone && DARK.includes(tone))
      found.push({ at: `sections.${nth}.tone`, says: `two "${tone}" sections in a row.` })
  }
  const dark = sections.filter(({ tone }) => DARK.includes(tone)).length
  if (dark > 4)
    found.push({
      at: 'sections',
      says: `${dark} dark sections; the cover, one in the middle and the ending are enough.`,
    })
  const wanted = Math.min(5, sections.length)
  const different = new Set(names).size
  if (different < wanted) found.push({ at: 'sections', says: `${different} different patterns, at least ${wanted}.` })
  if (sections.length < 4 || sections.length > 10)
    found.push({ at: 'sections', says: `${sections.length} sections; 4 to 10 make a template.` })
  return found
}
