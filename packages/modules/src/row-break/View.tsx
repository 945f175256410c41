import type { ViewProps } from '../kit/types.ts'
import type { RowBreakProps } from './spec.ts'

export function RowBreakView({ props }: ViewProps<RowBreakProps>) {
  return (
    <hr
      className="rule"
      style={{
        marginInline: `calc(100% * ${props.insetColumns} / 60)`,
        borderTopWidth: props.thickness,
        borderTopStyle: props.style,
      }}
    />
  )
}
