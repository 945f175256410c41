import { parseLink } from '@recto/document'
import { Segmented, Switch } from '@recto/ui'
import { useState } from 'react'
import { TextField } from '../kit/settings/draft.tsx'
import { settingsCss as css, Group, Line } from '../kit/settings/panel.tsx'
import type { SettingsProps } from '../kit/types.ts'
import type { ButtonProps } from './spec.ts'

export function ButtonSettings({ props, set }: SettingsProps<ButtonProps>) {
  const [problem, setProblem] = useState('')
  return (
    <>
      <Group title="Button">
        <TextField label="Words" value={props.text} onWrite={(text) => set({ text })} />
        <TextField
          label="Leads to"
          placeholder="studio.example/offer, mailto: or #place"
          maxLength={2048}
          value={props.url}
          onWrite={(typed) => {
            const link = typed.trim() === '' ? { ok: true as const, href: '' } : parseLink(typed)
            setProblem(link.ok ? '' : link.message)
            if (link.ok) set({ url: link.href })
          }}
        />
        {problem ? (
          <p className={css.problem} role="alert">
            {problem}
          </p>
        ) : null}
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
