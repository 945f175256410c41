import { GetAllFonts, SearchFonts, type TeamStyle } from '@recto/contract'
import type { OfferedFont } from '@recto/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { callServer } from '../../api/index.ts'
import * as words from './words.ts'

/** Shorter queries would match half of the catalogue. */
const LEAST_LETTERS = 2
const PRODUCT = 4
const CATALOGUE = 1

/** The families that can be chosen: all local ones, and the catalogue's search results. */
export function useFontChoice({ teamId, version }: Pick<TeamStyle, 'teamId' | 'version'>) {
  const [typed, search] = useState('')
  const query = useDeferredValue(typed.trim().toLowerCase())
  const here = useQuery({
    queryKey: ['all-fonts', teamId, version],
    queryFn: ({ signal }) => callServer(GetAllFonts, {}, { signal }),
  })
  const far = useQuery({
    queryKey: ['search-fonts', query],
    queryFn: ({ signal }) => callServer(SearchFonts, { query }, { signal }),
    enabled: query.length >= LEAST_LETTERS,
    placeholderData: keepPreviousData,
  })
  const fonts = useMemo<OfferedFont[]>(() => {
    const own = (here.data?.fonts ?? []).map(({ name, category, source, weights }) => ({
      name,
      category,
      hint: source === PRODUCT ? words.weights(weights.length) : words.ofTeam,
    }))
    const known = new Set(own.map(({ name }) => name))
    const others = query.length < LEAST_LETTERS ? [] : (far.data?.fonts ?? [])
    return [
      ...own,
      ...others
        .filter(({ name, source }) => source === CATALOGUE && !known.has(name))
        .map(({ name, category, weights }) => {
          return { name, category, hint: words.ofCatalogue(weights.length), isFar: true }
        }),
    ]
  }, [here.data, far.data, query])
  return { fonts, note: noteOf(query, far.data, far.isFetching), search }
}

type Answer = { hasCatalogue: boolean; problem: string }

function noteOf(query: string, answer: Answer | undefined, isAsking: boolean): string | undefined {
  if (query.length < LEAST_LETTERS) return undefined
  if (answer?.problem) return words.onlyProduct(answer.problem)
  if (answer && !answer.hasCatalogue) return words.noCatalogue
  return isAsking && !answer ? words.searching : undefined
}
