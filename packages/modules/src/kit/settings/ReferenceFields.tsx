import { SwitchLine } from './choices.tsx'
import { NumberDraft, TextField } from './draft.tsx'
import { Line } from './panel.tsx'
import * as words from './words.ts'

type Reference = { value: number; label: string }

/** A line across a chart to compare with, with its own caption. */
export function ReferenceFields({
  reference,
  onReference,
}: {
  reference: Reference | undefined
  onReference: (reference: Reference | undefined) => void
}) {
  return (
    <>
      <SwitchLine
        label={words.referenceLine}
        checked={reference !== undefined}
        onChange={(isOn) => onReference(isOn ? { value: 50, label: words.average } : undefined)}
      />
      {reference ? (
        <>
          <Line label={words.lineAt} size="narrow">
            <NumberDraft
              label={words.lineAt}
              value={reference.value}
              onWrite={(value) => onReference({ ...reference, value })}
            />
          </Line>
          <TextField
            label={words.lineLabel}
            value={reference.label}
            onWrite={(label) => onReference({ ...reference, label })}
          />
        </>
      ) : null}
    </>
  )
}
