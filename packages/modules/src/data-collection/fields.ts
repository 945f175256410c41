import { newId } from '@recto/document'
import { z } from 'zod/mini'
import { itemId, line, link, note } from '../kit/fields.ts'
import * as words from './words.ts'

/** The kinds of questions, in the order of the menu. */
export const FIELD_KINDS = [
  'text',
  'long',
  'email',
  'phone',
  'number',
  'date',
  'choice',
  'choices',
  'select',
  'check',
  'rating',
] as const

const field = z.object({
  id: itemId,
  label: line,
  kind: z.enum(FIELD_KINDS),
  placeholder: line,
  required: z.boolean(),
  /** What can be chosen; of a single box to tick, the first one is what stands beside it. */
  options: z.array(line).check(z.maxLength(40)),
  /** Said below the field. */
  help: z.optional(note),
  /** What is chosen or filled in from the start. */
  preset: z.optional(line),
})

/** Props of a form. */
export const formProps = z.object({
  header: line,
  fields: z.array(field).check(z.maxLength(40)),
  button: line,
  /** Shown after sending. */
  thanks: note,
  /** Where readers go after sending; empty: they stay, and read the thanks. */
  thanksUrl: link,
  /** Consent asked for before sending; empty: none. */
  consent: note,
  /** Leads to what is consented to, such as a privacy notice. */
  consentUrl: link,
  consentUrlWords: line,
  note,
})

/** One question of a form. */
export type FormField = z.infer<typeof field>

/** What kind of answer a question takes. */
export type FieldKind = FormField['kind']

/** Questions, words and settings of a form. */
export type FormProps = z.infer<typeof formProps>

/** Most questions that one form holds. */
export const MAX_FIELDS = 40
/** Stars of a rating. */
export const MAX_STARS = 5

/** Kinds that are chosen from options. */
export const hasOptions = (kind: FieldKind): boolean => kind === 'choice' || kind === 'choices' || kind === 'select'

/** A question of a kind as it is added, with a new id and no answer required. */
export const newField = (kind: FieldKind, label: string): FormField => ({
  id: newId(),
  label,
  kind,
  placeholder: '',
  required: false,
  options: hasOptions(kind) ? [words.firstOption, words.secondOption] : [],
})
