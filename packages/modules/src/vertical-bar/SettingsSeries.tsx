import { newId } from '@recto/document'
import { Select } from '@recto/ui'
import { SwitchLine } from '../kit/settings/choices.tsx'
import { TextDraft } from '../kit/settings/draft.tsx'
import { ItemList } from '../kit/settings/ItemList.tsx'
import { Group, Line } from '../kit/settings/panel.tsx'
import type { SettingsProps } from '../kit/types.ts'
import { DRAWN_AS, MAX_SERIES, type VerticalBarProps } from './spec.ts'
import * as words from './words.ts'

/** What the series are called, and how they are drawn. */
export function SeriesSettings({ props, set }: Pick<SettingsProps<VerticalBarProps>, 'props' | 'set'>) {
  const { series = [], draw = 'columns', hasAxis = false, seriesLabel = '' } = props
  const add = () =>
    set({
      series: [...series, { id: newId(), label: words.seriesNamed(series.length + 2) }],
      // Several series are read by the axis.
      ...(series.length === 0 ? { hasAxis: true } : {}),
    })
  return (
    <Group title={words.series} addLabel={words.addSeries} {...(series.length < MAX_SERIES ? { onAdd: add } : {})}>
      {series.length > 0 && (
        <>
          <Line label={words.seriesNamed(1)} size="wide">
            <TextDraft
              label={words.nameOfSeries(1)}
              value={seriesLabel}
              onWrite={(label) => set({ seriesLabel: label })}
            />
          </Line>
          <ItemList items={series} noun={words.seriesNoun} onItems={(next) => set({ series: next })}>
            {(one, at, write) => (
              <TextDraft label={words.nameOfSeries(at + 2)} value={one.label} onWrite={(label) => write({ label })} />
            )}
          </ItemList>
        </>
      )}
      <Line label={words.drawAs} size="wide">
        <Select
          size="compact"
          aria-label={words.drawAs}
          value={draw}
          onChange={(next) => set({ draw: next })}
          options={DRAWN_AS.map((value) => ({ value, label: words.drawnAs[value] }))}
        />
      </Line>
      <SwitchLine label={words.axis} checked={hasAxis} onChange={(isOn) => set({ hasAxis: isOn })} />
    </Group>
  )
}
