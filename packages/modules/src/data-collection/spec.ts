import { defineModule, newId } from '@recto/document'
import { z } from 'zod'
import { itemId, line, link, note } from '../kit/fields.ts'

export { type Answer, type AnswersRead, answerName, CONSENT, readAnswers, STAMP, TRAP } from './answers.ts'

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
  options: z.array(line).max(40),
  /** Said below the field. */
  help: note.optional(),
  /** What is chosen or filled in from the start. */
  preset: line.optional(),
})

const props = z.object({
  header: line,
  fields: z.array(field).max(40),
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

export type FormField = z.infer<typeof field>
export type FieldKind = FormField['kind']
export type FormProps = z.infer<typeof props>

export const MAX_FIELDS = 40
/** Stars of a rating. */
export const MAX_STARS = 5

/** Kinds that are chosen from options. */
export const hasOptions = (kind: FieldKind): boolean => kind === 'choice' || kind === 'choices' || kind === 'select'

export const newField = (kind: FieldKind, label: string): FormField => ({
  id: newId(),
  label,
  kind,
  placeholder: '',
  required: false,
  options: hasOptions(kind) ? ['First option', 'Second option'] : [],
})

/** A form whose answers are kept as leads [MOD-11]. `ButtonText` and `Message` of the row are `button` and `thanks`. */
export const dataCollection = defineModule({
  type: 'DataCollection',
  title: 'Form',
  size: { w: 20, h: 6, minW: 15, minH: 4 },
  props,
  defaults: () => ({
    header: '',
    fields: [
      { ...newField('text', 'Your name'), required: true },
      { ...newField('email', 'E-mail'), required: true },
    ],
    button: 'Send',
    thanks: 'Thank you. We will be in touch.',
    thanksUrl: '',
    consent: '',
    consentUrl: '',
    consentUrlWords: 'Privacy notice',
    note: '',
  }),
  lists: ['fields'],
  grows: true,
  plainText: (props) => [
    props.header,
    ...props.fields.flatMap((one) => [one.label, ...(hasOptions(one.kind) || one.kind === 'check' ? one.options : [])]),
    props.button,
    props.note,
  ],
})
