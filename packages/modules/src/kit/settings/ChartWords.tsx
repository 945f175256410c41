import { AreaDraft, TextField } from './draft.tsx'
import { Group } from './panel.tsx'

type Words = { header: string; prefix: string; suffix: string; note: string }

/** Heading, unit and note that every chart has. */
export function ChartWords({ words, set }: { words: Words; set: (patch: Partial<Words>) => void }) {
  return (
    <Group title="Words">
      <TextField label="Heading" value={words.header} onWrite={(header) => set({ header })} />
      <TextField
        label="Before the number"
        placeholder="€"
        maxLength={12}
        value={words.prefix}
        onWrite={(prefix) => set({ prefix })}
      />
      <TextField
        label="After the number"
        placeholder="%"
        maxLength={12}
        value={words.suffix}
        onWrite={(suffix) => set({ suffix })}
      />
      <AreaDraft label="Note below: unit, sample, source" value={words.note} onWrite={(note) => set({ note })} />
    </Group>
  )
}
