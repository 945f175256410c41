import { Button, Popup, Select } from '@recto/ui'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { ChoiceLine, SelectLine, SwitchLine } from '../kit/settings/choices.tsx'
import { TextField } from '../kit/settings/draft.tsx'
import { settingsCss as css, Group, Line } from '../kit/settings/panel.tsx'
import type { SettingsProps } from '../kit/types.ts'
import { ICON_CATALOGUE } from './icon-catalogue.ts'
import { ButtonTarget } from './SettingsTarget.tsx'
import { BUTTON_ICONS, type ButtonProps } from './spec.ts'
import * as words from './words.ts'

/** Settings of a button: text, target and style; a popup has the rest. */
export function ButtonModuleSettings(settings: SettingsProps<ButtonProps>) {
  const { props, set } = settings
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Group title={words.button}>
        <TextField label={words.label} value={props.text} onWrite={(text) => set({ text })} />
        <ButtonTarget {...settings} />
      </Group>
      <Group title={words.look}>
        <StyleField props={props} set={set} />
        <div className={css.buttons}>
          <Button size="compact" icon={SlidersHorizontal} onClick={() => setOpen(true)}>
            {words.buttonOptions}
          </Button>
        </div>
      </Group>
      {isOpen ? (
        <Popup
          title={words.buttonOptions}
          width="m"
          onClose={() => setOpen(false)}
          footer={
            <Button look="primary" onClick={() => setOpen(false)}>
              {words.done}
            </Button>
          }
        >
          <div className={css.options}>
            <TextField label={words.label} value={props.text} onWrite={(text) => set({ text })} />
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
  <SelectLine
    label={words.style}
    value={props.style}
    names={{ solid: 'Filled', accent: words.filledAccent, ink: words.filledInk, outline: 'Outline', text: words.text }}
    onChange={(style) => set({ style })}
  />
)

const iconLabel = (icon: ButtonProps['icon']): string => (icon === 'none' ? 'None' : ICON_CATALOGUE[icon].label)

function ButtonLook({ props, set }: LookProps) {
  return (
    <>
      <StyleField props={props} set={set} />
      <ChoiceLine
        label={words.size}
        value={props.size}
        names={{ small: 'Small', medium: 'Medium', large: 'Large' }}
        onChange={(size) => set({ size })}
      />
      <ChoiceLine
        label={words.widthAndPlace}
        value={props.align}
        names={{ fill: words.wholeBox, left: 'Left', center: 'Centre', right: 'Right' }}
        onChange={(align) => set({ align })}
      />
      <Line label={words.iconBeforeTheWords} size="wide">
        <Select
          size="compact"
          aria-label={words.iconBeforeTheWords}
          value={props.icon}
          onChange={(icon) => set({ icon })}
          options={BUTTON_ICONS.map((value) => ({ value, label: iconLabel(value) }))}
        />
      </Line>
      <SwitchLine label={words.arrowAfterTheWords} checked={props.arrow} onChange={(arrow) => set({ arrow })} />
      <SwitchLine label={words.openInANewTab} checked={props.newTab} onChange={(newTab) => set({ newTab })} />
    </>
  )
}
