import { onceOnline, Pictures } from '@recto/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSession, useSessionAgain } from '../../data/session.ts'
import { useHubEvent } from '../../hub/index.ts'

const KEY = ['pictures']
const NONE = {}

/** Gives every avatar below the picture of its person. */
export function PeoplesPictures({ children }: { children: ReactNode }) {
  const user = useSession()
  const askAgain = useSessionAgain()
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: KEY,
    enabled: Boolean(user),
    staleTime: Number.POSITIVE_INFINITY,
    // Fetched with its call: the first paint has initials.
    queryFn: async ({ signal }) => (await onceOnline(() => import('./fetch-pictures.ts'))).fetchPictures(signal),
  })
  useHubEvent('accountChanged', () => {
    askAgain()
    void queries.invalidateQueries({ queryKey: KEY })
    void queries.invalidateQueries({ queryKey: ['profile'] })
  })
  return <Pictures value={data?.pictures ?? NONE}>{children}</Pictures>
}
