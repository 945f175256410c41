import { Button } from '@recto/ui'
import { Code, CodeXml } from 'lucide-react'
import { SwitchLine } from '../kit/settings/choices.tsx'
import { TextField } from '../kit/settings/draft.tsx'
import { settingsCss as css, Group, Hint } from '../kit/settings/panel.tsx'
import type { SettingsProps } from '../kit/types.ts'
import type { HtmlProps } from './spec.ts'

/** Settings of HTML: its code, title and height. */
export function HtmlModuleSettings({ props, set, setUp, ask }: SettingsProps<HtmlProps>) {
  return (
    <>
      <Group title="HTML">
        <div className={css.buttons}>
          <Button size="compact" icon={CodeXml} onClick={setUp}>
            {props.html ? 'Edit HTML' : 'Write HTML'}
          </Button>
          {props.html ? (
            <Button size="compact" look="quiet" icon={Code} onClick={() => void ask('code-view', props)}>
              Show code
            </Button>
          ) : null}
        </div>
        <Hint>Shown in a sandbox. Scripts are removed.</Hint>
      </Group>
      <Group title="Look">
        <TextField label="Title for screen readers" value={props.title} onWrite={(title) => set({ title })} />
        <SwitchLine label="Auto height" checked={props.fits} onChange={(fits) => set({ fits })} />
      </Group>
    </>
  )
}
