import { newId } from '@recto/document'
import { AreaDraft, NumberDraft, TextDraft, TextField } from '../kit/settings/draft.tsx'
import { ItemList } from '../kit/settings/ItemList.tsx'
import { Group } from '../kit/settings/panel.tsx'
import type { SettingsProps } from '../kit/types.ts'
import type { ScaleProps } from './spec.ts'

export function ScaleSettings({ props, set }: SettingsProps<ScaleProps>) {
  const add = () => set({ items: [...props.items, { id: newId(), left: 'Less', right: 'More', value: 50 }] })
  return (
    <>
      <Group title="Sliders" onAdd={add} addLabel="Add a slider">
        <ItemList items={props.items} noun="slider" least={1} onItems={(items) => set({ items })}>
          {(item, index, write) => (
            <>
              <TextDraft
                label={`Left end of slider ${index + 1}`}
                value={item.left}
                onWrite={(left) => write({ left })}
              />
              <NumberDraft
                label={`Place of slider ${index + 1}, 0 to 100`}
                min={0}
                max={100}
                value={item.value}
                onWrite={(value) => write({ value })}
              />
              <TextDraft
                label={`Right end of slider ${index + 1}`}
                value={item.right}
                onWrite={(right) => write({ right })}
              />
            </>
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
