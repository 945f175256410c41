import { markColor } from '../kit/chart-color.ts'
import { ChartGrid } from '../kit/settings/ChartGrid.tsx'
import { ChartLookFields } from '../kit/settings/ChartLookFields.tsx'
import { ChartWords } from '../kit/settings/ChartWords.tsx'
import { NumberDraft } from '../kit/settings/draft.tsx'
import { FullAt } from '../kit/settings/FullAt.tsx'
import { Group, Line, More } from '../kit/settings/panel.tsx'
import { ReferenceFields } from '../kit/settings/ReferenceFields.tsx'
import type { SettingsProps } from '../kit/types.ts'
import { MAX_BARS, type VerticalBarProps } from './spec.ts'
import * as words from './words.ts'

/** Settings of a column chart: values, look, reference line and words. */
export function VerticalBarSettings({ props, theme, set }: SettingsProps<VerticalBarProps>) {
  return (
    <>
      <ChartGrid
        items={props.items}
        prefix={props.prefix}
        suffix={props.suffix}
        theme={theme}
        colorOf={markColor}
        max={MAX_BARS}
        onItems={(items) => set({ items })}
      />
      <Group title={words.look}>
        <ChartLookFields look={props} set={set} />
        <More>
          <Line label={words.spaceBetween} size="narrow">
            <NumberDraft
              label={words.spaceBetweenBarsInPx}
              unit="px"
              min={0}
              max={120}
              value={props.gap}
              onWrite={(px) => set({ gap: Math.round(px) })}
            />
          </Line>
          <FullAt label={words.fullHeight} max={props.max} items={props.items} onMax={(max) => set({ max })} />
          <ReferenceFields reference={props.reference} onReference={(reference) => set({ reference })} />
        </More>
      </Group>
      <ChartWords words={props} set={set} />
    </>
  )
}
