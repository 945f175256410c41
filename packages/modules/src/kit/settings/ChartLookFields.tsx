import type { ChartLook } from '../chart-look.ts'
import { ChoiceLine, SelectLine } from './choices.tsx'

/** What stands at each value, their order, and the table behind the chart. */
export function ChartLookFields({ look, set }: { look: ChartLook; set: (patch: Partial<ChartLook>) => void }) {
  return (
    <>
      <SelectLine
        label="At each value"
        value={look.labels}
        names={{ value: 'Its number', percent: 'Its share in %', both: 'Both', none: 'Nothing' }}
        onChange={(labels) => set({ labels })}
      />
      <ChoiceLine
        label="Order"
        value={look.sort}
        names={{ none: 'As listed', falling: '9–1', rising: '1–9' }}
        onChange={(sort) => set({ sort })}
      />
      <SelectLine
        label="As a table"
        value={look.dataTable}
        names={{ hidden: 'Only read aloud', offered: '“Show as table”', shown: 'Below the chart' }}
        onChange={(dataTable) => set({ dataTable })}
      />
    </>
  )
}
