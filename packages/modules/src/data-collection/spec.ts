import { defineModule, newId } from '@recto/document'
import { z } from 'zod'
import { itemId, line, note } from '../kit/fields.ts'

const field = z.object({
  id: itemId,
  label: line,
  kind: z.enum(['text', 'email', 'phone', 'number', 'date', 'long', 'choice', 'select', 'check']),
  placeholder: line,
  required: z.boolean(),
  options: z.array(line).max(40),
})

/** A form whose answers are kept as leads [MOD-11]. `ButtonText` and `Message` of the row are `button` and `thanks`. */
export const dataCollection = defineModule({
  type: 'DataCollection',
  title: 'Form',
  size: { w: 20, h: 6, minW: 15, minH: 4 },
  props: z.object({
    header: line,
    fields: z.array(field).max(40),
    button: line,
    /** Shown after sending. */
    thanks: note,
    /** Consent asked for before sending; empty: none. */
    consent: note,
    note,
  }),
  defaults: () => ({
    header: '',
    fields: [
      {
        id: newId(),
        label: 'E-mail',
        kind: 'email' as const,
        placeholder: '',
        required: true,
        options: [] as string[],
      },
    ],
    button: 'Send',
    thanks: 'Thank you. We will be in touch.',
    consent: '',
    note: '',
  }),
  grows: true,
  plainText: (props) => [props.header, ...props.fields.map((one) => one.label), props.button, props.note],
})
