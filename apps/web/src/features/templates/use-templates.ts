import { GetProductTemplates, GetTemplateData } from '@recto/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callServer } from '../../api/index.ts'
import { useSessionQuery } from '../../data/session.ts'

const KEY = ['templates']

/** The templates of the product, and for who is signed in their own and those of the team they work in. */
export function useTemplates() {
  const { data: user, isPending } = useSessionQuery()
  const isHere = Boolean(user)
  return useQuery({
    queryKey: [...KEY, isHere],
    // Visitors and members ask for different lists.
    enabled: !isPending,
    queryFn: async ({ signal }) =>
      isHere
        ? callServer(GetTemplateData, {}, { signal })
        : {
            ...(await callServer(GetProductTemplates, {}, { signal })),
            userTemplates: [],
            teamTemplates: [],
            limits: null,
          },
    staleTime: 0,
    // Without a network it fails at once instead of waiting for one.
    networkMode: 'always',
  })
}

/** Refreshes the lists of templates after a change. */
export function useTemplateCache() {
  const queries = useQueryClient()
  return useMemo(() => ({ refresh: () => queries.invalidateQueries({ queryKey: KEY }) }), [queries])
}
