import type { ModuleHeight } from '../kit/height.ts'
import type { ButtonProps } from './spec.ts'

const LINE_PX = 20
const LARGE_LINE = 1.3
const PADDING_PX = 8
/** `.b-outline`, above and below. */
const BORDER_PX = 3
const LEAST_PX = { small: 32, medium: 40, large: 40 } as const
const SIDES_PX = { small: 28, medium: 40, large: 56 } as const
/** An icon or arrow, with the gap before it. */
const SIGN_PX = 35

/** Height of a button. */
export const buttonModuleHeight: ModuleHeight<ButtonProps> = ({ props, ruler, widthPx }) => {
  const name = props.size === 'small' ? 'small' : props.size === 'large' ? 'lead' : 'body'
  const base = ruler.style(name)
  const style = { ...base, weight: 600, line: props.size === 'large' ? base.size * LARGE_LINE : LINE_PX }
  const signs = (props.icon === 'none' ? 0 : SIGN_PX) + (props.arrow ? SIGN_PX : 0)
  const border = props.style === 'outline' ? BORDER_PX : 0
  const room = widthPx - (props.style === 'text' ? 0 : SIDES_PX[props.size]) - border - signs
  return Math.max(LEAST_PX[props.size], PADDING_PX + border + ruler.height(props.text, style, Math.max(20, room)))
}
