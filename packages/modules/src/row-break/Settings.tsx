import { ChoiceLine } from '../kit/settings/choices.tsx'
import { NumberDraft } from '../kit/settings/draft.tsx'
import { Group, Line } from '../kit/settings/panel.tsx'
import type { SettingsProps } from '../kit/types.ts'
import type { RowBreakProps } from './spec.ts'

/** Settings of a line: thickness, style and inset. */
export function RowBreakSettings({ props, set }: SettingsProps<RowBreakProps>) {
  return (
    <Group title="Look">
      <ChoiceLine
        label="Line"
        value={props.style}
        names={{ solid: 'Solid', dashed: 'Dashed', dotted: 'Dotted' }}
        onChange={(style) => set({ style })}
      />
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
      <Line label="Inset" size="narrow">
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
