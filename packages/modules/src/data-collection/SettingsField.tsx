import { cutText } from '@recto/document'
import { Select } from '@recto/ui'
import { SwitchLine } from '../kit/settings/choices.tsx'
import { AreaDraft, TextDraft, TextField } from '../kit/settings/draft.tsx'
import { settingsCss as css, Hint } from '../kit/settings/panel.tsx'
import { asksForSecret } from './secrets.ts'
import { FIELD_KINDS, type FieldKind, type FormField, hasOptions } from './spec.ts'
import * as ownWords from './words.ts'

const KIND_NAMES: Readonly<Record<FieldKind, string>> = {
  text: ownWords.shortText,
  long: ownWords.longText,
  email: 'E-mail',
  phone: 'Phone',
  number: 'Number',
  date: 'Date',
  choice: ownWords.chooseOne,
  choices: ownWords.chooseSeveral,
  select: 'Dropdown',
  check: ownWords.tickBox,
  rating: 'Rating',
}

type FieldSettingsProps = { field: FormField; number: number; write: (patch: Partial<FormField>) => void }

/** One question: its text, its kind, and that kind's settings. */
export function FieldSettings({ field, number, write }: FieldSettingsProps) {
  const { kind, options } = field
  const setKind = (next: FieldKind) =>
    write({
      kind: next,
      ...(hasOptions(next) && options.length === 0 ? { options: [ownWords.firstOption, ownWords.secondOption] } : {}),
    })
  return (
    <div className={css.stack}>
      <div className={css.parts}>
        <TextDraft
          label={ownWords.questionNumber(number)}
          placeholder={ownWords.whatDoYouAsk}
          value={field.label}
          onWrite={(label) => write({ label })}
        />
      </div>
      <div className={css.parts}>
        <Select
          size="compact"
          {...(css.stack ? { className: css.stack } : {})}
          aria-label={ownWords.kindOfQuestion(number)}
          value={kind}
          onChange={setKind}
          options={FIELD_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }))}
        />
      </div>
      {asksForSecret(field) ? <Hint>{ownWords.noSecretsHint}</Hint> : null}
      <SwitchLine label={ownWords.required} checked={field.required} onChange={(required) => write({ required })} />
      {hasOptions(kind) ? (
        <AreaDraft
          label={ownWords.optionsOneALine}
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
        <summary>{ownWords.moreOptions}</summary>
        {kind === 'check' ? (
          <TextField
            label={ownWords.checkboxLabel}
            value={options[0] ?? ''}
            onWrite={(words) => write({ options: words.trim() ? [words] : [] })}
          />
        ) : null}
        {TYPED.includes(kind) || kind === 'select' ? (
          <TextField
            label={ownWords.placeholder}
            value={field.placeholder}
            onWrite={(placeholder) => write({ placeholder })}
          />
        ) : null}
        <TextField label={ownWords.helpText} value={field.help ?? ''} onWrite={(help) => write({ help })} />
        {kind === 'date' || kind === 'check' ? null : (
          <TextField label={ownWords.defaultValue} value={field.preset ?? ''} onWrite={(preset) => write({ preset })} />
        )}
      </details>
    </div>
  )
}

/** Kinds that are typed, and can have a placeholder. */
const TYPED: readonly FieldKind[] = ['text', 'long', 'email', 'phone', 'number']
