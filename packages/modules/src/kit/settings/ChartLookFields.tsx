import type { ChartLook } from '../chart-look.ts'
import { SelectLine } from './choices.tsx'
import * as words from './words.ts'

/** The labels of values, their order, and the chart's table. */
export function ChartLookFields({ look, set }: { look: ChartLook; set: (patch: Partial<ChartLook>) => void }) {
  return (
    <>
      <SelectLine
        label={words.dataLabels}
        value={look.labels}
        names={{ value: 'Value', percent: 'Percent', both: 'Both', none: 'None' }}
        onChange={(labels) => set({ labels })}
      />
      <SelectLine
        label={words.sort}
        value={look.sort}
        names={{ none: 'None', falling: words.highToLow, rising: words.lowToHigh }}
        onChange={(sort) => set({ sort })}
      />
      <SelectLine
        label={words.dataTable}
        value={look.dataTable}
        names={{ hidden: words.screenReadersOnly, offered: 'Button', shown: words.belowTheChart }}
        onChange={(dataTable) => set({ dataTable })}
      />
    </>
  )
}
