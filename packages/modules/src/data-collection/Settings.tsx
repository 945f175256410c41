import { Button } from '@recto/ui'
import { Inbox } from 'lucide-react'
import { SwitchLine } from '../kit/settings/choices.tsx'
import { AreaDraft, LinkField, TextField } from '../kit/settings/draft.tsx'
import { ItemList } from '../kit/settings/ItemList.tsx'
import { settingsCss as css, Group, Hint } from '../kit/settings/panel.tsx'
import type { SettingsProps } from '../kit/types.ts'
import { FieldSettings } from './SettingsField.tsx'
import { type FormProps, MAX_FIELDS, newField } from './spec.ts'

/** Settings of a form: its questions, words and what happens when it is sent. */
export function DataCollectionSettings({ props, set, onAnswers }: SettingsProps<FormProps>) {
  const { fields } = props
  const add = () => set({ fields: [...fields, newField('text', `Question ${fields.length + 1}`)] })
  return (
    <>
      {onAnswers ? (
        <Group title="Responses">
          <div className={css.buttons}>
            <Button size="compact" icon={Inbox} onClick={onAnswers}>
              See responses
            </Button>
          </div>
        </Group>
      ) : null}
      <Group title="Questions" addLabel="Add a question" {...(fields.length < MAX_FIELDS ? { onAdd: add } : {})}>
        <ItemList items={fields} noun="question" onItems={(next) => set({ fields: next })}>
          {(field, index, write) => <FieldSettings field={field} number={index + 1} write={write} />}
        </ItemList>
        {fields.length === 0 ? <Hint>Add a first question with the plus.</Hint> : null}
      </Group>
      <Group title="Consent">
        <SwitchLine
          label="Require consent"
          checked={props.consent !== ''}
          onChange={(isOn) => set({ consent: isOn ? 'I agree that my answers are kept to reply to me.' : '' })}
        />
        {props.consent === '' ? null : (
          <>
            <AreaDraft
              label="Consent text"
              value={props.consent}
              onWrite={(consent) => consent.trim() && set({ consent })}
            />
            <LinkField
              label="Link to the full text"
              value={props.consentUrl}
              onWrite={(consentUrl) => set({ consentUrl })}
            />
            {props.consentUrl === '' ? null : (
              <TextField
                label="Link text"
                value={props.consentUrlWords}
                onWrite={(consentUrlWords) => set({ consentUrlWords })}
              />
            )}
          </>
        )}
      </Group>
      <Group title="Labels">
        <TextField label="Heading" value={props.header} onWrite={(header) => set({ header })} />
        <TextField label="Button" value={props.button} onWrite={(button) => set({ button })} />
        <AreaDraft label="Success message" value={props.thanks} onWrite={(thanks) => set({ thanks })} />
        <LinkField label="Redirect URL" value={props.thanksUrl} onWrite={(thanksUrl) => set({ thanksUrl })} />
        <AreaDraft label="Footnote" value={props.note} onWrite={(note) => set({ note })} />
      </Group>
    </>
  )
}
