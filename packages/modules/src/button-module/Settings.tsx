import { Segmented, Switch } from '@recto/ui'
import { LinkField, TextField } from '../kit/settings/draft.tsx'
import { settingsCss as css, Group, Line } from '../kit/settings/panel.tsx'
import type { SettingsProps } from '../kit/types.ts'
import type { ButtonProps } from './spec.ts'

export function ButtonSettings({ props, set }: SettingsProps<ButtonProps>) {
  return (
    <>
      <Group title="Button">
        <TextField label="Words" value={props.text} onWrite={(text) => set({ text })} />
        <LinkField label="Leads to" value={props.url} onWrite={(url) => set({ url })} />
      </Group>
      <Group title="Look">
        <Line label="Style">
          <Segmented
            compact
            label="Style"
            value={props.style}
            onChange={(style) => set({ style })}
            options={[
              { value: 'solid', label: 'Solid' },
              { value: 'accent', label: 'Accent' },
              { value: 'outline', label: 'Line' },
              { value: 'ink', label: 'Ink' },
            ]}
          />
        </Line>
        <Switch compact className={css.line} label="Arrow" checked={props.arrow} onChange={(arrow) => set({ arrow })} />
        <Switch
          compact
          className={css.line}
          label="Open in a new tab"
          checked={props.newTab}
          onChange={(newTab) => set({ newTab })}
        />
      </Group>
    </>
  )
}
