import { type FolioCard, planHas, ROLE } from '@recto/contract'
import { Banner, Button, IconButton, Menu, part, Segmented, Select, Spinner, sidePart, whenIdle } from '@recto/ui'
import { number, shortcutNames } from '@recto/words'
import { ChevronDown, FileUp, LayoutGrid, LayoutTemplate, Plus, Rows3 } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { isAway } from '../api/index.ts'
import { currentPlan } from '../data/current-plan.ts'
import { hasOwnage, keptSort, type Ownage, queryOf, type Sort, type View, viewAt } from '../data/list-input.ts'
import { pageSizeFor } from '../data/page-size.ts'
import { DEBOUNCE_MS, useFolios, useLiveFolios } from '../data/use-folios.ts'
import { useIsOnline } from '../data/use-is-online.ts'
import { useDashboardSetup, whoSees } from '../data/use-workspaces.ts'
import { DashboardEmpty } from '../features/folios/DashboardEmpty.tsx'
import { FolioList, FolioSkeletons, type Layout } from '../features/folios/FolioList.tsx'
import styles from '../features/folios/folios.module.css'
import { useSelection } from '../features/folios/selection.ts'
import { type BringIn, useBringIn } from '../features/folios/use-bring-in.ts'
import { useFileDrop } from '../features/folios/use-file-drop.ts'
import { type FolioActions, useFolioActions } from '../features/folios/use-folio-actions.ts'
import { WorkspaceGone, WorkspaceHead } from '../features/workspaces/WorkspaceHead.tsx'
import { hub } from '../hub/index.ts'
import { openPopup, popupStack } from '../popups/index.ts'
import { LoadFailed } from '../popups/LoadFailed.tsx'
import { GROUPS } from '../shell/offered.ts'
import { useLocation } from '../shell/router.tsx'
import { useTitle } from '../shell/title.ts'
import { useOffered } from '../shell/use-offered.ts'
import { keepChoice, readChoice } from '../storage.ts'
import { Frame } from './Frame.tsx'
import * as words from './words.ts'

/** Offers are asked for anyway: what shows them comes with the answer. */
const TransferRequests = part(async () => (await import('../features/transfer/TransferRequests.tsx')).default)

export { Rail } from './Frame.tsx'

const KeptFolios = sidePart(async () => (await import('../features/offline/KeptFolios.tsx')).KeptFolios)
const UnpaidMembers = sidePart(async () => (await import('../features/billing/UnpaidMembers.tsx')).default)
const TemplateStart = sidePart(async () => (await import('../features/templates/TemplateStart.tsx')).default)
const SelectionBar = sidePart(async () => (await import('../features/folios/SelectionBar.tsx')).SelectionBar)
// Here before the line is cut, and before several folios are chosen.
whenIdle(KeptFolios.fetch)
whenIdle(SelectionBar.fetch)

const NOBODY: never[] = []
const TITLES: Record<Exclude<View, 'workspace'>, string> = {
  recent: words.recent,
  shared: words.sharedWithMe,
  trash: words.trash,
}
const SORTS = [
  { value: 'recent', label: words.lastEdited },
  { value: 'name', label: words.nameLabel },
] as const satisfies { value: Sort; label: string }[]

/** The dashboard: what you can open, newest first [ROUTE-02]. */
export default function Dashboard() {
  const { search: parameters, hash } = useLocation()
  const place = viewAt(parameters, hash)
  const { view, channelToken } = place
  const setup = useDashboardSetup().data
  const unpaid = setup?.user.failedMemberEmails ?? NOBODY
  const plan = useSyncExternalStore(currentPlan.watch, currentPlan.get)
  const workspace = setup?.workspaces.find(({ token }) => token === channelToken)
  const { search, settled, setSearch } = useSearch(`${view} ${channelToken}`)
  const [sort, setSort] = useState<Sort>(keptSort)
  const [layout, setLayout] = useState<Layout>(() => readChoice('layout', ['grid', 'list'], 'grid'))
  const [ownage, setOwnage] = useState<Ownage>(0)
  const actions = useFolioActions(channelToken)
  const bringIn = useBringIn(channelToken)
  useLiveFolios()
  const title = view === 'workspace' ? (workspace?.name ?? words.workspace) : TITLES[view]
  useTitle(title)

  const isByOwner = hasOwnage(view)
  const list = useFolios(queryOf(place, { sort, ownage, search: settled }))
  const folios = useOnTop(list.folios, view)
  const order = useMemo(() => folios.map(({ token }) => token), [folios])
  const selection = useSelection(order, `${view} ${channelToken} ${settled}`)
  const chosen = folios.filter(({ token }) => selection.has(token))
  /** Neither a list nor a server to ask: shows what this computer has stored. */
  const isKept = folios.length === 0 && isAway(list)
  const isFirst = list.isPending && !isKept
  const isEmpty = !isFirst && !isKept && !list.error && folios.length === 0
  /** Nothing here yet: the empty state offers the only useful action. */
  const isFirstRun = isEmpty && isByOwner && ownage === 0 && settled === ''
  /** A workspace has its name, its people and its menu also while it is empty. */
  const isBare = isFirstRun && view !== 'workspace'
  const hasTools = !isKept && (!isEmpty || settled !== '' || (isByOwner && ownage !== 0))
  const count = Math.max(list.totalItems, folios.length)
  const countWords = list.isTotalExact ? number(count) : '1,000+'
  /** How many folios the trash has; null: the list does not say. */
  const inTrash = settled === '' && !list.error && list.isTotalExact ? count : null
  const mayCreate = !isKept && view !== 'trash' && (actions.user.team.role as number) <= ROLE.member
  // What others share is made elsewhere.
  const isThere = mayCreate && view !== 'shared' && (view !== 'workspace' || workspace?.privilege === 'edit')
  const newFolio = isThere && <NewFolio actions={actions} isAlone={isFirstRun} bringIn={bringIn} />
  const isGone = view === 'workspace' && setup !== undefined && !workspace
  useWaysToCreate(isThere, actions.create, bringIn)
  const isOnline = useIsOnline()
  const drop = useFileDrop(isThere && isOnline ? bringIn.take : null)

  function changeSort(next: Sort): void {
    setSort(next)
    keepChoice('sort', next)
  }

  function clearAnd(work: () => unknown): void {
    selection.clear()
    work()
  }

  return (
    <Frame view={view} channelToken={channelToken} search={search} onSearch={setSearch}>
      <main className={styles.wrap} {...drop.target}>
        {drop.isOver && <p className={styles.dropHere}>{words.dropFileHere}</p>}
        {isGone ? (
          <WorkspaceGone />
        ) : (
          <>
            <div className={styles.head} data-first={isBare || undefined}>
              <h1 className={isBare ? 'sr' : undefined}>
                {isKept ? words.onThisDevice : settled ? words.resultsFor(settled) : title}
              </h1>
              {workspace && !settled && !isKept && <WorkspaceHead workspace={workspace} />}
              {view === 'trash' && !isFirst && !isKept && !(isEmpty && settled === '') && (
                <Button onClick={() => void actions.emptyTrash(inTrash, folios)}>{words.emptyTrash}</Button>
              )}
              {!isFirstRun && newFolio}
            </div>
            <p className={`${styles.sub} num`} role="status">
              {isFirst || list.error || !hasTools ? '' : words.folioCount(count, countWords)}
              {hasTools &&
                settled &&
                !isFirst &&
                ` · ${view === 'recent' ? words.searchedAll : words.searchedIn(title)}`}
              {view === 'trash' && count > 0 ? `. ${retentionWords(setup?.retentionDays ?? null, count)}` : ''}
              {workspace && !settled && (
                <>
                  {hasTools && !isFirst && !list.error && <span aria-hidden> · </span>}
                  {whoSees(workspace, actions.user.team.name)}
                </>
              )}
            </p>
            {workspace?.description && !settled && <p className={styles.about}>{workspace.description}</p>}
            {setup?.maxFolios != null && setup.folioCount >= setup.maxFolios && view !== 'trash' && (
              <div className={styles.note}>
                <Banner tone="warn">
                  {plan && !planHas(plan, 'archive')
                    ? words.allUsedDelete(setup.folioCount, setup.maxFolios)
                    : words.allUsedTrash(setup.folioCount, setup.maxFolios)}
                </Banner>
              </div>
            )}
            {hasTools && (
              <div className={styles.bar}>
                {isByOwner && (
                  <Segmented
                    label={words.ownership}
                    value={ownage}
                    onChange={setOwnage}
                    options={[
                      { value: 0, label: words.all },
                      { value: 1, label: words.mine },
                      { value: 2, label: words.shared },
                    ]}
                  />
                )}
                <span className={styles.grow} />
                <Select
                  className={layout === 'list' ? styles.narrow : undefined}
                  look="quiet"
                  aria-label={words.sort}
                  value={sort}
                  options={SORTS}
                  onChange={changeSort}
                />
                {(['grid', 'list'] as const).map((one) => (
                  <IconButton
                    key={one}
                    className={styles.layout}
                    icon={one === 'grid' ? LayoutGrid : Rows3}
                    label={one === 'grid' ? words.grid : words.listLabel}
                    pressed={layout === one}
                    onClick={() => {
                      setLayout(one)
                      keepChoice('layout', one)
                    }}
                  />
                ))}
              </div>
            )}
            {!isKept && <LiveNotice />}
            {view === 'recent' && !settled && <TransferRequests />}
            {unpaid.length > 0 && <UnpaidMembers members={unpaid} />}
            {isKept ? (
              <KeptFolios />
            ) : isFirst && !list.error ? (
              <FolioSkeletons count={Math.min(8, pageSizeFor(window.innerWidth, window.innerHeight))} layout={layout} />
            ) : list.error && folios.length === 0 ? (
              <LoadFailed error={list.error} again={() => void list.refetch()} />
            ) : isEmpty ? (
              <>
                <DashboardEmpty
                  view={view}
                  search={settled}
                  ownage={ownage}
                  workspace={workspace?.name}
                  create={newFolio}
                  clear={<Button onClick={() => setSearch('')}>{words.clearSearch}</Button>}
                />
                {isFirstRun && isThere && <TemplateStart />}
              </>
            ) : (
              <>
                <FolioList
                  label={title}
                  folios={folios}
                  search={settled}
                  layout={layout}
                  actions={actions}
                  selection={selection}
                  hasMore={list.hasNextPage && !list.isFetchingNextPage}
                  hasFailed={list.isFetchNextPageError}
                  isFetching={list.isFetching}
                  sort={sort}
                  onSort={changeSort}
                  onMore={() => void list.fetchNextPage()}
                />
                {view === 'recent' && isThere && settled === '' && !list.hasNextPage && <TemplateStart />}
              </>
            )}
            {list.isFetchingNextPage && (
              <div className={styles.more} role="status">
                <Spinner />
                <span className="sr">{words.loadingMore}</span>
              </div>
            )}
            <SelectionBar
              selection={selection}
              listed={folios.length}
              isTrash={view === 'trash'}
              onMove={() => void openPopup('move', { folios: chosen })}
              onArchive={() => clearAnd(() => actions.archiveAll(chosen))}
              onRestore={() => clearAnd(() => actions.restoreAll(chosen))}
              onRemove={() => void actions.removeAll(chosen)}
            />
          </>
        )}
      </main>
    </Frame>
  )
}

/** Making a folio as the palette has it, and by Shift N where nothing else takes the key. */
function useWaysToCreate(may: boolean, create: () => unknown, bringIn: BringIn): void {
  useOffered(
    may
      ? [
          {
            id: 'new-folio',
            name: words.newFolio,
            group: GROUPS.screen,
            keys: 'Shift + N',
            keywords: words.newFolioKeywords,
            run: () => void create(),
          },
          {
            id: 'new-folio-file',
            name: words.newFolioFromFile,
            group: GROUPS.screen,
            keywords: words.newFromFileKeywords,
            run: bringIn.choose,
          },
        ]
      : [],
  )
  const isOnline = useIsOnline()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { repeat, target } = event
    const isNew = event.shiftKey && shortcutNames(event).includes('Shift-n')
    if (!may || !isOnline || !isNew || repeat || popupStack.current().length > 0) return
    if ((target as HTMLElement).closest?.('input, textarea, [contenteditable], [role="menu"]')) return
    event.preventDefault()
    void create()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** How long the trash keeps folios [DASH-10]. */
function retentionWords(days: number | null, count: number): string {
  if (days === null || days >= 900) return words.keptInTrash(count)
  return words.deletedAfter(days)
}

/** A folio that has just been restored comes first, wherever the sort would put it [DASH-22]. */
function useOnTop(folios: readonly FolioCard[], view: View): readonly FolioCard[] {
  const { state } = useLocation()
  const onTop = (state as { onTop?: FolioCard } | null)?.onTop
  return useMemo(() => {
    if (!onTop || view !== 'recent') return folios
    const fresh = folios.find((folio) => folio.token === onTop.token)
    return [fresh ?? onTop, ...folios.filter((folio) => folio.token !== onTop.token)]
  }, [folios, onTop, view])
}

/** The search text of a view, as typed and once typing pauses [LIMIT-01]; another view starts without one. */
function useSearch(place: string) {
  const [search, setText] = useState('')
  const [settled, setSettled] = useState('')
  const [at, setAt] = useState(place)
  const setSearch = (text: string) => {
    setText(text)
    if (text === '') setSettled('')
  }
  if (at !== place) {
    setAt(place)
    setSearch('')
  }
  useEffect(() => {
    const timer = setTimeout(() => setSettled(search.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [search])
  return { search, settled, setSearch }
}

/** `isAlone`: nothing else needs the space, so each way is a button; else the others are in a menu beside the first. */
function NewFolio({ actions, isAlone, bringIn }: { actions: FolioActions; isAlone: boolean; bringIn: BringIn }) {
  const isOnline = useIsOnline()
  const waits = { disabled: !isOnline, title: isOnline ? undefined : words.needsConnection }
  const fromFile = { disabled: waits.disabled || bringIn.isBringing }
  const create = (
    <Button {...waits} look="primary" icon={Plus} loading={actions.isCreating} onClick={() => void actions.create()}>
      {words.newFolio}
    </Button>
  )
  if (isAlone) {
    return (
      <span className={styles.begin}>
        <Button {...waits} icon={LayoutTemplate} aria-label={words.newFromTemplate} onClick={actions.createFrom}>
          {words.fromTemplate}
        </Button>
        <Button {...waits} {...fromFile} icon={FileUp} aria-label={words.newFolioFromFile} onClick={bringIn.choose}>
          {words.fromFile}
        </Button>
        {create}
      </span>
    )
  }
  return (
    <span className={styles.split}>
      {create}
      <Menu
        align="end"
        items={[
          { label: words.fromTemplate, icon: LayoutTemplate, onSelect: actions.createFrom },
          { label: words.fromFile, icon: FileUp, onSelect: bringIn.choose, ...fromFile },
        ]}
        trigger={
          <IconButton
            {...waits}
            title={waits.title ?? words.otherWays}
            icon={ChevronDown}
            label={words.otherWays}
            tooltip={false}
          />
        }
      />
    </span>
  )
}

/** Says that updates no longer arrive automatically, once the hub has given up [SYNC-04]. */
function LiveNotice() {
  const status = useSyncExternalStore(hub.watch, hub.status)
  if (status !== 'lost') return null
  return (
    <div className={styles.note}>
      <Banner tone="warn" action={<Button onClick={() => hub.retryNow()}>{words.reconnect}</Button>}>
        {words.liveUpdatesOff}
      </Banner>
    </div>
  )
}
