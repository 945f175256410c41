import { type FolioCard, GetPagedDashboard, type OutputOf } from '@recto/contract'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { callServer } from '../../api/index.ts'
import { useDashboardEvents } from '../../hub/use-dashboard-events.ts'
import { useWorkspaceCache } from '../workspaces/use-workspaces.ts'
import { pageSizeFor } from './page-size.ts'

/** General debounce, in ms [LIMIT-01]. */
export const DEBOUNCE_MS = 400

export type Sort = 'recent' | 'name'
/** 0 all, 1 mine, 2 shared with me [DASH-02]. */
export type Ownage = 0 | 1 | 2
export type ListQuery = {
  isTrash: boolean
  sort: Sort
  ownage: Ownage
  search: string
  /** Of this workspace; empty: of all. */
  channelToken: string
}

type Page = OutputOf<typeof GetPagedDashboard>
type Pages = InfiniteData<Page, string | undefined>
const KEY = 'folios'

/** The dashboard's list, page by page [DASH-03], kept live by the hub. */
export function useFolios(query: ListQuery) {
  const pageSize = useMemo(() => pageSizeFor(window.innerWidth, window.innerHeight), [])
  const result = useInfiniteQuery({
    queryKey: [KEY, query, pageSize],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      callServer(
        GetPagedDashboard,
        {
          showDeleted: query.isTrash,
          sort: query.sort === 'name' ? 1 : 0,
          ownage: query.ownage,
          search: query.search,
          channelToken: query.channelToken,
          pageSize,
          cursor: pageParam,
        },
        { signal },
      ),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // Another list shows its own shape; the same one searched or sorted anew keeps what stands until the answer.
    placeholderData: (previous, before) => (isSameList(before?.queryKey[1], query) ? previous : undefined),
  })
  const { data, isFetchNextPageError, error } = result
  useEffect(() => {
    // A page that could not be fetched hides the loader; scrolling tries again [DASH-05].
    if (isFetchNextPageError) console.warn('The next page of folios could not be loaded.', error)
  }, [isFetchNextPageError, error])

  const folios = useMemo(() => {
    const byToken = new Map<string, FolioCard>()
    for (const page of data?.pages ?? []) for (const folio of page.folios) byToken.set(folio.token, folio)
    return [...byToken.values()]
  }, [data])
  return {
    ...result,
    folios,
    totalItems: data?.pages[0]?.totalItems ?? 0,
    isTotalExact: data?.pages[0]?.isTotalExact ?? true,
  }
}

const isSameList = (before: unknown, { channelToken, isTrash }: ListQuery): boolean =>
  (before as ListQuery | undefined)?.channelToken === channelToken && (before as ListQuery).isTrash === isTrash

/** Changes to what is loaded, in every list that has the folio. */
export function useFolioCache() {
  const queries = useQueryClient()
  return useMemo(() => {
    const change = (edit: (folios: FolioCard[]) => FolioCard[]) =>
      queries.setQueriesData<Pages>({ queryKey: [KEY] }, (data) => data && withFolios(data, edit))
    return {
      patch: (token: string, edit: (folio: FolioCard) => FolioCard) =>
        change((folios) => folios.map((folio) => (folio.token === token ? edit(folio) : folio))),
      remove: (token: string) => change((folios) => folios.filter((folio) => folio.token !== token)),
      refresh: () => queries.invalidateQueries({ queryKey: [KEY] }),
    }
  }, [queries])
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

/** Follows what others do: cards that change are fetched again, presence shows at once [DASH-15]. */
export function useLiveFolios(): void {
  const { patch, refresh } = useFolioCache()
  const workspaces = useWorkspaceCache()
  useDashboardEvents({
    onLists: () => {
      void refresh()
      // Their counts stand beside the workspaces.
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
