// A template of the operator's: a file like those of packages/catalogue/templates, which also says what it is.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { CATEGORIES, entryOf, readPlan, wholeFaults } from '@recto/catalogue'
import { check, contractFor, FORMATS, type Format } from '@recto/composer'
import type { Widths } from '@recto/typeset'
import { z } from 'zod'
import type { AddedTemplate } from '../../apps/server/src/features/templates/shelf.ts'
import { composed } from './files.ts'
import { templateToken } from './token.ts'

const SLUGS = CATEGORIES.map(({ slug }) => slug)

const head = z.looseObject({
  name: z.string().min(3).max(80),
  label: z.string().refine((slug) => SLUGS.includes(slug), `is none of ${SLUGS.join(', ')}`),
  format: z.enum(FORMATS),
  purpose: z.string().min(10).max(200),
  personas: z.array(z.string().min(2).max(40)).min(1).max(5),
})

/** What a file becomes, or what is wrong with it, a sentence each. */
export function composeFile(path: string, widths: Widths): { template: AddedTemplate } | { faults: string[] } {
  const id = basename(path).replace(/\.json$/, '')
  if (!/^[a-z][a-z0-9-]{2,60}$/.test(id))
    return { faults: [`${path}: name the file in small letters, such as house-offer.json.`] }
  if (entryOf(id)) return { faults: [`${path}: the product has a template "${id}": give the file another name.`] }
  let raw: unknown
  try {
    raw = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    return { faults: [`${path}: ${(error as Error).message}`] }
  }
  const said = head.safeParse(raw)
  if (!said.success)
    return { faults: said.error.issues.map(({ path: at, message }) => `${at.join('.') || 'file'}: ${message}.`) }
  const { name, label, format, purpose, personas, ...source } = said.data
  const entry = { id, name, format, purpose, personas, category: label }
  const read = readPlan(entry, source)
  const faultsOf = (all: readonly { at: string; says: string }[]) => all.map(({ at, says }) => `${at}: ${says}`)
  if (!('plan' in read)) return { faults: faultsOf(read.faults) }
  const { document, faults } = composed(read.plan, widths)
  const wrong = [
    ...faults.map(({ section, pattern, at, says }) => `sections.${section} (${pattern}) ${at}: ${says}`),
    ...faultsOf(wholeFaults(entry, read.source)),
    ...check(document, { widths, format }).map(({ where, says }) => `${where}: ${says}`),
  ]
  if (wrong.length > 0) return { faults: wrong }
  return {
    template: { ...entry, words: read.source.words ?? [], token: templateToken(`of the operator ${id}`), document },
  }
}

/** What a file of a format may hold, as JSON schema. */
export const schemaOf = (format: string): object | null =>
  (FORMATS as readonly string[]).includes(format) ? contractFor(format as Format) : null
