import { shadeColor } from '../kit/chart-color.ts'
import { ChartGrid } from '../kit/settings/ChartGrid.tsx'
import { ChartLookFields } from '../kit/settings/ChartLookFields.tsx'
import { ChartWords } from '../kit/settings/ChartWords.tsx'
import { ChoiceLine, SwitchLine } from '../kit/settings/choices.tsx'
import { TextField } from '../kit/settings/draft.tsx'
import { Group } from '../kit/settings/panel.tsx'
import type { SettingsProps } from '../kit/types.ts'
import { type DonutChartProps, MAX_SLICES } from './spec.ts'
import * as words from './words.ts'

/** Settings of a donut chart: values, legend, ring and centre. */
export function DonutChartSettings({ props, theme, language, set }: SettingsProps<DonutChartProps>) {
  return (
    <>
      <ChartGrid
        items={props.items}
        prefix={props.prefix}
        suffix={props.suffix}
        theme={theme}
        language={language}
        colorOf={shadeColor}
        hasTotal
        max={MAX_SLICES}
        least={0}
        onItems={(items) => set({ items })}
      />
      <Group title={words.look}>
        <ChartLookFields look={props} set={set} />
        <ChoiceLine
          label={words.legend}
          value={props.legend}
          names={{ none: 'None', right: 'Right', below: 'Below' }}
          onChange={(legend) => set({ legend })}
        />
        <ChoiceLine
          label={words.ring}
          value={props.ring}
          names={{ thin: 'Thin', medium: 'Medium', full: 'Full' }}
          onChange={(ring) => set({ ring })}
        />
        <SwitchLine
          label={words.totalInTheMiddle}
          checked={props.showCentre}
          onChange={(showCentre) => set({ showCentre })}
        />
        {props.showCentre ? (
          <>
            <TextField
              label={words.centreValueDefaultsToTotal}
              value={props.centreValue}
              onWrite={(centreValue) => set({ centreValue })}
            />
            <TextField
              label={words.centreLabel}
              value={props.centreLabel}
              onWrite={(centreLabel) => set({ centreLabel })}
            />
          </>
        ) : null}
      </Group>
      <ChartWords words={props} set={set} />
    </>
  )
}
