import type { CSSProperties } from 'react'
import type { ViewProps } from '../kit/types.ts'
import type { RowBreakProps } from './spec.ts'

/** A horizontal line. */
export function RowBreakView({ props }: ViewProps<RowBreakProps>) {
  const line = { borderTopWidth: props.thickness, borderTopStyle: props.style }
  return <hr className="rule" style={{ ...line, '--inset': props.insetColumns } as CSSProperties} />
}
