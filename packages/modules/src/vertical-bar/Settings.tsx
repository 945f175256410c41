import { ChartItems } from '../kit/settings/ChartItems.tsx'
import { ChartWords } from '../kit/settings/ChartWords.tsx'
import { NumberDraft } from '../kit/settings/draft.tsx'
import { Group, Line } from '../kit/settings/panel.tsx'
import { ReferenceFields } from '../kit/settings/ReferenceFields.tsx'
import type { SettingsProps } from '../kit/types.ts'
import type { VerticalBarProps } from './spec.ts'

export function VerticalBarSettings({ props, set }: SettingsProps<VerticalBarProps>) {
  return (
    <>
      <ChartItems
        items={props.items}
        prefix={props.prefix}
        suffix={props.suffix}
        max={60}
        onItems={(items) => set({ items })}
      />
      <Group title="Look">
        <Line label="Space between, px" size="narrow">
          <NumberDraft
            label="Space between bars in px"
            min={0}
            max={120}
            value={props.gap}
            onWrite={(px) => set({ gap: Math.round(px) })}
          />
        </Line>
        <Line label="Full height at (0: largest)" size="narrow">
          <NumberDraft label="Full height at" min={0} value={props.max} onWrite={(max) => set({ max })} />
        </Line>
        <ReferenceFields reference={props.reference} onReference={(reference) => set({ reference })} />
      </Group>
      <ChartWords words={props} set={set} />
    </>
  )
}
