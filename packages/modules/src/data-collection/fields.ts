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
  /** The options; for a single checkbox, the first one is its label. */
  options: z.array(line).check(z.maxLength(40)),
  /** Shown below the field. */
  help: z.optional(note),
  /** Preselected or prefilled value. */
  preset: z.optional(line),
})

/** Props of a form. */
export const formProps = z.object({
  header: line,
  fields: z.array(field).check(z.maxLength(40)),
  button: line,
  /** Shown after sending. */
  thanks: note,
  /** Where readers go after sending; empty: they stay and see the success message. */
  thanksUrl: link,
  /** Consent required before sending; empty: none. */
  consent: note,
  /** Link to the full consent text, such as a privacy notice. */
  consentUrl: link,
  consentUrlWords: line,
  note,
})

/** One question of a form. */
export type FormField = z.infer<typeof field>

/** The kind of answer to a question. */
export type FieldKind = FormField['kind']

/** Questions, texts and settings of a form. */
export type FormProps = z.infer<typeof formProps>

/** Maximum number of questions in one form. */
export const MAX_FIELDS = 40
/** Stars of a rating. */
export const MAX_STARS = 5

/** Kinds that are chosen from options. */
export const hasOptions = (kind: FieldKind): boolean => kind === 'choice' || kind === 'choices' || kind === 'select'

/** A new question of a kind, with a new id and no answer required. */
export const newField = (kind: FieldKind, label: string): FormField => ({
  id: newId(),
  label,
  kind,
  placeholder: '',
  required: false,
  options: hasOptions(kind) ? [words.firstOption, words.secondOption] : [],
})
