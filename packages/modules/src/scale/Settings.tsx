import { newId } from '@recto/document'
import { Select } from '@recto/ui'
import { SwitchLine } from '../kit/settings/choices.tsx'
import { AreaDraft, RangeDraft, TextDraft, TextField } from '../kit/settings/draft.tsx'
import { ItemList } from '../kit/settings/ItemList.tsx'
import { settingsCss as css, Group, Line } from '../kit/settings/panel.tsx'
import type { SettingsProps } from '../kit/types.ts'
import { placeOf } from './places.ts'
import { MAX_SLIDERS, type ScaleProps } from './spec.ts'
import * as words from './words.ts'

/** Settings of sliders: their words, values and steps. */
export function ScaleSettings({ props, set }: SettingsProps<ScaleProps>) {
  const add = () => set({ items: [...props.items, { id: newId(), left: 'Less', right: 'More', value: 50 }] })
  return (
    <>
      <Group
        title={words.sliders}
        addLabel={words.addASlider}
        {...(props.items.length < MAX_SLIDERS ? { onAdd: add } : {})}
      >
        <ItemList items={props.items} noun="slider" least={1} onItems={(items) => set({ items })}>
          {(item, index, write) => (
            <div className={css.stack}>
              <div className={css.parts}>
                <TextDraft
                  label={words.leftEndOfSlider(index + 1)}
                  value={item.left}
                  onWrite={(left) => write({ left })}
                />
                <TextDraft
                  label={words.rightEndOfSlider(index + 1)}
                  value={item.right}
                  onWrite={(right) => write({ right })}
                />
              </div>
              <RangeDraft
                label={words.placeOfSlider(index + 1, item.left || 'left', item.right || 'right')}
                value={item.value}
                step={props.steps < 2 ? 1 : 100 / (props.steps - 1)}
                onWrite={(value) => write({ value })}
              />
            </div>
          )}
        </ItemList>
      </Group>
      <Group title={words.look}>
        <Line label={words.steps} size="wide">
          <Select
            size="compact"
            aria-label={words.steps}
            value={String(props.steps)}
            onChange={(chosen) => {
              const steps = Number(chosen)
              // Sliders stand at steps from now on.
              set({ steps, items: props.items.map((item) => ({ ...item, value: placeOf(item.value, steps) })) })
            }}
            options={[
              { value: '0', label: words.noneAnywhere },
              ...[2, 3, 4, 5, 6, 7, 9, 10, 11].map((steps) => ({ value: String(steps), label: `${steps} places` })),
            ]}
          />
        </Line>
        <SwitchLine
          label={words.valueAtEachSlider}
          checked={props.showValue}
          onChange={(showValue) => set({ showValue })}
        />
      </Group>
      <Group title={words.labels}>
        <TextField label={words.heading} value={props.header} onWrite={(header) => set({ header })} />
        <AreaDraft label={words.footnote} value={props.note} onWrite={(note) => set({ note })} />
      </Group>
    </>
  )
}
