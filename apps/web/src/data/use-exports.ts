import { type ExportRecord, GetExportCreditsLeft, GetExports } from '@recto/contract'
import { useQuery } from '@tanstack/react-query'
import { callServer, SAYS_OFFLINE } from '../api/index.ts'
import { useHubEvent } from '../hub/index.ts'

/** How often unfinished exports are polled, in ms; the hub is usually earlier. */
const POLL_MS = 900

/** Whether an export is still waiting or running. */
export const isOpen = ({ state }: Pick<ExportRecord, 'state'>): boolean => state === 'waiting' || state === 'running'

/** The person's last exports of a folio, followed while one of them is not done; and the sections it has. */
export function useExports(token: string) {
  const query = useQuery({
    queryKey: ['exports', token],
    queryFn: ({ signal }) => callServer(GetExports, { token }, { signal }),
    ...SAYS_OFFLINE,
    refetchInterval: ({ state }) => (state.data?.exports.some(isOpen) ? POLL_MS : false),
  })
  useHubEvent('export', ({ folioToken }) => {
    if (folioToken === token) void query.refetch()
  })
  return query
}

/** The exports left, and what the plan allows. */
export const useAllowance = (token: string) =>
  useQuery({
    queryKey: ['export-allowance', token],
    queryFn: ({ signal }) => callServer(GetExportCreditsLeft, { token }, { signal }),
    ...SAYS_OFFLINE,
  })
