import { Button, Select } from '@recto/ui'
import { Code, Link2 } from 'lucide-react'
import { frameFor, siteName } from '../kit/hosts/index.ts'
import { SwitchLine } from '../kit/settings/choices.tsx'
import { AreaDraft, NumberDraft, TextField } from '../kit/settings/draft.tsx'
import { settingsCss as css, Group, Hint, Line } from '../kit/settings/panel.tsx'
import type { SettingsProps } from '../kit/types.ts'
import { EMBED_SIZES, type EmbedSize } from './sizes.ts'
import type { EmbedProps } from './spec.ts'

const SIZE_NAMES: Partial<Record<EmbedSize, string>> = {
  box: 'Fill',
  ratio: 'Proportion',
  responsive: 'Auto height',
}

/** Settings of an embed: its link or code, size and whether it asks before it loads. */
export function EmbedModuleSettings({ props, set, setUp, ask }: SettingsProps<EmbedProps>) {
  const { url, html, size } = props
  const frame = html ? null : frameFor(url)
  const isEmpty = !url && !html
  return (
    <>
      <Group title="Content">
        {isEmpty ? null : (
          <p className={css.total}>
            <span>{html ? 'Code for a frame' : frame ? frame.host.name : 'Link card'}</span>
            <b>{html ? '' : siteName(url)}</b>
          </p>
        )}
        <div className={css.buttons}>
          <Button size="compact" icon={Link2} onClick={setUp}>
            {isEmpty ? 'Link or code' : 'Change link or code'}
          </Button>
          {html ? (
            <Button size="compact" look="quiet" icon={Code} onClick={() => void ask('code-view', props)}>
              Show code
            </Button>
          ) : null}
        </div>
        {url && !html && !frame ? <Hint>This site can’t be embedded. We’ll show a link card.</Hint> : null}
      </Group>
      {isEmpty ? null : (
        <Group title="Labels">
          <TextField label="Title, also for screen readers" value={props.title} onWrite={(title) => set({ title })} />
          {html || frame ? null : (
            <AreaDraft label="Description" value={props.description} onWrite={(description) => set({ description })} />
          )}
        </Group>
      )}
      {html || frame ? (
        <Group title="Look">
          <Line label="Size" size="wide">
            <Select
              size="compact"
              aria-label="Size"
              value={size}
              onChange={(next) => set({ size: next })}
              options={EMBED_SIZES.map((value) => ({ value, label: SIZE_NAMES[value] ?? value.replace('x', ' × ') }))}
            />
          </Line>
          {size === 'ratio' ? (
            <Line label="Aspect ratio" size="narrow">
              <NumberDraft
                label="Height in percent of the width"
                unit="%"
                min={10}
                max={400}
                value={props.aspectPercent}
                onWrite={(aspectPercent) => set({ aspectPercent })}
              />
            </Line>
          ) : null}
          {frame ? (
            <SwitchLine
              label={`Ask before ${frame.host.name} is loaded`}
              checked={props.asks}
              onChange={(asks) => set({ asks })}
            />
          ) : null}
        </Group>
      ) : null}
    </>
  )
}
