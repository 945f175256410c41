import { ChangeFolioSharingSettings } from '@recto/contract'
import { Button, Calendar, Popover } from '@recto/ui'
import { day } from '@recto/words'
import { useState } from 'react'
import { callServer } from '../../api/index.ts'
import { Row } from './Row.tsx'
import type { PaneProps } from './use-sharing.ts'
import * as words from './words.ts'

/** Until when the link opens the page: the end of a day in the owner's own place. */
export function Expiry({ token, settings, sharing }: PaneProps) {
  const { linkExpiresUtc } = settings
  const [isOpen, setOpen] = useState(false)
  const change = (until: string | null) =>
    void sharing.run(() => callServer(ChangeFolioSharingSettings, { token, linkExpiresUtc: until }))
  const last = linkExpiresUtc && lastDayOf(linkExpiresUtc)
  const said = last && day(last)
  return (
    <Row
      title={words.expiry}
      hint={said === null ? words.neverExpires : isPast(settings) ? words.expired(said) : words.expires(said)}
    >
      {linkExpiresUtc && (
        <Button look="quiet" aria-label={words.removeExpiry} onClick={() => change(null)}>
          {words.remove}
        </Button>
      )}
      <Popover
        label={words.lastDay}
        align="end"
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <Button aria-label={linkExpiresUtc ? words.changeExpiry : words.setExpiry}>
            {linkExpiresUtc ? words.change : words.set}
          </Button>
        }
      >
        <Calendar
          label={words.lastDay}
          value={last ? isoDay(last) : null}
          onChange={(next) => {
            setOpen(false)
            change(next === null ? null : endOf(next))
          }}
        />
      </Popover>
    </Row>
  )
}

/** Whether the link has expired. */
export const isPast = ({ linkExpiresUtc }: { linkExpiresUtc: string | null }): boolean =>
  linkExpiresUtc !== null && Date.parse(linkExpiresUtc) <= Date.now()

/** The day that a moment ends: a midnight ends the day before it. */
export const lastDayOf = (end: string): Date => new Date(Date.parse(end) - 1)

/** YYYY-MM-DD, in the reader's own place. */
const isoDay = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/** The midnight that ends a day here. */
function endOf(isoDate: string): string {
  const [year = 0, month = 1, date = 1] = isoDate.split('-').map(Number)
  return new Date(year, month - 1, date + 1).toISOString()
}
