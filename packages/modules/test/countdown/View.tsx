import { Header } from '../../src/kit/Header.tsx'
import type { ViewProps } from '../../src/kit/types.ts'
import type { CountdownProps } from './spec.ts'

export function CountdownView({ props }: ViewProps<CountdownProps>) {
  return (
    <>
      <Header text={props.header} />
      <p className="figure countdown-days">{props.days} days</p>
    </>
  )
}
