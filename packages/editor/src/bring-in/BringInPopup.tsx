import { turned } from '@recto/document/figures'
import { DoubtNote } from '@recto/modules/doubt'
import { MODULE_KINDS } from '@recto/modules/kinds'
import { Button, Icon, Popup } from '@recto/ui'
import { useState } from 'react'
import { SPECS } from '../module-registry.ts'
import css from './bring-in.module.css'
import type { Choice, LettersChoice } from './bring-in.ts'
import { LettersPopup } from './LettersPopup.tsx'
import type { Report } from './report.ts'
import * as words from './words.ts'

/** A question or a report of bringing something in. */
export type Brought = { choice: Choice | LettersChoice } | { report: Report }

/** Asks what a dropped table should become, or reports what was left out. */
export default function BringInPopup({ brought, onClose }: { brought: Brought; onClose: () => void }) {
  if ('report' in brought) return <ReportPopup report={brought.report} onClose={onClose} />
  const { choice } = brought
  if (!('choices' in choice)) return <ChoicePopup choice={choice} onClose={onClose} />
  const choose = (encoding: string | null) => {
    onClose()
    choice.take(encoding)
  }
  return <LettersPopup {...choice} onChoose={choose} />
}

/** What a file of values becomes. */
function ChoicePopup({ choice, onClose }: { choice: Choice; onClose: () => void }) {
  const [doubt, setDoubt] = useState(choice.doubt)
  // Only a doubt that was turned says what is meant.
  const meant = doubt && doubt !== choice.doubt ? turned(doubt).otherwise : undefined
  return (
    <Popup title={words.showAs(choice.name)} width="s" onClose={onClose}>
      <div className={css.choices}>
        {choice.types.map((type, at) => (
          <button
            key={type}
            type="button"
            data-autofocus={at === 0 || undefined}
            onClick={() => {
              onClose()
              void choice.take(type, meant)
            }}
          >
            <Icon of={MODULE_KINDS[type].icon} />
            {SPECS[type].title}
          </button>
        ))}
      </div>
      {doubt ? <DoubtNote doubt={doubt} onOther={() => setDoubt(turned(doubt))} /> : null}
    </Popup>
  )
}

/** What was left out of a file, as text. */
function ReportPopup({ report, onClose }: { report: Report; onClose: () => void }) {
  return (
    <Popup
      title={words.whatWasBroughtIn}
      width="s"
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <p>
        {report.name}: {report.count === 1 ? '1 module' : `${report.count} modules`}.
      </p>
      <Lines title={words.leftOutHeading} lines={report.leftOut} />
      <Lines title={words.changedHeading} lines={report.changed} />
    </Popup>
  )
}

const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <>
      <p>{title}</p>
      <ul className={css.report}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
