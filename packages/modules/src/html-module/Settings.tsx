import { Button } from '@recto/ui'
import { Code, CodeXml } from 'lucide-react'
import { SwitchLine } from '../kit/settings/choices.tsx'
import { TextField } from '../kit/settings/draft.tsx'
import { settingsCss as css, Group, Hint } from '../kit/settings/panel.tsx'
import type { SettingsProps } from '../kit/types.ts'
import type { HtmlProps } from './spec.ts'
import * as words from './words.ts'

/** Settings of HTML: its code, title and height. */
export function HtmlModuleSettings({ props, set, setUp, ask }: SettingsProps<HtmlProps>) {
  return (
    <>
      <Group title={words.html}>
        <div className={css.buttons}>
          <Button size="compact" icon={CodeXml} onClick={setUp}>
            {props.html ? words.editHtml : words.writeHtml}
          </Button>
          {props.html ? (
            <Button size="compact" look="quiet" icon={Code} onClick={() => void ask('code-view', props)}>
              {words.showCode}
            </Button>
          ) : null}
        </div>
        <Hint>{words.sandboxHint}</Hint>
      </Group>
      <Group title={words.look}>
        <TextField label={words.titleForScreenReaders} value={props.title} onWrite={(title) => set({ title })} />
        <SwitchLine label={words.autoHeight} checked={props.fits} onChange={(fits) => set({ fits })} />
      </Group>
    </>
  )
}
