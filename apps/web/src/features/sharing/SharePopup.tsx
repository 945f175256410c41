import {
  AddCollaborator,
  ChangeCollaborator,
  ChangeFolioSharingSettings,
  type Collaborator,
  email as emailSchema,
  GetFolioSharingSettings,
  type OutputOf,
  PRIVILEGE,
  SetupTheEditor,
  SHARING,
} from '@recto/contract'
import {
  Avatar,
  Banner,
  Button,
  Chip,
  Field,
  Icon,
  Popup,
  RadioCards,
  Select,
  Skeleton,
  Tabs,
  TextInput,
  toast,
} from '@recto/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, CloudCheck, Link as LinkIcon } from 'lucide-react'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { callServer, messageOf } from '../../api/index.ts'
import { COPIED_MS, copyText } from '../../clipboard.ts'
import type { PopupControl } from '../../popups/registry.ts'
import { openPopup } from '../../popups/stack.ts'
import { useUser } from '../../session.tsx'
import styles from './sharing.module.css'

type Settings = OutputOf<typeof GetFolioSharingSettings>
type Tab = 'people' | 'link'

/** [SHARE-25] */
export const INVALID_EMAIL = 'Please provide a valid email address.'

const PRIVILEGES = [
  { value: PRIVILEGE.view, label: 'Can view' },
  { value: PRIVILEGE.edit, label: 'Can edit' },
] as const

/** Who may open a folio: people by name, and everybody who has its link. Each change is stored as it is made. */
export default function SharePopup({ token, folioName, close }: PopupControl & { token: string; folioName?: string }) {
  const [tab, setTab] = useState<Tab>('people')
  const key = ['sharing', token]
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callServer(GetFolioSharingSettings, { token }, { signal }),
  })
  const { data: name } = useQuery({
    queryKey: ['folio-name', token],
    enabled: folioName === undefined,
    queryFn: async ({ signal }) => (await callServer(SetupTheEditor, { token }, { signal })).folioName,
  })
  // The field is there only once the people are: it takes the focus then, not again after a change of tabs.
  const hasFocused = useRef(false)
  const keep = (change: Partial<Settings>) =>
    queries.setQueryData<Settings>(key, (before) => before && { ...before, ...change })

  const problem = error ? (
    <div className={styles.pane}>
      <Banner tone="danger" action={<Button onClick={() => void refetch()}>Try again</Button>}>
        {messageOf(error)}
      </Banner>
    </div>
  ) : null
  return (
    <Popup
      title={`Share ${folioName ?? name ?? 'this folio'}`}
      onClose={() => close()}
      bare
      minHeight={584}
      footerLine
      footerNote={
        <>
          <Icon of={CloudCheck} /> Changes are saved as you make them
        </>
      }
      footer={
        <>
          {tab === 'people' && data && <CopyButton text={data.pageUrl} label="Copy link" />}
          <Button look="primary" onClick={() => close()}>
            Done
          </Button>
        </>
      }
    >
      <Tabs
        label="Ways to share"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'people',
            label: 'People',
            count: data?.collaborators.filter((one) => one.privilege > 0).length,
            content:
              problem ??
              (data ? <People token={token} settings={data} keep={keep} hasFocused={hasFocused} /> : <Loading />),
          },
          {
            value: 'link',
            label: 'Link',
            content: problem ?? (data ? <LinkPane token={token} settings={data} keep={keep} /> : <Loading />),
          },
        ]}
      />
    </Popup>
  )
}

function Loading() {
  return (
    <div className={styles.pane} aria-busy="true" style={{ display: 'grid', gap: 16 }}>
      <Skeleton height={40} round={6} />
      {['first', 'second'].map((key) => (
        <div key={key} style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
          <Skeleton width={32} height={32} round={16} />
          <Skeleton width="48%" height={14} />
        </div>
      ))}
    </div>
  )
}

type PaneProps = { token: string; settings: Settings; keep: (change: Partial<Settings>) => void }

function People({ token, settings, keep, hasFocused }: PaneProps & { hasFocused: RefObject<boolean> }) {
  const user = useUser()
  const [busy, setBusy] = useState<string | null>(null)

  async function change(person: Collaborator, privilege: 0 | 1 | 2): Promise<void> {
    const name = person.fullName || person.email
    if (privilege === PRIVILEGE.none) {
      const isSure = await openPopup('message', {
        title: `Remove ${name}?`,
        text: 'They can no longer open this folio, and what they have open closes. What they wrote stays.',
        confirm: `Remove ${name}`,
        cancel: 'Keep',
        danger: true,
      })
      if (!isSure) return
    }
    setBusy(person.email)
    try {
      keep(await callServer(ChangeCollaborator, { token, email: person.email, privilege }))
    } catch (failure) {
      toast(messageOf(failure), { problem: true })
    } finally {
      setBusy(null)
    }
  }

  const people = settings.collaborators.filter((one) => one.privilege > 0)
  return (
    <div className={styles.pane}>
      {settings.canShare && (
        <Invite token={token} hasFocused={hasFocused} onAdded={(collaborators) => keep({ collaborators })} />
      )}
      <ul className={styles.list} aria-label="People">
        {people.map((person) => (
          <li key={person.email} aria-busy={busy === person.email}>
            <Avatar person={person} size={32} me={user.email} />
            <div>
              <b>
                {person.fullName || person.email}
                {person.email === user.email && ' (you)'}
              </b>
              {person.fullName && <small>{person.email}</small>}
            </div>
            {person.accepted === null && <Chip>Pending</Chip>}
            {person.privilege === PRIVILEGE.owner || !settings.canShare ? (
              <span className={styles.owner}>{privilegeName(person.privilege)}</span>
            ) : (
              <Select<number>
                look="quiet"
                className={styles.privilege}
                aria-label={`Access of ${person.fullName || person.email}`}
                value={person.privilege}
                onChange={(next) => void change(person, next as 0 | 1 | 2)}
                options={[...PRIVILEGES, { value: PRIVILEGE.none, label: 'Remove' }]}
              />
            )}
          </li>
        ))}
      </ul>
      {!settings.canShare && (
        <div className={styles.note}>
          <Banner>Only the owner of this folio can change who may open it.</Banner>
        </div>
      )}
    </div>
  )
}

const privilegeName = (privilege: number): string =>
  privilege === PRIVILEGE.owner ? 'Owner' : privilege === PRIVILEGE.edit ? 'Can edit' : 'Can view'

function Invite({
  token,
  hasFocused,
  onAdded,
}: {
  token: string
  hasFocused: RefObject<boolean>
  onAdded: (collaborators: Collaborator[]) => void
}) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!hasFocused.current) field.current?.focus()
    hasFocused.current = true
  }, [hasFocused])

  const [address, setAddress] = useState('')
  const [privilege, setPrivilege] = useState<1 | 2>(PRIVILEGE.edit)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function invite(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const email = emailSchema.safeParse(address)
    setError(email.success ? null : INVALID_EMAIL)
    if (!email.success) return
    setBusy(true)
    try {
      const { collaborators } = await callServer(AddCollaborator, { token, email: email.data, privilege })
      onAdded(collaborators)
      setAddress('')
      toast(`${email.data} ${privilege === PRIVILEGE.edit ? 'can edit' : 'can view'} it now.`)
    } catch (failure) {
      setError(messageOf(failure))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate className={styles.invite} onSubmit={invite}>
      <Field label="Add a person by e-mail" labelHidden error={error}>
        <TextInput
          ref={field}
          type="email"
          placeholder="name@company.com"
          autoComplete="off"
          value={address}
          onChange={(event) => {
            setAddress(event.target.value)
            setError(null)
          }}
          trailing={
            <Select<1 | 2>
              look="quiet"
              size="compact"
              aria-label="Access"
              value={privilege}
              onChange={setPrivilege}
              options={PRIVILEGES}
            />
          }
        />
      </Field>
      <Button type="submit" size="field" loading={isBusy}>
        Invite
      </Button>
    </form>
  )
}

function LinkPane({ token, settings, keep }: PaneProps) {
  const isPrivate = settings.sharingType === SHARING.private
  const others = settings.collaborators.filter((one) => one.privilege > 0 && one.privilege < PRIVILEGE.owner).length

  async function change(sharingType: 0 | 1): Promise<void> {
    const before = settings.sharingType
    keep({ sharingType })
    try {
      keep(await callServer(ChangeFolioSharingSettings, { token, sharingType }))
    } catch (failure) {
      keep({ sharingType: before })
      toast(messageOf(failure), { problem: true })
    }
  }

  return (
    <div className={styles.pane}>
      <RadioCards
        label="Who can open it"
        value={isPrivate ? SHARING.private : SHARING.linkView}
        onChange={(next) => void change(next as 0 | 1)}
        disabled={!settings.canShare}
        options={[
          {
            value: SHARING.private,
            title: 'Only people invited',
            hint: others ? `You and ${others} ${others === 1 ? 'collaborator' : 'collaborators'}` : 'Only you so far',
          },
          { value: SHARING.linkView, title: 'Anyone with the link', hint: 'Can view, without signing in' },
        ]}
      />
      <div className={styles.address}>
        <Field label="Link" hint={isPrivate ? 'People you invited can open it once they are signed in.' : undefined}>
          <TextInput readOnly value={settings.pageUrl} onFocus={(event) => event.target.select()} />
        </Field>
        <CopyButton text={settings.pageUrl} label="Copy" size="field" className={styles.copy} />
      </div>
    </div>
  )
}

/** Copies; says so for two seconds [SHARE-30], or why it could not [SHARE-31]. */
function CopyButton({
  text,
  label,
  size,
  className,
}: {
  text: string
  label: string
  size?: 'field'
  className?: string
}) {
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  async function copy(): Promise<void> {
    const problem = await copyText(text)
    if (problem) {
      toast(problem, { problem: true })
      return
    }
    setCopied(true)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setCopied(false), COPIED_MS)
  }

  return (
    <Button size={size} className={className} icon={isCopied ? Check : LinkIcon} onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? 'Copied' : label}</span>
    </Button>
  )
}
