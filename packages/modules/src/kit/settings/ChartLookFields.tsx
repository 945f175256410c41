import { Segmented, Select } from '@recto/ui'
import type { ChartLook } from '../chart-look.ts'
import { Line } from './panel.tsx'

/** What stands at each value, their order, and the table behind the chart. */
export function ChartLookFields({ look, set }: { look: ChartLook; set: (patch: Partial<ChartLook>) => void }) {
  return (
    <>
      <Line label="At each value" size="wide">
        <Select
          size="compact"
          aria-label="At each value"
          value={look.labels}
          onChange={(labels) => set({ labels })}
          options={[
            { value: 'value', label: 'Its number' },
            { value: 'percent', label: 'Its share in %' },
            { value: 'both', label: 'Both' },
            { value: 'none', label: 'Nothing' },
          ]}
        />
      </Line>
      <Line label="Order">
        <Segmented
          compact
          label="Order"
          value={look.sort}
          onChange={(sort) => set({ sort })}
          options={[
            { value: 'none', label: 'As listed' },
            { value: 'falling', label: '9–1' },
            { value: 'rising', label: '1–9' },
          ]}
        />
      </Line>
      <Line label="As a table" size="wide">
        <Select
          size="compact"
          aria-label="As a table"
          value={look.dataTable}
          onChange={(dataTable) => set({ dataTable })}
          options={[
            { value: 'hidden', label: 'Only read aloud' },
            { value: 'offered', label: '“Show as table”' },
            { value: 'shown', label: 'Below the chart' },
          ]}
        />
      </Line>
    </>
  )
}
