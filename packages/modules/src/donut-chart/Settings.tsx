import { Segmented, Switch } from '@recto/ui'
import { shadeColor } from '../kit/chart-color.ts'
import { ChartGrid } from '../kit/settings/ChartGrid.tsx'
import { ChartLookFields } from '../kit/settings/ChartLookFields.tsx'
import { ChartWords } from '../kit/settings/ChartWords.tsx'
import { TextField } from '../kit/settings/draft.tsx'
import { settingsCss as css, Group, Line } from '../kit/settings/panel.tsx'
import type { SettingsProps } from '../kit/types.ts'
import { type DonutChartProps, MAX_SLICES } from './spec.ts'

export function DonutChartSettings({ props, theme, set }: SettingsProps<DonutChartProps>) {
  return (
    <>
      <ChartGrid
        items={props.items}
        prefix={props.prefix}
        suffix={props.suffix}
        theme={theme}
        colorOf={shadeColor}
        hasTotal
        max={MAX_SLICES}
        least={0}
        onItems={(items) => set({ items })}
      />
      <Group title="Look">
        <ChartLookFields look={props} set={set} />
        <Line label="Legend">
          <Segmented
            compact
            label="Legend"
            value={props.legend}
            onChange={(legend) => set({ legend })}
            options={[
              { value: 'none', label: 'None' },
              { value: 'right', label: 'Right' },
              { value: 'below', label: 'Below' },
            ]}
          />
        </Line>
        <Line label="Ring">
          <Segmented
            compact
            label="Ring"
            value={props.ring}
            onChange={(ring) => set({ ring })}
            options={[
              { value: 'thin', label: 'Thin' },
              { value: 'medium', label: 'Medium' },
              { value: 'full', label: 'Full' },
            ]}
          />
        </Line>
        <Switch
          compact
          className={css.line}
          label="Total in the middle"
          checked={props.showCentre}
          onChange={(showCentre) => set({ showCentre })}
        />
        {props.showCentre ? (
          <>
            <TextField
              label="In the middle (empty: the sum)"
              value={props.centreValue}
              onWrite={(centreValue) => set({ centreValue })}
            />
            <TextField label="Below it" value={props.centreLabel} onWrite={(centreLabel) => set({ centreLabel })} />
          </>
        ) : null}
      </Group>
      <ChartWords words={props} set={set} />
    </>
  )
}
