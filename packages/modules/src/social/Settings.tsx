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
import * as words from './words.ts'

/** Settings of social links: addresses, words and look. */
export function SocialSettings({ props, theme, set }: SettingsProps<SocialProps>) {
  const { items } = props
  const add = () => set({ items: [...items, { id: newId(), kind: 'web', label: '', url: '' }] })
  return (
    <>
      <Group title={words.links} {...(items.length < MAX_PROFILES ? { onAdd: add, addLabel: words.addALink } : {})}>
        <ItemList items={items} noun="link" onItems={(next) => set({ items: next })}>
          {(item, index, write) => (
            <div className={css.stack}>
              <LinkField
                label={words.addressOfLink(networkName(networkOf(item)), index + 1)}
                placeholder={words.addressEMailOrPhone}
                value={item.url}
                complete={asAddress}
                onWrite={(url) => write({ url })}
              />
              <TextDraft
                label={words.labelOfLink(index + 1)}
                placeholder={wordsOf({ ...item, label: '' })}
                value={item.label}
                onWrite={(label) => write({ label })}
              />
            </div>
          )}
        </ItemList>
      </Group>
      <Group title={words.look}>
        <SwitchLine label={words.showLabels} checked={props.labels} onChange={(labels) => set({ labels })} />
        {props.labels ? (
          <SwitchLine label={words.sideBySide} checked={props.row} onChange={(row) => set({ row })} />
        ) : null}
        <ChoiceLine
          label={words.size}
          value={props.size}
          names={{ small: 'S', medium: 'M', large: 'L' }}
          onChange={(size) => set({ size })}
        />
        <ChoiceLine
          label={words.shape}
          value={props.shape}
          names={{ plain: 'None', round: 'Round', square: 'Square' }}
          onChange={(shape) => set({ shape })}
        />
        <AlignLine value={props.align} onChange={(align) => set({ align })} />
        <Line label={words.colour}>
          <ColorPick
            label={words.theIcons}
            none={words.likeTheText}
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
