import { newId } from '@recto/document'
import { AreaDraft, RangeDraft, TextDraft, TextField } from '../kit/settings/draft.tsx'
import { ItemList } from '../kit/settings/ItemList.tsx'
import { settingsCss as css, Group } from '../kit/settings/panel.tsx'
import type { SettingsProps } from '../kit/types.ts'
import { MAX_SLIDERS, type ScaleProps } from './spec.ts'

export function ScaleSettings({ props, set }: SettingsProps<ScaleProps>) {
  const add = () => set({ items: [...props.items, { id: newId(), left: 'Less', right: 'More', value: 50 }] })
  return (
    <>
      <Group title="Sliders" addLabel="Add a slider" {...(props.items.length < MAX_SLIDERS ? { onAdd: add } : {})}>
        <ItemList items={props.items} noun="slider" least={1} onItems={(items) => set({ items })}>
          {(item, index, write) => (
            <div className={css.stack}>
              <div className={css.parts}>
                <TextDraft
                  label={`Left end of slider ${index + 1}`}
                  value={item.left}
                  onWrite={(left) => write({ left })}
                />
                <TextDraft
                  label={`Right end of slider ${index + 1}`}
                  value={item.right}
                  onWrite={(right) => write({ right })}
                />
              </div>
              <RangeDraft
                label={`Place of slider ${index + 1} between ${item.left || 'left'} and ${item.right || 'right'}`}
                value={item.value}
                onWrite={(value) => write({ value })}
              />
            </div>
          )}
        </ItemList>
      </Group>
      <Group title="Words">
        <TextField label="Heading" value={props.header} onWrite={(header) => set({ header })} />
        <AreaDraft label="Note below" value={props.note} onWrite={(note) => set({ note })} />
      </Group>
    </>
  )
}
