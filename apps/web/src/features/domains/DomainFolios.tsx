import {
  AttachFolioToDomain,
  ChangeDomainRoot,
  ChangeFolioSharingSettings,
  type CustomDomain,
  type FolioCard,
  RemoveFolioFromDomain,
  SHARING,
} from '@recto/contract'
import { Button, Chip, IconButton, SearchInput } from '@recto/ui'
import { common } from '@recto/words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { House, Plus, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { callServer, messageOf } from '../../api/index.ts'
import type { Work } from '../../data/use-domains.ts'
import { askFolios, DEBOUNCE_MS } from '../../data/use-folios.ts'
import { openPopup } from '../../popups/index.ts'
import styles from './domains.module.css'
import * as words from './words.ts'

const OFFERED = 6

type Props = Work & { domain: CustomDomain; refresh: () => Promise<unknown> }

/** The folios on a domain: the list, the one at its root, and adding another. */
export function DomainFolios({ domain, refresh, busy, run }: Props) {
  const { domainTld, folios, id: domainId, rootToken } = domain
  const [isAdding, setAdding] = useState(false)

  const change = (what: string, work: () => Promise<unknown>) =>
    run(what, async () => {
      await work()
      await refresh()
    })

  async function attach({ token, folioName, sharingType }: FolioCard): Promise<void> {
    const isOpen = sharingType === SHARING.linkView || sharingType === SHARING.linkCopy
    const isSure =
      isOpen ||
      (await openPopup('message', {
        title: words.publishTitle(folioName),
        text: words.publishText(domainTld),
        confirm: words.publishAndAdd,
        cancel: common.cancel,
      }))
    if (!isSure) return
    await change(token, async () => {
      if (!isOpen) await callServer(ChangeFolioSharingSettings, { token, sharingType: SHARING.linkView })
      await callServer(AttachFolioToDomain, { token, domainId })
      setAdding(false)
    })
  }

  return (
    <section className={styles.folios} aria-label={words.foliosOn(domainTld)}>
      {folios.length === 0 && !isAdding && <p className={styles.none}>{words.noFolios}</p>}
      <ul className={styles.list}>
        {folios.map(({ token, folioName, url, isOpen }) => (
          <li key={token} aria-busy={busy === token}>
            <div>
              <b>{folioName}</b>
              <a href={`/folio/${token}/open?to=domain`} target="_blank" rel="noreferrer">
                {url.replace(/^https?:\/\//, '')}
              </a>
            </div>
            {!isOpen && <Chip tone="warn">{words.notPublic}</Chip>}
            {rootToken === token && <Chip tone="accent">{words.homePage}</Chip>}
            {rootToken !== token && (
              <IconButton
                icon={House}
                label={words.makeHomePage(folioName, domainTld)}
                onClick={() => void change(token, () => callServer(ChangeDomainRoot, { domainTld, token }))}
              />
            )}
            <IconButton
              icon={X}
              label={words.removeFolio(folioName, domainTld)}
              onClick={() => void change(token, () => callServer(RemoveFolioFromDomain, { token, domainId }))}
            />
          </li>
        ))}
      </ul>
      {isAdding ? (
        <Candidates
          not={folios.map(({ token }) => token)}
          busy={busy}
          onChoose={(card) => void attach(card)}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <Button icon={Plus} onClick={() => setAdding(true)}>
          {words.addFolio}
        </Button>
      )}
    </section>
  )
}

type CandidatesProps = {
  not: readonly string[]
  busy: string | null
  onChoose: (card: FolioCard) => void
  onCancel: () => void
}

/** Folios that can be added to a domain, newest first, or by search. */
function Candidates({ not, busy, onChoose, onCancel }: CandidatesProps) {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, error } = useQuery({
    queryKey: ['domain-candidates', search],
    queryFn: ({ signal }) => askFolios({ search, pageSize: 24 }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const offered = (data?.folios ?? []).filter(({ token }) => !not.includes(token)).slice(0, OFFERED)
  return (
    <div className={styles.candidates}>
      <div className={styles.finding}>
        <SearchInput label={words.searchFolios} value={typed} onChange={setTyped} autoFocus />
        <Button look="quiet" onClick={onCancel}>
          {common.cancel}
        </Button>
      </div>
      {error && <p className={styles.none}>{messageOf(error)}</p>}
      {data && offered.length === 0 && <p className={styles.none}>{search === '' ? words.noOthers : words.noMatch}</p>}
      <ul className={styles.list}>
        {offered.map((card) => (
          <li key={card.token}>
            <div>
              <b>{card.folioName}</b>
            </div>
            <Button
              size="compact"
              loading={busy === card.token}
              aria-label={words.addNamed(card.folioName)}
              onClick={() => onChoose(card)}
            >
              {words.add}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
