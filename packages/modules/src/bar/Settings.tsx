import { Segmented, Switch } from '@recto/ui'
import { ChartItems } from '../kit/settings/ChartItems.tsx'
import { ChartWords } from '../kit/settings/ChartWords.tsx'
import { NumberDraft } from '../kit/settings/draft.tsx'
import { settingsCss as css, Group, Line } from '../kit/settings/panel.tsx'
import { ReferenceFields } from '../kit/settings/ReferenceFields.tsx'
import type { SettingsProps } from '../kit/types.ts'
import type { BarProps } from './spec.ts'

export function BarSettings({ props, set }: SettingsProps<BarProps>) {
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
        <Line label="Labels">
          <Segmented
            compact
            label="Labels"
            value={props.inline ? 'beside' : 'above'}
            onChange={(place) => set({ inline: place === 'beside', barHeight: place === 'beside' ? 20 : 10 })}
            options={[
              { value: 'above', label: 'Above' },
              { value: 'beside', label: 'Beside' },
            ]}
          />
        </Line>
        <Line label="Bar height, px" size="narrow">
          <NumberDraft
            label="Bar height in px"
            min={4}
            max={80}
            value={props.barHeight}
            onWrite={(px) => set({ barHeight: Math.round(px) })}
          />
        </Line>
        <Line label="Full length at (0: largest)" size="narrow">
          <NumberDraft label="Full length at" min={0} value={props.max} onWrite={(max) => set({ max })} />
        </Line>
        <Switch
          compact
          className={css.line}
          label="Pale track to full length"
          checked={props.track}
          onChange={(track) => set({ track })}
        />
        <ReferenceFields reference={props.reference} onReference={(reference) => set({ reference })} />
      </Group>
      <ChartWords words={props} set={set} />
    </>
  )
}
