import { STATS_RANGE_NAMES, STATS_RANGES, type StatsInterval } from '@recto/contract'
import { Button, Field, Icon, Menu, Popup, Segmented, Select, TextInput, toast } from '@recto/ui'
import { common } from '@recto/words'
import { Calendar as CalendarIcon, ChevronDown, Download, Link2, Share2 } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '../../clipboard.ts'
import { openPopup } from '../../popups/index.ts'
import css from './stats.module.css'
import { scopeOf } from './use-readings.ts'
import { daysOf, type StatsView, searchOf, todayIn } from './view.ts'
import * as words from './words.ts'

const INTERVAL_NAMES: Record<StatsInterval, string> = {
  daily: words.daily,
  weekly: words.weekly,
  monthly: words.monthly,
}
const FILES = {
  visits: words.visitsLabel,
  days: words.daysFile,
  sections: words.sections,
  clicks: words.clicksLabel,
}

type HeadProps = {
  token: string
  view: StatsView
  onView: (view: StatsView) => void
  intervals: readonly StatsInterval[]
  interval: StatsInterval
  sites: readonly { site: number; name: string }[]
}

/** Which visits are shown, and actions on them. */
export function StatsHead({ token, view, onView, intervals, interval, sites }: HeadProps) {
  const [isAsking, setAsking] = useState(false)
  const file = (what: string) => {
    const asked = { ...scopeOf(token, view), interval }
    const of = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]))
    of.delete('token')
    return `/folio/${token}/stats/${what}.csv?${of}`
  }
  return (
    <div className={css.controls}>
      {isAsking && (
        <CustomDays
          view={view}
          onClose={() => setAsking(false)}
          onDays={(from, to) => {
            setAsking(false)
            onView({ ...view, range: 'custom', from, to })
          }}
        />
      )}
      <Menu
        align="end"
        label={words.time}
        trigger={
          <Button icon={CalendarIcon} className={css.range} aria-label={rangeWords(view)}>
            <span className={css.rangeWords}>
              {rangeWords(view)}
              <Icon of={ChevronDown} size={14} />
            </span>
          </Button>
        }
        items={STATS_RANGES.map((range) => ({
          label: range === 'custom' ? words.customRange : STATS_RANGE_NAMES[range],
          checked: range === view.range,
          onSelect: () => (range === 'custom' ? setAsking(true) : onView({ ...view, range, from: null, to: null })),
        }))}
      />
      {intervals.length > 1 && (
        <Segmented
          label={words.interval}
          className={css.interval}
          value={interval}
          onChange={(next) => onView({ ...view, interval: next })}
          options={intervals.map((one) => ({ value: one, label: INTERVAL_NAMES[one] }))}
        />
      )}
      {sites.length > 0 && (
        <Select
          look="quiet"
          aria-label={words.whereRead}
          value={view.site ?? siteNamed(sites, view.live) ?? -1}
          onChange={(site) => onView({ ...view, live: null, site: site === -1 ? null : site })}
          options={[
            { value: -1, label: words.everywhere },
            { value: 0, label: words.ownPage },
            ...sites.map(({ site, name }) => ({ value: site, label: name === 'embedded' ? words.embedded : name })),
          ]}
        />
      )}
      <Menu
        align="end"
        label={words.exportCsv}
        trigger={
          <Button icon={Download} className={css.export} aria-label={words.exportCsv}>
            <span>{words.exportCsv}</span>
          </Button>
        }
        items={Object.entries(FILES).map(([what, label]) => ({
          label,
          onSelect: () => {
            const link = document.createElement('a')
            link.href = file(what)
            link.download = ''
            link.click()
          },
        }))}
      />
      <Menu
        align="end"
        label={words.share}
        trigger={
          <Button look="primary" icon={Share2} className={css.share} aria-label={words.share}>
            <span>{words.share}</span>
          </Button>
        }
        items={[
          { label: words.shareFolio, icon: Share2, onSelect: () => void openPopup('share', { token }) },
          {
            label: words.copyLink,
            icon: Link2,
            onSelect: () =>
              void copyText(`${location.origin}/analytics/${token}${searchOf(view)}`).then((problem) =>
                problem ? toast(problem, { problem: true }) : toast(words.linkCopied),
              ),
          },
        ]}
      />
    </div>
  )
}

/** The site of a name; its own page by any other. */
const siteNamed = (sites: HeadProps['sites'], live: string | null): number | null =>
  live === null ? null : (sites.find(({ name }) => name === live.toLowerCase())?.site ?? 0)

function rangeWords(view: StatsView): string {
  if (view.range !== 'custom' || !view.from || !view.to) return STATS_RANGE_NAMES[view.range]
  return view.from === view.to ? words.shortDay(view.from) : words.daySpan(view.from, view.to)
}

/** Two days, both in the range. */
function CustomDays({
  view,
  onDays,
  onClose,
}: {
  view: StatsView
  onDays: (from: string, to: string) => void
  onClose: () => void
}) {
  const days = daysOf(view)
  const today = todayIn(view.tz)
  const [from, setFrom] = useState(days.from ?? today)
  const [to, setTo] = useState(days.to)
  const isBackwards = from !== '' && to !== '' && from > to
  const isWrong = !from || !to || isBackwards
  return (
    <Popup
      title={words.customDates}
      width="s"
      onClose={onClose}
      onSubmit={() => !isWrong && onDays(from, to)}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" look="primary" disabled={isWrong}>
            {words.show}
          </Button>
        </>
      }
    >
      <div className={css.custom}>
        <Field label={words.from}>
          <TextInput type="date" value={from} max={today} onChange={(event) => setFrom(event.target.value)} />
        </Field>
        <Field label={words.to} error={isBackwards ? words.beforeFirstDay : undefined}>
          <TextInput type="date" value={to} max={today} onChange={(event) => setTo(event.target.value)} />
        </Field>
      </div>
    </Popup>
  )
}
