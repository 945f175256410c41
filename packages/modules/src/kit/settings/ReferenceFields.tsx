import { SwitchLine } from './choices.tsx'
import { NumberDraft, TextField } from './draft.tsx'
import { Line } from './panel.tsx'

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
        label="Reference line"
        checked={reference !== undefined}
        onChange={(isOn) => onReference(isOn ? { value: 50, label: 'Average' } : undefined)}
      />
      {reference ? (
        <>
          <Line label="Line at" size="narrow">
            <NumberDraft
              label="Line at"
              value={reference.value}
              onWrite={(value) => onReference({ ...reference, value })}
            />
          </Line>
          <TextField
            label="Line label"
            value={reference.label}
            onWrite={(label) => onReference({ ...reference, label })}
          />
        </>
      ) : null}
    </>
  )
}
