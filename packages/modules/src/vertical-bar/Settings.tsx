import { Select } from '@recto/ui'
import { useState } from 'react'
import { markColor } from '../kit/chart-color.ts'
import { ChartGrid } from '../kit/settings/ChartGrid.tsx'
import { ChartLookFields } from '../kit/settings/ChartLookFields.tsx'
import { ChartWords } from '../kit/settings/ChartWords.tsx'
import { FullAt } from '../kit/settings/FullAt.tsx'
import { PxLine } from '../kit/settings/PxLine.tsx'
import { settingsCss as css, Group, Line, More } from '../kit/settings/panel.tsx'
import { ReferenceFields } from '../kit/settings/ReferenceFields.tsx'
import type { SettingsProps } from '../kit/types.ts'
import { SeriesSettings } from './SettingsSeries.tsx'
import { FIRST_SERIES, seriesOf, valueIn } from './series.ts'
import { withValues } from './series-values.ts'
import { MAX_BARS, type VerticalBarProps } from './spec.ts'
import * as words from './words.ts'

/** Settings of a column chart: values, look, reference line and words. */
export function VerticalBarSettings({ props, theme, language, set }: SettingsProps<VerticalBarProps>) {
  const [chosen, setChosen] = useState(FIRST_SERIES)
  const rows = seriesOf(props)
  // A series that was removed shows no more values.
  const shown = rows.some(({ id }) => id === chosen) ? chosen : FIRST_SERIES
  return (
    <>
      {rows.length > 1 && (
        <section className={css.group}>
          <Line label={words.valuesOf} size="wide">
            <Select
              size="compact"
              aria-label={words.valuesOf}
              value={shown}
              onChange={setChosen}
              options={rows.map(({ id, label }, at) => ({ value: id, label: label || words.seriesNamed(at + 1) }))}
            />
          </Line>
        </section>
      )}
      <ChartGrid
        items={props.items.map((item) => ({ ...item, value: valueIn(item, shown) }))}
        prefix={props.prefix}
        suffix={props.suffix}
        theme={theme}
        language={language}
        colorOf={markColor}
        max={MAX_BARS}
        onItems={(items) => set({ items: withValues(props.items, items, shown) })}
      />
      <SeriesSettings props={props} set={set} />
      <Group title={words.look}>
        <ChartLookFields look={props} set={set} />
        <More>
          <PxLine
            label={words.spaceBetween}
            name={words.spaceBetweenBarsInPx}
            min={0}
            max={120}
            value={props.gap}
            onPx={(gap) => set({ gap })}
          />
          <FullAt label={words.fullHeight} max={props.max} items={props.items} onMax={(max) => set({ max })} />
          <ReferenceFields reference={props.reference} onReference={(reference) => set({ reference })} />
        </More>
      </Group>
      <ChartWords words={props} set={set} />
    </>
  )
}
