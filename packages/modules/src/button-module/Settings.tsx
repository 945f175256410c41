import { Button, Popup, Segmented, Select, Switch } from '@recto/ui'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { TextField } from '../kit/settings/draft.tsx'
import { settingsCss as css, Group, Line } from '../kit/settings/panel.tsx'
import type { SettingsProps } from '../kit/types.ts'
import { ICON_CATALOGUE } from './icon-catalogue.ts'
import { ButtonTarget } from './SettingsTarget.tsx'
import { BUTTON_ICONS, type ButtonProps } from './spec.ts'

export function ButtonModuleSettings(settings: SettingsProps<ButtonProps>) {
  const { props, set } = settings
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Group title="Button">
        <TextField label="Words" value={props.text} onWrite={(text) => set({ text })} />
        <ButtonTarget {...settings} />
      </Group>
      <Group title="Look">
        <StyleField props={props} set={set} />
        <div className={css.buttons}>
          <Button size="compact" icon={SlidersHorizontal} onClick={() => setOpen(true)}>
            Button options
          </Button>
        </div>
      </Group>
      {isOpen ? (
        <Popup
          title="Button options"
          width="m"
          onClose={() => setOpen(false)}
          footer={
            <Button look="primary" onClick={() => setOpen(false)}>
              Done
            </Button>
          }
        >
          <div className={css.options}>
            <TextField label="Words" value={props.text} onWrite={(text) => set({ text })} />
            <ButtonTarget {...settings} />
            <ButtonLook props={props} set={set} />
          </div>
        </Popup>
      ) : null}
    </>
  )
}

type LookProps = Pick<SettingsProps<ButtonProps>, 'props' | 'set'>

const StyleField = ({ props, set }: LookProps) => (
  <Line label="Style" size="wide">
    <Select
      size="compact"
      aria-label="Style"
      value={props.style}
      onChange={(style) => set({ style })}
      options={[
        { value: 'solid', label: 'Filled' },
        { value: 'accent', label: 'Filled, accent' },
        { value: 'ink', label: 'Filled, ink' },
        { value: 'outline', label: 'Outline' },
        { value: 'text', label: 'Text' },
      ]}
    />
  </Line>
)

const iconLabel = (icon: ButtonProps['icon']): string => (icon === 'none' ? 'None' : ICON_CATALOGUE[icon].label)

function ButtonLook({ props, set }: LookProps) {
  return (
    <>
      <StyleField props={props} set={set} />
      <Line label="Size">
        <Segmented
          compact
          label="Size"
          value={props.size}
          onChange={(size) => set({ size })}
          options={[
            { value: 'small', label: 'Small' },
            { value: 'medium', label: 'Medium' },
            { value: 'large', label: 'Large' },
          ]}
        />
      </Line>
      <Line label="Width and place">
        <Segmented
          compact
          label="Width and place"
          value={props.align}
          onChange={(align) => set({ align })}
          options={[
            { value: 'fill', label: 'Whole box' },
            { value: 'left', label: 'Left' },
            { value: 'center', label: 'Centre' },
            { value: 'right', label: 'Right' },
          ]}
        />
      </Line>
      <Line label="Icon before the words" size="wide">
        <Select
          size="compact"
          aria-label="Icon before the words"
          value={props.icon}
          onChange={(icon) => set({ icon })}
          options={BUTTON_ICONS.map((value) => ({ value, label: iconLabel(value) }))}
        />
      </Line>
      <Switch
        compact
        className={css.line}
        label="Arrow after the words"
        checked={props.arrow}
        onChange={(arrow) => set({ arrow })}
      />
      <Switch
        compact
        className={css.line}
        label="Open in a new tab"
        checked={props.newTab}
        onChange={(newTab) => set({ newTab })}
      />
    </>
  )
}
