import type { Ruler } from '@recto/typeset'
import { headerHeight, type ModuleHeight, noteHeight } from '../kit/height.ts'
import type { FormField, FormProps } from './fields.ts'
import { asksForSecret } from './secrets.ts'
import * as ownWords from './words.ts'

const GAP_PX = 15
const LABEL_GAP_PX = 5
const INPUT_PX = 40
const SELECT_PX = 43
const LONG_PX = 90
const STARS_PX = 36
const CHOICE_GAP_PX = { row: 10, beside: 20 } as const
/** A checkbox with the gap next to it. */
const BOX_PX = 24
const BUTTON_GAP_PX = 20
const BUTTON_PX = 50
const LINE_PX = 20
const REQUIRED = ' *'
const SECRET_WARNING = ownWords.noSecretsWarning

/** Height of a form. */
export const dataCollectionHeight: ModuleHeight<FormProps> = (given) => {
  const { props, ruler, widthPx } = given
  const parts = props.fields.map((field) => fieldHeight(field, ruler, widthPx))
  if (props.consent) {
    const words = [props.consent, props.consentUrl ? props.consentUrlWords : ''].filter(Boolean).join(' ')
    parts.push(ruler.height(words, { ...ruler.style('caption'), line: LINE_PX }, widthPx - BOX_PX))
  }
  const fields = parts.reduce((sum, part) => sum + part, 0) + GAP_PX * Math.max(0, parts.length - 1)
  return headerHeight(props.header, given) + fields + BUTTON_GAP_PX + BUTTON_PX + noteHeight(props.note, given)
}

function fieldHeight(field: FormField, ruler: Ruler, widthPx: number): number {
  const caption = { ...ruler.style('caption'), line: LINE_PX }
  const help = [field.help, asksForSecret(field) ? SECRET_WARNING : '']
    .filter((words): words is string => Boolean(words))
    .reduce((sum, words) => sum + LABEL_GAP_PX + ruler.height(words, caption, widthPx), 0)
  const label = `${field.label || ownWords.yourAnswer}${field.required ? REQUIRED : ''}`
  const labelHeight = ruler.height(label, { ...caption, weight: 600 }, widthPx) + LABEL_GAP_PX
  if (field.kind === 'check') {
    const [beside = ''] = field.options
    const words = ruler.height(beside || label, caption, widthPx - BOX_PX)
    return (beside && field.label ? labelHeight : 0) + Math.max(LINE_PX, words) + help
  }
  return labelHeight + answerHeight(field, ruler, widthPx) + help
}

function answerHeight({ kind, options }: FormField, ruler: Ruler, widthPx: number): number {
  if (kind === 'long') return LONG_PX
  if (kind === 'rating') return STARS_PX
  if (kind === 'select') return SELECT_PX
  if (kind !== 'choice' && kind !== 'choices') return INPUT_PX
  const style = { ...ruler.style('body'), size: 15, line: LINE_PX }
  let [height, x, row] = [0, 0, 0]
  for (const option of options) {
    const wide = Math.min(widthPx, BOX_PX + ruler.width(option, style))
    if (x > 0 && x + wide > widthPx) {
      height += row + CHOICE_GAP_PX.row
      x = 0
      row = 0
    }
    row = Math.max(row, ruler.height(option, style, widthPx - BOX_PX))
    x += wide + CHOICE_GAP_PX.beside
  }
  return height + row
}
