import { ChoiceLine } from '../kit/settings/choices.tsx'
import { NumberDraft } from '../kit/settings/draft.tsx'
import { PxLine } from '../kit/settings/PxLine.tsx'
import { Group, Line } from '../kit/settings/panel.tsx'
import type { SettingsProps } from '../kit/types.ts'
import type { RowBreakProps } from './spec.ts'
import * as words from './words.ts'

/** Settings of a line: thickness, style and inset. */
export function RowBreakSettings({ props, set }: SettingsProps<RowBreakProps>) {
  return (
    <Group title={words.look}>
      <ChoiceLine
        label={words.line}
        value={props.style}
        names={{ solid: 'Solid', dashed: 'Dashed', dotted: 'Dotted' }}
        onChange={(style) => set({ style })}
      />
      <PxLine
        label={words.thickness}
        name={words.thicknessInPx}
        min={1}
        max={12}
        value={props.thickness}
        onPx={(thickness) => set({ thickness })}
      />
      <Line label={words.inset} size="narrow">
        <NumberDraft
          label={words.freeColumnsAtBothEnds}
          min={0}
          max={28}
          value={props.insetColumns}
          onWrite={(columns) => set({ insetColumns: Math.round(columns) })}
        />
      </Line>
    </Group>
  )
}
