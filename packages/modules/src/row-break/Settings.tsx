import { Segmented } from '@recto/ui'
import { NumberDraft } from '../kit/settings/draft.tsx'
import { Group, Line } from '../kit/settings/panel.tsx'
import type { SettingsProps } from '../kit/types.ts'
import type { RowBreakProps } from './spec.ts'

export function RowBreakSettings({ props, set }: SettingsProps<RowBreakProps>) {
  return (
    <Group title="Look">
      <Line label="Line">
        <Segmented
          compact
          label="Line"
          value={props.style}
          onChange={(style) => set({ style })}
          options={[
            { value: 'solid', label: 'Solid' },
            { value: 'dashed', label: 'Dashed' },
            { value: 'dotted', label: 'Dotted' },
          ]}
        />
      </Line>
      <Line label="Thickness" size="narrow">
        <NumberDraft
          label="Thickness in px"
          unit="px"
          min={1}
          max={12}
          value={props.thickness}
          onWrite={(px) => set({ thickness: Math.round(px) })}
        />
      </Line>
      <Line label="Free columns at the ends" size="narrow">
        <NumberDraft
          label="Free columns at both ends"
          min={0}
          max={28}
          value={props.insetColumns}
          onWrite={(columns) => set({ insetColumns: Math.round(columns) })}
        />
      </Line>
    </Group>
  )
}
