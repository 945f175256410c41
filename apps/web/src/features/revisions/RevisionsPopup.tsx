import { type FolioVersionRow, GetPagedVersions, SaveFolioVersion } from '@recto/contract'
import type { FolioDocument } from '@recto/document'
import { AvatarStack, Button, EmptyState, Field, Popup, Segmented, Select, Skeleton, TextInput, toast } from '@recto/ui'
import { ScaledSheet } from '@recto/viewer'
import { list } from '@recto/words'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { type FormEvent, type ReactNode, useMemo, useState } from 'react'
import { callServer, messageOf, SAYS_OFFLINE } from '../../api/index.ts'
import { useStyleFonts } from '../../components/sheet/use-style-fonts.ts'
import { useUser } from '../../data/session.ts'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import type { PopupControl } from '../../popups/popup-map.ts'
import { useNavigate } from '../../shell/router.tsx'
import { useTask } from '../../shell/use-task.ts'
import { folioAssets } from './assets.ts'
import { goBack, sayOutOfReach } from './go-back.ts'
import { Pages } from './Pages.tsx'
import { RevisionRow } from './RevisionRow.tsx'
import css from './revisions.module.css'
import { versionQuery } from './Still.tsx'
import { dayTime, isBlank, LIVE, madeHow, retentionNote, versionName } from './version-words.ts'
import * as words from './words.tsx'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    revisions: typeof RevisionsPopup
  }
}

type RevisionsProps = PopupControl & {
  token: string
  folioName?: string
  /** Resolves when the server has every edit made so far. */
  flush?: () => Promise<void>
  /** What this device stores of the folio, if the editor is open. */
  local?: ReactNode
}

/** [REV-04] */
const PAGE_SIZE = 6
/** How long to wait for unsent edits, ms. */
const FLUSH_MS = 10_000

/** Earlier versions of the folio: to view, to name, to restore [REV-01]. */
export default function RevisionsPopup({ token, folioName, flush, local, close }: RevisionsProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  // Outside the editor the types are not loaded yet.
  useStyleFonts()
  const [pageNum, setPageNum] = useState(1)
  const [named, setNamed] = useState(false)
  const [sort, setSort] = useState<0 | 1>(0)
  const query = { pageNum, named, sort }
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: ['revisions', token, query],
    queryFn: ({ signal }) => callServer(GetPagedVersions, { token, pageSize: PAGE_SIZE, ...query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    ...SAYS_OFFLINE,
  })
  const [chosenId, setChosenId] = useState<string | null>(null)
  const chosen = data?.folioVersions.find(({ id }) => id === chosenId) ?? data?.folioVersions[0]
  const shown = useQuery({
    ...versionQuery(token, chosen?.id ?? ''),
    enabled: chosen?.isWithinRetention === true,
    placeholderData: keepPreviousData,
  })
  const name = shown.data?.folioName ?? folioName
  const refresh = () => queries.invalidateQueries({ queryKey: ['revisions', token] })
  const reach = { retentionDays: data?.retentionDays ?? null, mayUpgrade: data?.mayUpgrade ?? false }

  function withinReach(version: FolioVersionRow, run: () => void): void {
    if (version.isWithinRetention) run()
    else void sayOutOfReach(words.retentionReached, reach)
  }
  function look(version: FolioVersionRow): void {
    close()
    void navigate(`/version-preview/${token}/${version.id}`)
  }

  return (
    <Popup
      title={name ? words.revisionsOf(name) : words.revisions}
      width="xl"
      bare
      minHeight={720}
      footerLine
      onClose={() => close()}
      footerNote={retentionNote(data ? data.retentionDays : null)}
      footer={
        <>
          <Button look="quiet" onClick={() => close()}>
            {words.close}
          </Button>
          {chosen && (
            <Button
              look="primary"
              icon={History}
              disabled={chosen.isCurrent}
              onClick={() => withinReach(chosen, () => void goBack(token, chosen, reach))}
            >
              {words.restoreOlder}
            </Button>
          )}
        </>
      }
    >
      {error ? (
        <LoadFailed error={error} again={() => void refetch()} />
      ) : (
        <div className={css.columns}>
          <Shown token={token} version={chosen} document={shown.data?.document} isWaiting={shown.isPlaceholderData} />
          <div className={css.list}>
            <SaveForm
              token={token}
              flush={flush}
              onSaved={() => {
                setPageNum(1)
                setChosenId(null)
                void refresh()
              }}
            />
            <div className={css.choose}>
              <Segmented
                compact
                label={words.filter}
                value={named ? 'named' : 'all'}
                onChange={(which) => {
                  setNamed(which === 'named')
                  setPageNum(1)
                }}
                options={[
                  { value: 'all', label: words.all },
                  { value: 'named', label: words.named },
                ]}
              />
              <Select
                look="quiet"
                size="compact"
                aria-label={words.sort}
                value={sort}
                onChange={(next) => {
                  setSort(next)
                  setPageNum(1)
                }}
                options={[
                  { value: 0, label: words.byTime },
                  { value: 1, label: words.byName },
                ]}
              />
            </div>
            {isPending ? (
              <div className={css.waiting} aria-busy="true">
                {[0, 1, 2, 3].map((row) => (
                  <Skeleton key={row} height={64} round={8} />
                ))}
              </div>
            ) : data.folioVersions.length === 0 ? (
              <EmptyState
                title={named ? words.noNamed : words.none}
                text={named ? words.noNamedText : words.noneText}
              />
            ) : (
              <>
                <table className={css.table} aria-busy={isPlaceholderData || undefined}>
                  <caption className={css.unseen}>{words.newestFirst}</caption>
                  <thead className={css.unseen}>
                    <tr>
                      <th scope="col">{words.picture}</th>
                      <th scope="col">{words.version}</th>
                      <th scope="col">{words.people}</th>
                      <th scope="col">{words.actions}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {data.folioVersions.map((version) => (
                      <RevisionRow
                        key={version.id}
                        token={token}
                        version={version}
                        isChosen={version === chosen}
                        onChoose={() => setChosenId(version.id)}
                        onNamed={() => void refresh()}
                        onLook={() => withinReach(version, () => look(version))}
                        onRestore={() => withinReach(version, () => void goBack(token, version, reach))}
                      />
                    ))}
                  </tbody>
                </table>
                <Pages current={pageNum} total={data.totalPages} onChoose={setPageNum} />
              </>
            )}
            {local && <div className={css.local}>{local}</div>}
          </div>
        </div>
      )}
    </Popup>
  )
}

type ShownProps = {
  token: string
  /** None while the list is loading, and where it is empty. */
  version: FolioVersionRow | undefined
  document: FolioDocument | undefined
  isWaiting: boolean
}

/** The chosen version in full, as readers would see it, under what it is called and who wrote it. */
function Shown({ token, version, document, isWaiting }: ShownProps) {
  const me = useUser()
  const assets = useMemo(() => folioAssets(token), [token])
  return (
    <section
      className={css.shown}
      aria-label={version && words.previewOf(versionName(version))}
      aria-busy={version?.isWithinRetention && (isWaiting || !document)}
    >
      {version && (
        <header>
          <div>
            <h3>{version.id === LIVE ? words.now : versionName(version)}</h3>
            <p>
              {[
                (version.notes || version.id === LIVE) && dayTime(version.time),
                !(version.notes && version.kind === 'saved') && madeHow(version),
                version.authors[0] && list(version.authors.map(({ fullName, email }) => fullName || email)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <AvatarStack people={version.authors} max={3} me={me.email} />
        </header>
      )}
      {version?.isWithinRetention === false ? (
        <p>{words.retentionReached}</p>
      ) : !version || !document ? (
        <Skeleton height="100%" />
      ) : isBlank(document) ? (
        <p>{words.empty}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key
        <div className={css.paper} tabIndex={0}>
          <ScaledSheet document={document} assets={assets} />
        </div>
      )}
    </section>
  )
}

/** "Save a New Revision", with a name. */
function SaveForm({ token, flush, onSaved }: Pick<RevisionsProps, 'token' | 'flush'> & { onSaved: () => void }) {
  const [note, setNote] = useState('')
  const { isBusy, run } = useTask()
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    await run(
      async () => {
        await Promise.race([flush?.(), new Promise((resolve) => setTimeout(resolve, FLUSH_MS))])
        await callServer(SaveFolioVersion, { token, note })
        setNote('')
        toast(words.saved)
        onSaved()
      },
      (error) => toast(messageOf(error), { problem: true }),
    )
  }
  return (
    <form className={css.save} onSubmit={(event) => void save(event)}>
      <Field label={words.newName} labelHidden>
        <TextInput
          value={note}
          maxLength={200}
          placeholder={words.newNameExample}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <Button type="submit" size="field" loading={isBusy}>
        {words.saveNew}
      </Button>
    </form>
  )
}
