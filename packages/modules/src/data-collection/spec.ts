import { defineModule } from '@recto/document'
import { formProps, hasOptions, newField } from './fields.ts'
import * as words from './words.ts'

export { type Answer, type AnswersRead, answerName, CONSENT, FORMER_TRAP, readAnswers, STAMP, TRAP } from './answers.ts'
export { copyOf } from './copy.ts'
export {
  FIELD_KINDS,
  type FieldKind,
  type FormField,
  type FormProps,
  hasOptions,
  MAX_FIELDS,
  MAX_STARS,
  newField,
} from './fields.ts'
export { formPlace, formWords } from './form-place.ts'

/**
 * A form whose answers are stored as leads [MOD-11]. `ButtonText` and `Message` of the row are `button` and `thanks`.
 */
export const dataCollection = defineModule({
  type: 'DataCollection',
  title: words.form,
  size: { w: 20, h: 6, minW: 15, minH: 4 },
  props: formProps,
  defaults: () => ({
    header: '',
    fields: [
      { ...newField('text', words.yourName), required: true },
      { ...newField('email', 'E-mail'), required: true },
    ],
    button: 'Send',
    thanks: words.thanks,
    thanksUrl: '',
    consent: '',
    consentUrl: '',
    consentUrlWords: words.privacyNotice,
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
