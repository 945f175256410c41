import { GetTransferRequests } from '@recto/contract'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '../../api/index.ts'
import { useHubEvents, useHubResume } from '../../hub/index.ts'

const EVENTS = ['transferRequestArrived', 'transferRequestOver'] as const

/** Folios that are offered to this person, kept live; `reference` is a mail's secret or a folio's token. */
export function useTransferRequests(reference?: string) {
  const query = useQuery({
    queryKey: ['transfer-requests', reference ?? ''],
    queryFn: ({ signal }) => callServer(GetTransferRequests, { secret: reference }, { signal }),
    staleTime: 0,
  })
  useHubEvents(EVENTS, () => void query.refetch())
  useHubResume(() => void query.refetch())
  return query
}
