import { Segmented } from '@recto/ui'
import { NumberDraft } from './draft.tsx'
import { Line } from './panel.tsx'
import * as words from './words.ts'

type FullAtProps = {
  /** "Axis max" or "Full height". */
  label: string
  /** 0: the largest value. */
  max: number
  items: readonly { value: number }[]
  onMax: (max: number) => void
}

/** The value at which a bar is at its full size: the largest of all, or a fixed one such as 100 %. */
export function FullAt({ label, max, items, onMax }: FullAtProps) {
  const largest = Math.max(1, ...items.map((item) => item.value))
  return (
    <>
      <Line label={label}>
        <Segmented
          compact
          label={label}
          value={max === 0 ? 'largest' : 'fixed'}
          onChange={(kind) => onMax(kind === 'largest' ? 0 : Math.max(largest, 100))}
          options={[
            { value: 'largest', label: words.auto },
            { value: 'fixed', label: words.fixed },
          ]}
        />
      </Line>
      {max === 0 ? null : (
        <Line label={`${label} at`} size="narrow">
          <NumberDraft label={`${label} at`} min={0} value={max} onWrite={onMax} />
        </Line>
      )}
    </>
  )
}
