import { Calendar, IconButton, Popover } from '@recto/ui'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { TextDraft } from './draft.tsx'
import { settingsCss as css } from './panel.tsx'
import * as ownWords from './words.ts'

type DateDraftProps = {
  label: string
  /** YYYY-MM-DD, or as written. */
  value: string
  /** The day as text, and back. */
  wordsOf: (value: string) => string
  readWords: (words: string) => string
  onWrite: (value: string) => void
}

/** A day: chosen from a month, or written as people say it ("end of June"). */
export function DateDraft({ label, value, wordsOf, readWords, onWrite }: DateDraftProps) {
  const [isOpen, setOpen] = useState(false)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value)
  return (
    <span className={css.date}>
      <TextDraft
        label={label}
        placeholder={ownWords.when}
        maxLength={40}
        value={wordsOf(value)}
        onWrite={(words) => onWrite(readWords(words))}
      />
      <Popover
        label={label}
        align="end"
        open={isOpen}
        onOpenChange={setOpen}
        trigger={<IconButton icon={CalendarDays} size="compact" label={ownWords.chooseADay(label)} />}
      >
        <Calendar
          label={label}
          value={isDay ? value : null}
          onChange={(day) => {
            onWrite(day ?? '')
            setOpen(false)
          }}
        />
      </Popover>
    </span>
  )
}
