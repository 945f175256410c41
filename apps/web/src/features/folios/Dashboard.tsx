import type { FolioCard } from '@recto/contract'
import { Banner, Button, EmptyState, IconButton, Segmented, Select, Spinner } from '@recto/ui'
import { LayoutGrid, Plus, Rows3 } from 'lucide-react'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { messageOf } from '../../api/index.ts'
import { Aldermoor, Lowmere, Quillmark } from '../../art/documents.tsx'
import { hub } from '../../hub/index.ts'
import { Frame, type View } from '../../shell/Frame.tsx'
import { useTitle } from '../../shell/title.ts'
import { keepChoice, readChoice } from '../../storage.ts'
import { FolioList, FolioSkeletons, type Layout } from './FolioList.tsx'
import styles from './folios.module.css'
import { pageSizeFor } from './page-size.ts'
import { type FolioActions, useFolioActions } from './use-folio-actions.ts'
import { DEBOUNCE_MS, type Ownage, type Sort, useFolios, useLiveFolios } from './use-folios.ts'

const TITLES: Record<View, string> = { recent: 'Recent', shared: 'Shared with me', trash: 'Trash' }
const SORTS = [
  { value: 'recent', label: 'Last edited' },
  { value: 'name', label: 'Name' },
] as const satisfies { value: Sort; label: string }[]

/** The dashboard: what you can open, newest first [ROUTE-02]. */
export default function Dashboard() {
  const view = useView()
  const [search, setSearch] = useState('')
  const settled = useDebounced(search.trim(), DEBOUNCE_MS)
  const [sort, setSort] = useState<Sort>(() => readChoice('sort', ['recent', 'name'], 'recent'))
  const [layout, setLayout] = useState<Layout>(() => readChoice('layout', ['grid', 'list'], 'grid'))
  const [ownage, setOwnage] = useState<Ownage>(0)
  const actions = useFolioActions()
  useLiveFolios()
  useTitle(TITLES[view])

  const list = useFolios({
    isTrash: view === 'trash',
    sort,
    ownage: view === 'shared' ? 2 : view === 'recent' ? ownage : 0,
    search: settled,
  })
  const folios = useOnTop(list.folios, view)
  const isFirst = list.isPending
  const isEmpty = !isFirst && !list.error && folios.length === 0
  /** Nothing here yet: the empty state offers the one thing to do. */
  const isFirstRun = isEmpty && view === 'recent' && ownage === 0 && settled === ''
  const hasTools = !isEmpty || settled !== '' || (view === 'recent' && ownage !== 0)
  const count = Math.max(list.totalItems, folios.length)

  return (
    <Frame view={view} search={search} onSearch={setSearch}>
      <main className={styles.wrap}>
        <div className={styles.head}>
          <h1>{settled ? `Results for “${settled}”` : TITLES[view]}</h1>
          {view === 'trash' && !isFirst && <Button onClick={() => void actions.emptyTrash(count)}>Empty trash</Button>}
          {view !== 'trash' && !isFirstRun && <NewFolio actions={actions} />}
        </div>
        <p className={`${styles.sub} num`} role="status">
          {isFirst || list.error || !hasTools ? '' : `${count} ${count === 1 ? 'folio' : 'folios'}`}
          {view === 'trash' && count > 0 ? ', kept until they are restored or deleted for good' : ''}
        </p>
        {hasTools && (
          <div className={styles.bar}>
            {view === 'recent' && (
              <Segmented
                label="Whose folios"
                value={ownage}
                onChange={setOwnage}
                options={[
                  { value: 0, label: 'All' },
                  { value: 1, label: 'Mine' },
                  { value: 2, label: 'Shared' },
                ]}
              />
            )}
            <span className={styles.grow} />
            <Select
              look="quiet"
              aria-label="Sort"
              value={sort}
              options={SORTS}
              onChange={(next) => {
                setSort(next)
                keepChoice('sort', next)
              }}
            />
            {(['grid', 'list'] as const).map((one) => (
              <IconButton
                key={one}
                className={styles.layout}
                icon={one === 'grid' ? LayoutGrid : Rows3}
                label={one === 'grid' ? 'Grid' : 'List'}
                pressed={layout === one}
                onClick={() => {
                  setLayout(one)
                  keepChoice('layout', one)
                }}
              />
            ))}
          </div>
        )}
        <LiveNotice />
        {isFirst && !list.error ? (
          <FolioSkeletons count={Math.min(8, pageSizeFor(window.innerWidth, window.innerHeight))} layout={layout} />
        ) : list.error && folios.length === 0 ? (
          <Banner tone="danger" action={<Button onClick={() => void list.refetch()}>Try again</Button>}>
            {messageOf(list.error)}
          </Banner>
        ) : isEmpty ? (
          <Empty view={view} search={settled} ownage={ownage} actions={actions} onClear={() => setSearch('')} />
        ) : (
          <FolioList
            label={TITLES[view]}
            folios={folios}
            layout={layout}
            actions={actions}
            hasMore={list.hasNextPage && !list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        )}
        {list.isFetchingNextPage && (
          <div className={styles.more} role="status">
            <Spinner />
            <span className="sr">Loading more folios</span>
          </div>
        )}
      </main>
    </Frame>
  )
}

function useView(): View {
  const [params] = useSearchParams()
  const view = params.get('view')
  return view === 'shared' || view === 'trash' ? view : 'recent'
}

/** A folio that has just been restored stands first, wherever the sort would put it [DASH-22]. */
function useOnTop(folios: readonly FolioCard[], view: View): readonly FolioCard[] {
  const { state } = useLocation()
  const onTop = (state as { onTop?: FolioCard } | null)?.onTop
  return useMemo(() => {
    if (!onTop || view !== 'recent') return folios
    const fresh = folios.find((folio) => folio.token === onTop.token)
    return [fresh ?? onTop, ...folios.filter((folio) => folio.token !== onTop.token)]
  }, [folios, onTop, view])
}

function useDebounced<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}

function NewFolio({ actions }: { actions: FolioActions }) {
  return (
    <Button look="primary" icon={Plus} loading={actions.isCreating} onClick={() => void actions.create()}>
      New folio
    </Button>
  )
}

/** Says that nothing follows by itself any more, once the hub has given up [SYNC-04]. */
function LiveNotice() {
  const status = useSyncExternalStore(hub.watch, hub.status)
  if (status !== 'lost') return null
  return (
    <div className={styles.note}>
      <Banner tone="warn" action={<Button onClick={() => hub.retryNow()}>Reconnect</Button>}>
        Live updates are off. What others change shows after you reconnect.
      </Banner>
    </div>
  )
}

const PILE = (
  <div className={styles.pile}>
    <span>
      <Aldermoor />
    </span>
    <span>
      <Lowmere />
    </span>
    <span>
      <Quillmark />
    </span>
  </div>
)

function Empty({
  view,
  search,
  ownage,
  actions,
  onClear,
}: {
  view: View
  search: string
  ownage: Ownage
  actions: FolioActions
  onClear: () => void
}) {
  if (search) {
    return (
      <EmptyState
        title="Nothing found"
        text={`No folio here has “${search}” in its name or its text.`}
        action={<Button onClick={onClear}>Clear search</Button>}
      />
    )
  }
  if (view === 'trash') {
    return <EmptyState title="The trash is empty" text="Folios that you move here can be restored." />
  }
  if (view === 'shared' || ownage === 2) {
    return (
      <EmptyState
        art={PILE}
        title="Nothing is shown with you, yet."
        text="When somebody shares a folio with you, it appears here."
      />
    )
  }
  return (
    <EmptyState
      art={PILE}
      title="Make your first folio"
      text="A folio is a document you build on a grid, alone or together, and share by a link or as a PDF."
      action={<NewFolio actions={actions} />}
    />
  )
}
