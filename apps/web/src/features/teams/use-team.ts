import { ListALLMembers, type OutputOf } from '@recto/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callServer } from '../../api/index.ts'
import { useHubEvent } from '../../hub/index.ts'

const KEY = ['team-people']

/** Members and invited people of the team. */
export type TeamPeople = OutputOf<typeof ListALLMembers>

/** The people of the team, as they come and go. */
export function useTeamPeople() {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: KEY })
  useHubEvent('teamPeople', () => void refresh())
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => callServer(ListALLMembers, {}, { signal }) })
  return { ...query, refresh }
}
