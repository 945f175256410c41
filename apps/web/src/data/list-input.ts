import { parseHash } from '../hash.ts'
import { readChoice } from '../storage.ts'
import { pageSizeFor } from './page-size.ts'

/** The dashboard's views. */
export type View = 'recent' | 'shared' | 'trash' | 'workspace'

/** Sort orders of a list of folios. */
export type Sort = 'recent' | 'name'
/** 0 all, 1 mine, 2 shared with me [DASH-02]. */
export type Ownage = 0 | 1 | 2

/** Filters, order and search text of a list of folios. */
export type ListQuery = {
  isTrash: boolean
  sort: Sort
  ownage: Ownage
  search: string
  /** Of this workspace; empty: of all. */
  channelToken: string
}

/** Recent, Shared with me, Trash by their parameter; a workspace by the hash [ROUTE-38]. */
export function viewAt(search: string, hash: string): { view: View; channelToken: string | null } {
  const aim = parseHash(hash, [])
  if (aim.kind === 'workspace') return { view: 'workspace', channelToken: aim.token }
  const view = new URLSearchParams(search).get('view')
  return { view: view === 'shared' || view === 'trash' ? view : 'recent', channelToken: null }
}

/** Whether a view depends on whose folios they are. */
export const hasOwnage = (view: View): boolean => view === 'recent' || view === 'workspace'

/** What a view lists; `ownage` applies where people choose it. */
export const queryOf = (
  { view, channelToken }: ReturnType<typeof viewAt>,
  { sort, ownage, search }: Pick<ListQuery, 'sort' | 'ownage' | 'search'>,
): ListQuery => ({
  isTrash: view === 'trash',
  sort,
  ownage: view === 'shared' ? 2 : hasOwnage(view) ? ownage : 0,
  search,
  channelToken: channelToken ?? '',
})

/** The input of `GetPagedDashboard`. */
export const listInput = ({ isTrash, sort, ...query }: ListQuery, pageSize: number, cursor?: string) => ({
  ...query,
  showDeleted: isTrash,
  sort: sort === 'name' ? 1 : 0,
  pageSize,
  cursor,
})

/** The last sort order in this browser. */
export const keptSort = (): Sort => readChoice('sort', ['recent', 'name'], 'recent')

/** The first request of the dashboard at an address. */
export const firstListInput = ({ search, hash }: Pick<Location, 'search' | 'hash'>) =>
  listInput(
    queryOf(viewAt(search, hash), { sort: keptSort(), ownage: 0, search: '' }),
    pageSizeFor(window.innerWidth, window.innerHeight),
  )
