import { Button } from '@recto/ui'
import { Inbox } from 'lucide-react'
import { SwitchLine } from '../kit/settings/choices.tsx'
import { AreaDraft, LinkField, TextField } from '../kit/settings/draft.tsx'
import { ItemList } from '../kit/settings/ItemList.tsx'
import { settingsCss as css, Group, Hint } from '../kit/settings/panel.tsx'
import type { SettingsProps } from '../kit/types.ts'
import { FieldSettings } from './SettingsField.tsx'
import { type FormProps, MAX_FIELDS, newField } from './spec.ts'
import * as words from './words.ts'

/** Settings of a form: its questions, texts and what happens after sending. */
export function DataCollectionSettings({ props, set, onAnswers }: SettingsProps<FormProps>) {
  const { fields } = props
  const add = () => set({ fields: [...fields, newField('text', `Question ${fields.length + 1}`)] })
  return (
    <>
      {onAnswers ? (
        <Group title={words.responses}>
          <div className={css.buttons}>
            <Button size="compact" icon={Inbox} onClick={onAnswers}>
              {words.seeResponses}
            </Button>
          </div>
        </Group>
      ) : null}
      <Group
        title={words.questions}
        addLabel={words.addAQuestion}
        {...(fields.length < MAX_FIELDS ? { onAdd: add } : {})}
      >
        <ItemList items={fields} noun="question" onItems={(next) => set({ fields: next })}>
          {(field, index, write) => <FieldSettings field={field} number={index + 1} write={write} />}
        </ItemList>
        {fields.length === 0 ? <Hint>{words.noQuestions}</Hint> : null}
      </Group>
      <Group title={words.consent}>
        <SwitchLine
          label={words.requireConsent}
          checked={props.consent !== ''}
          onChange={(isOn) => set({ consent: isOn ? words.consentExample : '' })}
        />
        {props.consent === '' ? null : (
          <>
            <AreaDraft
              label={words.consentText}
              value={props.consent}
              onWrite={(consent) => consent.trim() && set({ consent })}
            />
            <LinkField
              label={words.linkToTheFullText}
              value={props.consentUrl}
              onWrite={(consentUrl) => set({ consentUrl })}
            />
            {props.consentUrl === '' ? null : (
              <TextField
                label={words.linkText}
                value={props.consentUrlWords}
                onWrite={(consentUrlWords) => set({ consentUrlWords })}
              />
            )}
          </>
        )}
      </Group>
      <Group title={words.labels}>
        <TextField label={words.heading} value={props.header} onWrite={(header) => set({ header })} />
        <TextField label={words.button} value={props.button} onWrite={(button) => set({ button })} />
        <AreaDraft label={words.successMessage} value={props.thanks} onWrite={(thanks) => set({ thanks })} />
        <LinkField label={words.redirectUrl} value={props.thanksUrl} onWrite={(thanksUrl) => set({ thanksUrl })} />
        <AreaDraft label={words.footnote} value={props.note} onWrite={(note) => set({ note })} />
      </Group>
    </>
  )
}
