import { Header } from '../kit/Header.tsx'
import { RichText } from '../kit/RichText.tsx'
import type { ViewProps } from '../kit/types.ts'
import type { TextProps } from './spec.ts'

/** Formatted text under an optional heading; on the canvas it can be typed in. */
export function TextView({ id, props, texts, edit }: ViewProps<TextProps>) {
  const words = edit ? edit.text('body') : <RichText json={texts.body} anchorsOf={id} />
  return (
    <>
      <Header text={props.header} />
      {props.measure === 'reading' ? <div className="reading">{words}</div> : words}
    </>
  )
}
