import { GetProfile } from '@recto/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callServer } from '../../api/index.ts'

const KEY = ['profile']

/** The person's profile, as settings show it. */
export const useProfile = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => callServer(GetProfile, {}, { signal }) })

/** After a change. */
export function useProfileChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: KEY })
}
