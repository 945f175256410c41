import { GetTemplateData } from '@recto/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callServer } from '../../api/index.ts'

const KEY = ['templates']

/** The person's own templates, and those of the team they work in. */
export function useTemplates() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callServer(GetTemplateData, {}, { signal }),
    staleTime: 0,
  })
}

/** Refreshes the lists of templates after a change. */
export function useTemplateCache() {
  const queries = useQueryClient()
  return useMemo(() => ({ refresh: () => queries.invalidateQueries({ queryKey: KEY }) }), [queries])
}
