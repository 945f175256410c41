import {
  ACCESS,
  CreateCustomDomain,
  type CustomDomain,
  DOMAIN_WORDS,
  domainState,
  domainTld,
  limitText,
  RemoveCustomDomain,
  refusalText,
  type TeamRole,
  VerifyCustomDomainInitial,
} from '@recto/contract'
import {
  Banner,
  Button,
  EmptyState,
  Field,
  Icon,
  IconButton,
  newUuid,
  Popup,
  Skeleton,
  TextInput,
  useIsPage,
} from '@recto/ui'
import { common } from '@recto/words'
import { ArrowLeft, CircleAlert, Trash2 } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { callServer, withRetryNotice } from '../../api/index.ts'
import { currentPlan } from '../../data/current-plan.ts'
import { useUser } from '../../data/session.ts'
import { useDomains, useWork, type Work } from '../../data/use-domains.ts'
import { openPopup, type PopupControl } from '../../popups/index.ts'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import { DomainArt } from './DomainArt.tsx'
import { DomainFolios } from './DomainFolios.tsx'
import { DomainRecords } from './DomainRecords.tsx'
import { StatePicture, stateWords } from './DomainState.tsx'
import styles from './domains.module.css'
import * as words from './words.ts'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    domains: typeof DomainsPopup
  }
}

/** [DOMAIN-01]; a domain's own modes name it. */
type Mode =
  | { is: 'list' }
  | { is: 'create' }
  | { is: 'txt-info'; name: string }
  | { is: 'confirm-delete'; name: string }

const LIST: Mode = { is: 'list' }
/** Modes change within one dialog: the focused element disappears with the previous mode. */
const focusOnce = (element: HTMLElement | null): void => element?.focus()

/** The team's own domains: the list, a new one, what its DNS has to say and which folios it shows, taking it off. */
export default function DomainsPopup({ close }: PopupControl) {
  const { data, error, refetch, refresh } = useDomains()
  const { problem, ...work } = useWork()
  const isPage = useIsPage()
  const [mode, setModeTo] = useState<Mode>(LIST)
  const [isFirst, setFirst] = useState(true)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const { team } = useUser()
  const role = team.role as TeamRole
  const plan = useSyncExternalStore(currentPlan.watch, currentPlan.get)
  const named = 'name' in mode ? data?.domains.find((one) => one.domainTld === mode.name) : undefined
  const setMode = (next: Mode) => {
    setFirst(false)
    setModeTo(next)
  }
  // It was removed from the list meanwhile, in another tab or by someone else.
  const shown = 'name' in mode && data && !named ? LIST : mode

  /** Blocked if the plan allows none, or no more [DOMAIN-05]; the server checks again. */
  function create(): void {
    const decision = ACCESS['team.domains'].decide({ signedIn: true, teamRole: role, plan })
    if (!decision.allowed) {
      const text = refusalText(decision.reason, 'team.domains', { feature: decision.feature, role })
      void openPopup('blocker', { reason: decision.reason, role, text })
    } else if (plan && data && data.count >= data.maxCustomDomains) {
      void openPopup('blocker', { reason: 'limit', role, what: 'domains', text: limitText('domains', plan, role) })
    } else {
      setTyped('')
      setWrong(null)
      setMode({ is: 'create' })
    }
  }

  async function submit(): Promise<void> {
    const read = domainTld.safeParse(typed)
    setWrong(read.success ? null : (read.error.issues[0]?.message ?? DOMAIN_WORDS.invalid))
    if (!read.success) return
    const requestId = newUuid()
    const done = await work.run('create', () =>
      withRetryNotice((options) => callServer(CreateCustomDomain, { domainTld: typed, requestId }, options)),
    )
    if (!done) return
    await refresh()
    setMode({ is: 'txt-info', name: done.domain.domainTld })
  }

  async function remove({ domainTld: name }: CustomDomain): Promise<void> {
    const done = await work.run(name, () => callServer(RemoveCustomDomain, { domainTld: name }))
    if (!done) return
    await refresh()
    setMode(LIST)
  }

  const redLine = (
    <p className={styles.problem} role="alert">
      {problem !== null && (
        <>
          <Icon of={CircleAlert} size={14} /> {problem}
        </>
      )}
    </p>
  )
  const back = (
    <Button look="quiet" icon={ArrowLeft} onClick={() => setMode(LIST)}>
      {words.allDomains}
    </Button>
  )
  // A page goes back to its list.
  const onClose = isPage ? () => setMode(LIST) : () => close()

  if (shown.is === 'create') {
    return (
      <Popup
        title={words.addDomain}
        onClose={onClose}
        minHeight={480}
        onSubmit={() => void submit()}
        footer={
          <>
            {back}
            <Button look="primary" type="submit" loading={work.busy !== null}>
              {words.addDomain}
            </Button>
          </>
        }
      >
        <div className={styles.form}>
          <Field label={words.domain} error={wrong} hint={words.domainHint}>
            <TextInput
              ref={focusOnce}
              inputMode="url"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              placeholder="docs.example.com"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
                setWrong(null)
              }}
            />
          </Field>
          {redLine}
        </div>
      </Popup>
    )
  }

  if (shown.is === 'confirm-delete' && named) {
    const { domainTld: name, folioCount } = named
    return (
      <Popup
        title={words.removeTitle(name)}
        onClose={() => setMode(LIST)}
        alert
        minHeight={480}
        footer={
          <>
            <Button look="quiet" ref={focusOnce} onClick={() => setMode(LIST)}>
              {common.cancel}
            </Button>
            <Button look="danger" loading={work.busy === name} onClick={() => void remove(named)}>
              {words.removeDomain(name)}
            </Button>
          </>
        }
      >
        <div className={styles.form}>
          <p>{words.removeEffect(folioCount)}</p>
          {redLine}
        </div>
      </Popup>
    )
  }

  if (shown.is === 'txt-info' && named) {
    return <DomainDetails key={named.id} {...{ domain: named, work, refresh, redLine, back, onClose }} />
  }

  return (
    <Popup
      title={isPage ? words.domains : words.manageDomains}
      onClose={onClose}
      minHeight={400}
      footerLine
      footerNote={data && data.count > 0 ? countWords(data.count, data.maxCustomDomains) : undefined}
      footer={
        data &&
        data.count > 0 && (
          <Button look="primary" onClick={create}>
            {words.addDomain}
          </Button>
        )
      }
    >
      {error && !data ? (
        <LoadFailed error={error} again={() => void refetch()} />
      ) : !data ? (
        <div className={styles.form} aria-busy="true">
          <Skeleton height={52} round={8} />
          <Skeleton height={52} round={8} />
        </div>
      ) : data.count === 0 ? (
        <EmptyState
          art={<DomainArt />}
          title={words.emptyTitle}
          text={words.emptyText}
          action={
            <Button look="primary" ref={isFirst ? undefined : focusOnce} onClick={create}>
              {words.connectDomain}
            </Button>
          }
        />
      ) : (
        <>
          <ul className={styles.list} aria-label={words.domains} tabIndex={-1} ref={isFirst ? undefined : focusOnce}>
            {data.domains.map((domain) => (
              <li key={domain.id}>
                <StatePicture domain={domain} isBusy={work.busy === domain.domainTld} />
                <div>
                  <b>{domain.domainTld}</b>
                  <small>{stateWords(domain)}</small>
                </div>
                <Button
                  aria-label={`${domainState(domain) === 'verified' ? words.manage : words.setUp} ${domain.domainTld}`}
                  onClick={() => setMode({ is: 'txt-info', name: domain.domainTld })}
                >
                  {domainState(domain) === 'verified' ? 'Manage' : words.setUp}
                </Button>
                <IconButton
                  icon={Trash2}
                  label={words.removeDomain(domain.domainTld)}
                  onClick={() => setMode({ is: 'confirm-delete', name: domain.domainTld })}
                />
              </li>
            ))}
          </ul>
          {redLine}
        </>
      )}
    </Popup>
  )
}

const countWords = (count: number, most: number): string =>
  most >= 900
    ? `${count} ${count === 1 ? 'domain' : 'domains'}`
    : `${count} of ${most} ${most === 1 ? 'domain' : 'domains'} in use`

type DetailsProps = {
  domain: CustomDomain
  work: Work
  refresh: () => Promise<unknown>
  redLine: React.ReactNode
  back: React.ReactNode
  onClose: () => void
}

/** One domain: what its DNS has to say until it does, then the folios it shows. */
function DomainDetails({ domain, work, refresh, redLine, back, onClose }: DetailsProps) {
  const state = domainState(domain)
  const { domainTld: name, endsUtc } = domain
  const isVerifying = work.busy === name

  const verify = () =>
    work.run(name, async () => {
      const { domain: looked } = await callServer(VerifyCustomDomainInitial, { domainTld: name })
      await refresh()
      return looked
    })

  return (
    <Popup
      title={name}
      onClose={onClose}
      minHeight={480}
      footerLine
      footer={
        <>
          {back}
          {state === 'verified' && endsUtc === null ? (
            <Button look="primary" onClick={onClose}>
              {words.done}
            </Button>
          ) : (
            <Button look="primary" loading={isVerifying} onClick={() => void verify()}>
              {state === 'not-verified' ? 'Verify' : words.checkAgain}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.form}>
        <div className={styles.state} ref={focusOnce} tabIndex={-1} role="status" aria-busy={isVerifying}>
          <StatePicture domain={domain} isBusy={isVerifying} />
          <b>{isVerifying ? words.checkingRecords : stateWords(domain)}</b>
        </div>
        {state === 'pending' && <Banner tone="accent">{words.verifiedAndWaiting(DOMAIN_WORDS.nameservers)}</Banner>}
        {redLine}
        {state === 'verified' ? (
          <>
            <DomainFolios domain={domain} refresh={refresh} {...work} />
            <details className={styles.records} open={endsUtc !== null}>
              <summary>{words.dnsRecords}</summary>
              <DomainRecords {...domain} />
            </details>
          </>
        ) : (
          <>
            <p className={styles.text}>{words.enterRecords(name)}</p>
            <DomainRecords {...domain} />
          </>
        )}
      </div>
    </Popup>
  )
}
