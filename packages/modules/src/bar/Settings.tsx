import { markColor } from '../kit/chart-color.ts'
import { ChartGrid } from '../kit/settings/ChartGrid.tsx'
import { ChartLookFields } from '../kit/settings/ChartLookFields.tsx'
import { ChartWords } from '../kit/settings/ChartWords.tsx'
import { ChoiceLine, SwitchLine } from '../kit/settings/choices.tsx'
import { FullAt } from '../kit/settings/FullAt.tsx'
import { PxLine } from '../kit/settings/PxLine.tsx'
import { Group, More } from '../kit/settings/panel.tsx'
import { ReferenceFields } from '../kit/settings/ReferenceFields.tsx'
import type { SettingsProps } from '../kit/types.ts'
import { type BarProps, MAX_BARS } from './spec.ts'
import * as words from './words.ts'

/** Settings of a bar chart: values, look, reference line and texts. */
export function BarSettings({ props, theme, language, set }: SettingsProps<BarProps>) {
  return (
    <>
      <ChartGrid
        items={props.items}
        prefix={props.prefix}
        suffix={props.suffix}
        theme={theme}
        language={language}
        colorOf={markColor}
        max={MAX_BARS}
        onItems={(items) => set({ items })}
      />
      <Group title={words.look}>
        <ChartLookFields look={props} set={set} />
        <ChoiceLine
          label={words.labels}
          value={props.inline ? 'beside' : 'above'}
          names={{ above: 'Above', beside: 'Beside' }}
          onChange={(place) => set({ inline: place === 'beside', barHeight: place === 'beside' ? 20 : 10 })}
        />
        <More>
          <PxLine
            label={words.barHeight}
            name={words.barHeightInPx}
            min={4}
            max={80}
            value={props.barHeight}
            onPx={(barHeight) => set({ barHeight })}
          />
          {props.inline ? (
            <PxLine
              label={words.widthOfLabels}
              name={words.widthOfLabelsInPx}
              min={20}
              max={600}
              value={props.labelWidth}
              onPx={(labelWidth) => set({ labelWidth })}
            />
          ) : null}
          <FullAt label={words.axisMax} max={props.max} items={props.items} onMax={(max) => set({ max })} />
          <SwitchLine label={words.showTrack} checked={props.track} onChange={(track) => set({ track })} />
          <ReferenceFields reference={props.reference} onReference={(reference) => set({ reference })} />
        </More>
      </Group>
      <ChartWords words={props} set={set} />
    </>
  )
}
