import { cardFromWire, type FolioCard, GetPagedDashboard, type InputOf } from '@recto/contract'
import { hashKey, type InfiniteData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { callServer } from '../api/index.ts'
import { useDashboardEvents } from '../hub/use-dashboard-events.ts'
import { withPage } from './folio-pages.ts'
import { type ListQuery, listInput } from './list-input.ts'
import { pageSizeFor } from './page-size.ts'
import { useWorkspaceCache } from './use-workspaces.ts'

/** General debounce, in ms [LIMIT-01]. */
export const DEBOUNCE_MS = 400

type Page = Awaited<ReturnType<typeof askFolios>>
type Pages = InfiniteData<Page, string | undefined>
type ListKey = readonly [typeof KEY, ListQuery, pageSize: number]
const KEY = 'folios'
/** Longer lists are not refetched completely when something changes, but only where they are looked at. */
const WHOLE_PAGES = 4
/** Maximum page size of `GetPagedDashboard`. */
const MAX_PAGE = 100

const askPage = (query: ListQuery, pageSize: number, cursor?: string, signal?: AbortSignal) =>
  askFolios(listInput(query, pageSize, cursor), { signal })

/** A page of folios, with the cards as code reads them. */
export async function askFolios(
  input: InputOf<typeof GetPagedDashboard>,
  options: { signal?: AbortSignal | undefined },
) {
  const { folios, ...page } = await callServer(GetPagedDashboard, input, options)
  return { ...page, folios: folios.map(cardFromWire) }
}

/** The dashboard's list, page by page [DASH-03], kept live by the hub. */
export function useFolios(query: ListQuery) {
  const pageSize = useMemo(() => pageSizeFor(window.innerWidth, window.innerHeight), [])
  const result = useInfiniteQuery({
    queryKey: [KEY, query, pageSize],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => askPage(query, pageSize, pageParam, signal),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // Another list shows its own skeleton; the same one with another search or sort keeps its content until the
    // response.
    placeholderData: (previous, before) => (isSameList(before?.queryKey[1], query) ? previous : undefined),
    // The hub reports when it is reconnected, which triggers the rest.
    refetchOnReconnect: false,
  })
  const { data, isFetchNextPageError, error } = result
  useEffect(() => {
    // A page that could not be fetched hides the loader; scrolling tries again [DASH-05].
    if (isFetchNextPageError) console.warn('The next page of folios could not be loaded.', error)
  }, [isFetchNextPageError, error])

  useLongList([KEY, query, pageSize])

  const folios = useMemo(() => {
    const byToken = new Map<string, FolioCard>()
    // A folio that moved up remains in its old place until that is refetched.
    for (const page of data?.pages ?? [])
      for (const folio of page.folios) if (!byToken.has(folio.token)) byToken.set(folio.token, folio)
    return [...byToken.values()]
  }, [data])
  return {
    ...result,
    folios,
    totalItems: data?.pages[0]?.totalItems ?? 0,
    isTotalExact: data?.pages[0]?.isTotalExact ?? true,
  }
}

/** The folios that were edited last, if the dashboard has loaded that list; no request. */
export function useLoadedRecent(): readonly FolioCard[] {
  const queries = useQueryClient()
  const isRecent = ({ isTrash, sort, ownage, search, channelToken }: ListQuery) =>
    !isTrash && sort === 'recent' && ownage === 0 && search === '' && channelToken === ''
  const lists = queries.getQueriesData<Pages>({ queryKey: [KEY] })
  return lists.find(([key]) => isRecent(key[1] as ListQuery))?.[1]?.pages[0]?.folios ?? []
}

const isSameList = (before: unknown, { channelToken, isTrash }: ListQuery): boolean =>
  (before as ListQuery | undefined)?.channelToken === channelToken && (before as ListQuery).isTrash === isTrash

/** Changes loaded data, in every list that has the folio. */
export function useFolioCache() {
  const queries = useQueryClient()
  return useMemo(() => {
    const change = (edit: (folios: FolioCard[]) => FolioCard[]) =>
      queries.setQueriesData<Pages>({ queryKey: [KEY] }, (data) => data && withFolios(data, edit))
    return {
      patch: (token: string, edit: (folio: FolioCard) => FolioCard) =>
        change((folios) => folios.map((folio) => (folio.token === token ? edit(folio) : folio))),
      remove: (token: string) => change((folios) => folios.filter((folio) => folio.token !== token)),
      refresh: async () => {
        const isLong = ({ state }: { state: { data?: unknown } }) => isLongList(state.data as Pages | undefined)
        const long = queries.getQueryCache().findAll({ queryKey: [KEY], type: 'active', predicate: isLong })
        await Promise.all([
          queries.invalidateQueries({ queryKey: [KEY], predicate: (query) => !isLong(query) }),
          ...long.map(({ queryKey }) => {
            upToDate.delete(hashKey(queryKey))
            return fetchInSight(queries, queryKey as unknown as ListKey)
          }),
        ])
      },
    }
  }, [queries])
}

const isLongList = (data: Pages | undefined): boolean => (data?.pages.length ?? 0) > WHOLE_PAGES

/** Pages of long lists that were fetched since something changed last; a list that is not here is up to date as a whole. */
const upToDate = new Map<string, Set<string | undefined>>()

/** Refetches the first page, which has the count, and the visible ones, unless they are up to date. */
async function fetchInSight(queries: QueryClient, key: ListKey): Promise<void> {
  const hash = hashKey(key)
  const before = queries.getQueryData<Pages>(key)
  if (!before) return
  const done = upToDate.get(hash) ?? new Set()
  upToDate.set(hash, done)
  const links = document.querySelectorAll<HTMLElement>('[data-folio]:not([data-outline])')
  const inSight = new Set([...links].map((link) => link.dataset.folio))
  const wanted = before.pages.flatMap((page, at) => {
    const cursor = before.pageParams[at]
    const isWanted = !done.has(cursor) && (at === 0 || page.folios.some(({ token }) => inSight.has(token)))
    return isWanted ? [cursor] : []
  })
  for (const cursor of wanted) done.add(cursor)
  const [, query, pageSize] = key
  await Promise.all(
    wanted.map(async (cursor) => {
      try {
        // Twice as much: folios that moved into its place pushed as many on.
        const page = await askPage(query, Math.min(MAX_PAGE, pageSize * 2), cursor)
        queries.setQueryData<Pages>(key, (data) => data && withPage(data, cursor, page))
      } catch (error) {
        done.delete(cursor)
        console.warn('A page of folios could not be loaded anew.', error)
      }
    }),
  )
}

/**
 * Keeps a long list fresh where it is scrolled to, and short once it is left, since it would be refetched completely.
 */
function useLongList(key: ListKey): void {
  const queries = useQueryClient()
  const hash = hashKey(key)
  const latest = useEffectEvent(() => key)
  useEffect(() => {
    const mine = latest()
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      clearTimeout(timer)
      if (upToDate.has(hash)) timer = setTimeout(() => void fetchInSight(queries, mine), DEBOUNCE_MS)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', onScroll)
      upToDate.delete(hash)
      queries.setQueryData<Pages>(mine, (data) =>
        data && isLongList(data)
          ? { pages: data.pages.slice(0, WHOLE_PAGES), pageParams: data.pageParams.slice(0, WHOLE_PAGES) }
          : data,
      )
    }
  }, [hash, queries])
}

function withFolios(data: Pages, edit: (folios: FolioCard[]) => FolioCard[]): Pages {
  return {
    ...data,
    pages: data.pages.map((page) => {
      const folios = edit(page.folios)
      return { ...page, folios, totalItems: page.totalItems - (page.folios.length - folios.length) }
    }),
  }
}

/** Follows other people's changes: changed cards are refetched, presence is shown at once [DASH-15]. */
export function useLiveFolios(): void {
  const { patch, refresh } = useFolioCache()
  const workspaces = useWorkspaceCache()
  useDashboardEvents({
    onLists: () => {
      void refresh()
      // Their counts are shown next to the workspaces.
      void workspaces.refresh()
    },
    onPresence: ({ folioToken, email, fullName, status }) =>
      patch(folioToken, (folio) => {
        const others = folio.presence.filter((person) => person.email !== email)
        return { ...folio, presence: status ? [...others, { email, fullName, status }] : others }
      }),
    onCounts: ({ folioToken, ...counts }) => patch(folioToken, (folio) => ({ ...folio, ...counts })),
  })
}
