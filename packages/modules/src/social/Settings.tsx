import { newId } from '@recto/document'
import { ColorPick } from '../kit/settings/ColorPick.tsx'
import { AlignLine, ChoiceLine, SwitchLine } from '../kit/settings/choices.tsx'
import { LinkField, TextDraft } from '../kit/settings/draft.tsx'
import { ItemList } from '../kit/settings/ItemList.tsx'
import { settingsCss as css, Group, Line } from '../kit/settings/panel.tsx'
import type { SettingsProps } from '../kit/types.ts'
import { asAddress } from './as-address.ts'
import { networkName, networkOf, wordsOf } from './networks.ts'
import { MAX_PROFILES, type SocialProps } from './spec.ts'

/** Settings of social links: addresses, words and look. */
export function SocialSettings({ props, theme, set }: SettingsProps<SocialProps>) {
  const { items } = props
  const add = () => set({ items: [...items, { id: newId(), kind: 'web', label: '', url: '' }] })
  return (
    <>
      <Group title="Links" {...(items.length < MAX_PROFILES ? { onAdd: add, addLabel: 'Add a link' } : {})}>
        <ItemList items={items} noun="link" onItems={(next) => set({ items: next })}>
          {(item, index, write) => (
            <div className={css.stack}>
              <LinkField
                label={`${networkName(networkOf(item))}, address of link ${index + 1}`}
                placeholder="Address, e-mail or phone"
                value={item.url}
                complete={asAddress}
                onWrite={(url) => write({ url })}
              />
              <TextDraft
                label={`Words of link ${index + 1}, also for screen readers`}
                placeholder={wordsOf({ ...item, label: '' })}
                value={item.label}
                onWrite={(label) => write({ label })}
              />
            </div>
          )}
        </ItemList>
      </Group>
      <Group title="Look">
        <SwitchLine label="Show labels" checked={props.labels} onChange={(labels) => set({ labels })} />
        {props.labels ? <SwitchLine label="Side by side" checked={props.row} onChange={(row) => set({ row })} /> : null}
        <ChoiceLine
          label="Size"
          value={props.size}
          names={{ small: 'S', medium: 'M', large: 'L' }}
          onChange={(size) => set({ size })}
        />
        <ChoiceLine
          label="Shape"
          value={props.shape}
          names={{ plain: 'None', round: 'Round', square: 'Square' }}
          onChange={(shape) => set({ shape })}
        />
        <AlignLine value={props.align} onChange={(align) => set({ align })} />
        <Line label="Colour">
          <ColorPick
            label="the icons"
            none="Like the text"
            value={props.color ? { color: props.color } : {}}
            shown={props.color ?? theme.palette.onBackground}
            theme={theme}
            onPick={({ color }) => set({ color })}
          />
        </Line>
      </Group>
    </>
  )
}
