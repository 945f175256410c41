import { NumberDraft } from './draft.tsx'
import { Line } from './panel.tsx'

type PxLineProps = {
  label: string
  /** The same with its unit, for screen readers. */
  name: string
  min: number
  max: number
  value: number
  onPx: (px: number) => void
}

/** A setting in whole px. */
export function PxLine({ label, name, onPx, ...rest }: PxLineProps) {
  return (
    <Line label={label} size="narrow">
      <NumberDraft label={name} unit="px" {...rest} onWrite={(px) => onPx(Math.round(px))} />
    </Line>
  )
}
