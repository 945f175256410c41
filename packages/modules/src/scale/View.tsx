import type { CSSProperties } from 'react'
import { Header, Note } from '../kit/Header.tsx'
import type { ViewProps } from '../kit/types.ts'
import { CanvasSlider } from './CanvasSlider.tsx'
import { placeFigure, placeWords } from './places.ts'
import type { ScaleProps } from './spec.ts'
import * as words from './words.ts'

const placed = (value: number): CSSProperties => ({ left: `clamp(8px, ${value}%, calc(100% - 8px))` })

/** Sliders between two words; on the canvas their thumbs can be dragged. */
export function ScaleView({ props, edit }: ViewProps<ScaleProps>) {
  const { items, steps, showValue } = props
  const figure = (value: number) =>
    showValue ? (
      <em style={placed(value)} aria-hidden="true">
        {placeFigure(value, steps)}
      </em>
    ) : null
  const write = (id: string, value: number) =>
    edit?.set({ items: items.map((item) => (item.id === id ? { ...item, value } : item)) })
  return (
    <>
      <Header text={props.header} />
      <ul className={showValue ? 'scales valued' : 'scales'}>
        {items.map((item, at) => (
          <li className={steps > 1 ? 'sc stepped' : 'sc'} key={item.id}>
            <span>{item.left}</span>
            <span>{item.right}</span>
            {edit ? (
              <span className="sc-line">
                <Ticks steps={steps} />
                <CanvasSlider
                  value={item.value}
                  steps={steps}
                  label={words.between(item.left || 'left', item.right || 'right')}
                  isFirst={at === 0}
                  onWrite={(value) => write(item.id, value)}
                >
                  {figure}
                </CanvasSlider>
              </span>
            ) : (
              <span
                className="sc-line"
                role="img"
                aria-label={`${placeWords(item.value, steps)} towards ${item.right || words.theRight}`}
              >
                <Ticks steps={steps} />
                <i style={placed(item.value)} />
                {figure(item.value)}
              </span>
            )}
          </li>
        ))}
      </ul>
      <Note text={props.note} />
    </>
  )
}

/** A mark at each step. */
function Ticks({ steps }: { steps: number }) {
  if (steps < 2) return null
  return Array.from({ length: steps }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place
    <s key={at} style={placed((at * 100) / (steps - 1))} />
  ))
}
