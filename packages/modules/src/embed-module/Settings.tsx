import { Button, Select } from '@recto/ui'
import { Code, Link2 } from 'lucide-react'
import { frameFor, siteName } from '../kit/hosts/index.ts'
import { SwitchLine } from '../kit/settings/choices.tsx'
import { AreaDraft, NumberDraft, TextField } from '../kit/settings/draft.tsx'
import { settingsCss as css, Group, Hint, Line } from '../kit/settings/panel.tsx'
import type { SettingsProps } from '../kit/types.ts'
import { EMBED_SIZES, type EmbedSize } from './sizes.ts'
import type { EmbedProps } from './spec.ts'
import * as words from './words.ts'

const SIZE_NAMES: Partial<Record<EmbedSize, string>> = {
  box: 'Fill',
  ratio: 'Proportion',
  responsive: words.autoHeight,
}

/** Settings of an embed: its link or code, size and whether it asks before it loads. */
export function EmbedModuleSettings({ props, set, setUp, ask }: SettingsProps<EmbedProps>) {
  const { url, html, size } = props
  const frame = html ? null : frameFor(url)
  const isEmpty = !url && !html
  return (
    <>
      <Group title={words.content}>
        {isEmpty ? null : (
          <p className={css.total}>
            <span>{html ? words.codeForAFrame : frame ? frame.host.name : words.linkCard}</span>
            <b>{html ? '' : siteName(url)}</b>
          </p>
        )}
        <div className={css.buttons}>
          <Button size="compact" icon={Link2} onClick={setUp}>
            {isEmpty ? words.linkOrCode : words.changeLinkOrCode}
          </Button>
          {html ? (
            <Button size="compact" look="quiet" icon={Code} onClick={() => void ask('code-view', props)}>
              {words.showCode}
            </Button>
          ) : null}
        </div>
        {url && !html && !frame ? <Hint>{words.notEmbeddable}</Hint> : null}
      </Group>
      {isEmpty ? null : (
        <Group title={words.labels}>
          <TextField label={words.titleHint} value={props.title} onWrite={(title) => set({ title })} />
          {html || frame ? null : (
            <AreaDraft
              label={words.description}
              value={props.description}
              onWrite={(description) => set({ description })}
            />
          )}
        </Group>
      )}
      {html || frame ? (
        <Group title={words.look}>
          <Line label={words.size} size="wide">
            <Select
              size="compact"
              aria-label={words.size}
              value={size}
              onChange={(next) => set({ size: next })}
              options={EMBED_SIZES.map((value) => ({ value, label: SIZE_NAMES[value] ?? value.replace('x', ' × ') }))}
            />
          </Line>
          {size === 'ratio' ? (
            <Line label={words.aspectRatio} size="narrow">
              <NumberDraft
                label={words.heightInPercent}
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
              label={words.askBeforeLoading(frame.host.name)}
              checked={props.asks}
              onChange={(asks) => set({ asks })}
            />
          ) : null}
        </Group>
      ) : null}
    </>
  )
}
