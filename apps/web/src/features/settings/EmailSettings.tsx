import {
  EMAIL_GROUPS,
  type EmailSetting,
  EmailSettings as EmailSettingsCall,
  type EmailType,
  type OutputOf,
} from '@recto/contract'
import { Button, focusWhenArrived, Select, Skeleton, Switch } from '@recto/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { callServer, UNKNOWN_FAILURE } from '../../api/index.ts'
import { useUser } from '../../data/session.ts'
import { openPopup } from '../../popups/index.ts'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import * as words from './email.words.ts'
import styles from './settings.module.css'

type Pairs = Partial<Record<EmailType, EmailSetting>>
type Answer = OutputOf<typeof EmailSettingsCall>

/** The first switch gets the focus, if they appear after the popup has opened. */
const begin = (list: HTMLElement | null): void => focusWhenArrived(list?.querySelector('[role=switch]') ?? null)

/** Kinds of email covered by a switch; each of the others has its own row. */
const SUMMARIES = 'Summaries'

/**
 * A switch for each group of emails, and how often the digest is sent; a choice is saved at once. `inPopup`: a popup
 * shows nothing else.
 */
export function EmailSettings({ inPopup = false }: { inPopup?: boolean }) {
  const user = useUser()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  // The types depend on the role in the current team [MAIL-04].
  const key = ['email-settings', user.team.id]
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callServer(EmailSettingsCall, {}, { signal }),
  })

  async function choose(pairs: Pairs): Promise<void> {
    const before = data?.settings
    const put = (settings: Pairs | undefined) =>
      queries.setQueryData<Answer>(key, (now) => now && { ...now, settings: { ...now.settings, ...settings } })
    put(pairs)
    try {
      await callServer(EmailSettingsCall, { verb: 'set', pairs })
    } catch {
      put(before)
      // [MAIL-05]
      await openPopup('message', { title: words.oops, text: UNKNOWN_FAILURE })
    }
  }

  if (error) {
    return <LoadFailed error={error} again={() => void refetch()} />
  }
  if (!data) {
    return (
      <div className={styles.waiting} role="status" aria-label={words.loadingEmail}>
        {[60, 75, 50, 65].map((width) => (
          <Skeleton key={width} width={`${width}%`} height={24} />
        ))}
      </div>
    )
  }
  return (
    <>
      <ul className={styles.switches} ref={inPopup ? begin : undefined}>
        {EMAIL_GROUPS.map((group) => (
          <Group key={group} group={group} data={data} choose={(pairs) => void choose(pairs)} />
        ))}
      </ul>
      <Button
        look="quiet"
        trailing={ChevronDown}
        className={styles.details}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {words.details}
      </Button>
      {isOpen && <EveryType data={data} choose={(pairs) => void choose(pairs)} />}
    </>
  )
}

type PartProps = { data: Answer; choose: (pairs: Pairs) => void }
type Kind = Answer['emailTypes'][number]

/** How often the digest is sent, which no switch covers. */
const isFrequency = ({ group, settings }: Kind): boolean => group === SUMMARIES && settings.length > 2

/** A group as one switch: on uses each kind's default, off none; digests have their own setting. */
function Group({ group, data, choose }: PartProps & { group: string }) {
  const types = data.emailTypes.filter((type) => type.group === group)
  if (group === SUMMARIES) {
    return types.map((type) => (
      <li key={type.key}>
        {isFrequency(type) ? (
          <Row type={type} data={data} choose={choose} />
        ) : (
          <Whole types={[type]} label={type.label} hint={type.hint} data={data} choose={choose} />
        )}
      </li>
    ))
  }
  return (
    <li>
      <Whole types={types} label={group} hint={words.groupHints[group] ?? ''} data={data} choose={choose} />
    </li>
  )
}

function Whole({ types, label, hint, data, choose }: PartProps & { types: Kind[]; label: string; hint: string }) {
  return (
    <Switch
      label={label}
      hint={hint}
      checked={types.some(({ key }) => data.settings[key] !== 'off')}
      onChange={(isOn) =>
        choose(Object.fromEntries(types.map(({ key, settings }) => [key, isOn ? settings[0] : 'off'])) as Pairs)
      }
    />
  )
}

/** One selector for each type of email [MAIL-01]; the digest's is above. */
function EveryType({ data, choose }: PartProps) {
  return EMAIL_GROUPS.map((group) => ({
    group,
    types: data.emailTypes.filter((type) => type.group === group && !isFrequency(type)),
  })).map(
    ({ group, types }) =>
      types.length > 0 && (
        <section key={group} className={styles.group} aria-label={group}>
          <h3>{group}</h3>
          <ul>
            {types.map((type) => (
              <li key={type.key}>
                <Row type={type} data={data} choose={choose} />
              </li>
            ))}
          </ul>
        </section>
      ),
  )
}

function Row({ type, data, choose }: PartProps & { type: Kind }) {
  const labels = Object.fromEntries(data.settingTypes.map(({ key, label }) => [key, label]))
  return (
    <>
      <span>
        {type.label}
        <small>{type.hint}</small>
      </span>
      <Select
        look="quiet"
        aria-label={type.label}
        value={data.settings[type.key] ?? null}
        options={type.settings.map((value) => ({ value, label: labels[value] ?? value }))}
        onChange={(setting) => choose({ [type.key]: setting })}
      />
    </>
  )
}
