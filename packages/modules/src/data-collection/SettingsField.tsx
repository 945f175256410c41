import { cutText } from '@recto/document'
import { Select } from '@recto/ui'
import { SwitchLine } from '../kit/settings/choices.tsx'
import { AreaDraft, TextDraft, TextField } from '../kit/settings/draft.tsx'
import { settingsCss as css, Hint } from '../kit/settings/panel.tsx'
import { asksForSecret } from './secrets.ts'
import { FIELD_KINDS, type FieldKind, type FormField, hasOptions } from './spec.ts'

const KIND_NAMES: Readonly<Record<FieldKind, string>> = {
  text: 'Short text',
  long: 'Long text',
  email: 'E-mail',
  phone: 'Phone',
  number: 'Number',
  date: 'Date',
  choice: 'Choose one',
  choices: 'Choose several',
  select: 'Dropdown',
  check: 'Tick box',
  rating: 'Rating',
}

type FieldSettingsProps = { field: FormField; number: number; write: (patch: Partial<FormField>) => void }

/** One question: what is asked, of which kind, and what goes with that kind. */
export function FieldSettings({ field, number, write }: FieldSettingsProps) {
  const { kind, options } = field
  const setKind = (next: FieldKind) =>
    write({
      kind: next,
      ...(hasOptions(next) && options.length === 0 ? { options: ['First option', 'Second option'] } : {}),
    })
  return (
    <div className={css.stack}>
      <div className={css.parts}>
        <TextDraft
          label={`Question ${number}`}
          placeholder="What do you ask?"
          value={field.label}
          onWrite={(label) => write({ label })}
        />
      </div>
      <div className={css.parts}>
        <Select
          size="compact"
          {...(css.stack ? { className: css.stack } : {})}
          aria-label={`Kind of question ${number}`}
          value={kind}
          onChange={setKind}
          options={FIELD_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }))}
        />
      </div>
      {asksForSecret(field) ? (
        <Hint>
          Do not ask for passwords or card numbers: answers are kept readable. Readers are told not to give any.
        </Hint>
      ) : null}
      <SwitchLine label="Required" checked={field.required} onChange={(required) => write({ required })} />
      {hasOptions(kind) ? (
        <AreaDraft
          label="Options, one a line"
          value={options.join('\n')}
          onWrite={(text) =>
            write({
              options: text
                .split('\n')
                .map((one) => cutText(one.trim(), 300))
                .filter(Boolean)
                .slice(0, 40),
            })
          }
        />
      ) : null}
      <details className={css.more}>
        <summary>More options</summary>
        {kind === 'check' ? (
          <TextField
            label="Checkbox label"
            value={options[0] ?? ''}
            onWrite={(words) => write({ options: words.trim() ? [words] : [] })}
          />
        ) : null}
        {TYPED.includes(kind) || kind === 'select' ? (
          <TextField label="Placeholder" value={field.placeholder} onWrite={(placeholder) => write({ placeholder })} />
        ) : null}
        <TextField label="Help text" value={field.help ?? ''} onWrite={(help) => write({ help })} />
        {kind === 'date' || kind === 'check' ? null : (
          <TextField label="Default value" value={field.preset ?? ''} onWrite={(preset) => write({ preset })} />
        )}
      </details>
    </div>
  )
}

/** Kinds that are typed, and can hint at what is wanted. */
const TYPED: readonly FieldKind[] = ['text', 'long', 'email', 'phone', 'number']
