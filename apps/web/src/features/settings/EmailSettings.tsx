import {
  EMAIL_GROUPS,
  type EmailSetting,
  EmailSettings as EmailSettingsCall,
  type EmailType,
  type OutputOf,
} from '@recto/contract'
import { focusWhenArrived, Select, Skeleton } from '@recto/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callServer, UNKNOWN_FAILURE } from '../../api/index.ts'
import { useUser } from '../../data/session.ts'
import { openPopup } from '../../popups/index.ts'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import styles from './settings.module.css'

type Answer = OutputOf<typeof EmailSettingsCall>

/** The first selector begins, where they come into a popup after it has opened. */
const begin = (list: HTMLElement | null): void => focusWhenArrived(list?.querySelector('[role=combobox]') ?? null)

/** One selector for each type of mail [MAIL-01]; a choice is saved at once. `inPopup`: a popup shows nothing else. */
export function EmailSettings({ inPopup = false }: { inPopup?: boolean }) {
  const user = useUser()
  const queries = useQueryClient()
  // Which types there are depends on the role in the team that is open [MAIL-04].
  const key = ['email-settings', user.team.id]
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callServer(EmailSettingsCall, {}, { signal }),
  })

  async function choose(type: EmailType, setting: EmailSetting): Promise<void> {
    const before = data?.settings[type]
    const put = (value: EmailSetting | undefined) =>
      queries.setQueryData<Answer>(key, (now) => now && { ...now, settings: { ...now.settings, [type]: value } })
    put(setting)
    try {
      await callServer(EmailSettingsCall, { verb: 'set', pairs: { [type]: setting } })
    } catch {
      put(before)
      // [MAIL-05]
      await openPopup('message', { title: 'Oops!', text: UNKNOWN_FAILURE })
    }
  }

  if (error) {
    return <LoadFailed error={error} again={() => void refetch()} />
  }
  if (!data) {
    return (
      <div className={styles.waiting} role="status" aria-label="Loading your email settings">
        {[60, 75, 50, 65].map((width) => (
          <Skeleton key={width} width={`${width}%`} height={24} />
        ))}
      </div>
    )
  }
  const labels = Object.fromEntries(data.settingTypes.map(({ key, label }) => [key, label]))
  return EMAIL_GROUPS.map((group) => ({ group, types: data.emailTypes.filter((type) => type.group === group) })).map(
    ({ group, types }, at) => (
      <section key={group} className={styles.group} aria-label={group}>
        <h3>{group}</h3>
        <ul ref={inPopup && at === 0 ? begin : undefined}>
          {types.map((type) => (
            <li key={type.key}>
              <span>
                {type.label}
                <small>{type.hint}</small>
              </span>
              <Select
                look="quiet"
                aria-label={type.label}
                value={data.settings[type.key] ?? null}
                options={type.settings.map((value) => ({ value, label: labels[value] ?? value }))}
                onChange={(setting) => void choose(type.key, setting)}
              />
            </li>
          ))}
        </ul>
      </section>
    ),
  )
}
