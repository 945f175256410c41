import { GetStyleGuides, type TeamStyle } from '@recto/contract'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '../../api/index.ts'

/** The team's style guide; undefined until it is read. */
export function useTeamGuide(): TeamStyle | undefined {
  const { data } = useQuery({
    queryKey: ['library-colors'],
    queryFn: ({ signal }) => callServer(GetStyleGuides, {}, { signal }),
  })
  return data?.styleGuides[0]
}
