import { parseHash } from '../hash.ts'
import { readChoice } from '../storage.ts'
import { pageSizeFor } from './page-size.ts'

/** What the dashboard lists. */
export type View = 'recent' | 'shared' | 'trash' | 'workspace'

/** By what a list of folios is sorted. */
export type Sort = 'recent' | 'name'
/** 0 all, 1 mine, 2 shared with me [DASH-02]. */
export type Ownage = 0 | 1 | 2

/** Filters, order and search words of a list of folios. */
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

/** Whether a view is told apart by whose folios they are. */
export const hasOwnage = (view: View): boolean => view === 'recent' || view === 'workspace'

/** What a view lists; `ownage` counts where people choose it. */
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

/** What `GetPagedDashboard` is asked with. */
export const listInput = ({ isTrash, sort, ...query }: ListQuery, pageSize: number, cursor?: string) => ({
  ...query,
  showDeleted: isTrash,
  sort: sort === 'name' ? 1 : 0,
  pageSize,
  cursor,
})

/** How the list was sorted in this browser last. */
export const keptSort = (): Sort => readChoice('sort', ['recent', 'name'], 'recent')

/** What the dashboard that opens at an address asks for first. */
export const firstListInput = ({ search, hash }: Pick<Location, 'search' | 'hash'>) =>
  listInput(
    queryOf(viewAt(search, hash), { sort: keptSort(), ownage: 0, search: '' }),
    pageSizeFor(window.innerWidth, window.innerHeight),
  )
