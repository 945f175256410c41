import type { ChartLook } from '../chart-look.ts'
import { ChoiceLine, SelectLine } from './choices.tsx'

/** What stands at each value, their order, and the table behind the chart. */
export function ChartLookFields({ look, set }: { look: ChartLook; set: (patch: Partial<ChartLook>) => void }) {
  return (
    <>
      <SelectLine
        label="Data labels"
        value={look.labels}
        names={{ value: 'Value', percent: 'Percent', both: 'Both', none: 'None' }}
        onChange={(labels) => set({ labels })}
      />
      <ChoiceLine
        label="Sort"
        value={look.sort}
        names={{ none: 'None', falling: 'High to low', rising: 'Low to high' }}
        onChange={(sort) => set({ sort })}
      />
      <SelectLine
        label="Data table"
        value={look.dataTable}
        names={{ hidden: 'Screen readers only', offered: 'Button', shown: 'Below the chart' }}
        onChange={(dataTable) => set({ dataTable })}
      />
    </>
  )
}
