import { Select } from '@recto/ui'
import { AreaDraft, TextDraft, TextField } from './draft.tsx'
import { settingsCss as css, Group, Line } from './panel.tsx'
import * as ownWords from './words.ts'

type Words = { header: string; prefix: string; suffix: string; note: string; decimals?: number | undefined }

/** Heading, unit and note that every chart has. */
export function ChartWords({ words, set }: { words: Words; set: (patch: Partial<Words>) => void }) {
  return (
    <Group title={ownWords.labels}>
      <TextField label={ownWords.heading} value={words.header} onWrite={(header) => set({ header })} />
      <div className={css.field}>
        <span aria-hidden="true">{ownWords.prefixAndSuffix}</span>
        <div className={css.parts}>
          <TextDraft
            label={ownWords.beforeTheNumber}
            placeholder="€"
            maxLength={12}
            value={words.prefix}
            onWrite={(prefix) => set({ prefix })}
          />
          <TextDraft
            label={ownWords.afterTheNumber}
            placeholder="%"
            maxLength={12}
            value={words.suffix}
            onWrite={(suffix) => set({ suffix })}
          />
        </div>
      </div>
      <Line label={ownWords.decimals} size="wide">
        <Select
          size="compact"
          aria-label={ownWords.decimals}
          value={words.decimals === undefined ? '' : String(words.decimals)}
          onChange={(decimals) => set({ decimals: decimals === '' ? undefined : Number(decimals) })}
          options={[
            { value: '', label: ownWords.asNeeded },
            ...[0, 1, 2, 3, 4].map((count) => ({ value: String(count), label: (1.23456).toFixed(count) })),
          ]}
        />
      </Line>
      <AreaDraft label={ownWords.footnote} value={words.note} onWrite={(note) => set({ note })} />
    </Group>
  )
}
