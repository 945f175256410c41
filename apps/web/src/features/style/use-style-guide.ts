import { type Call, GetStyleGuides, type InputOf, type OutputOf, type TeamStyle } from '@recto/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { callServer } from '../../api/index.ts'
import { useUser } from '../../data/session.ts'
import { useHubEvent, useHubResume } from '../../hub/index.ts'
import { showProblem } from '../../popups/index.ts'

type Guides = OutputOf<typeof GetStyleGuides>
/** A call that changes the guide and returns it. */
type Changing = Call & { output: { _zod: { output: { style: TeamStyle } } } }

type Work = () => Promise<{ style: TeamStyle }>

/** The team's guide, permissions on it, and its changes, each stored as it is made. */
export function useStyleGuide() {
  const user = useUser()
  const queries = useQueryClient()
  const queryKey = ['style-guide', user.team.id]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callServer(GetStyleGuides, {}, { signal }),
  })
  const put = (style: TeamStyle) =>
    queries.setQueryData<Guides>(queryKey, (before) => before && { ...before, styleGuides: [style] })
  const again = () => void queries.invalidateQueries({ queryKey })
  useHubResume(again)
  useHubEvent('styleGuideChanged', ({ teamToken, version }) => {
    if (teamToken === user.team.id && version !== data?.styleGuides[0]?.version) again()
  })
  // One after the other, in the order they were made: an undo never overtakes the change before it.
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const task = useMutation({
    mutationFn: (work: Work) => {
      const done = last.current.then(work, work)
      last.current = done
      return done
    },
    onSuccess: ({ style }) => put(style),
  })
  const store = (work: Work): Promise<boolean> =>
    task.mutateAsync(work).then(
      () => true,
      (problem) => {
        showProblem(problem)
        return false
      },
    )
  return {
    style: data?.styleGuides[0],
    defaultColors: data?.defaultColors ?? [],
    canEdit: data?.canEdit ?? false,
    mayPickColors: data?.mayPickColors ?? false,
    fontUploadRefusal: data?.fontUploadRefusal ?? null,
    error: data ? null : error,
    refetch,
    isSaving: task.isPending,
    /** The last change was not stored. */
    isUnsaved: task.isError,
    /** Stores a change; returns whether it was stored. */
    change: <C extends Changing>(call: C, input: InputOf<C>): Promise<boolean> =>
      store(() => callServer(call, input) as Promise<{ style: TeamStyle }>),
    /** The same of work of any kind, such as an upload. */
    run: store,
    /** The same of one of several: what went wrong with it is for the caller to say. */
    attempt: (work: Work): Promise<unknown> => task.mutateAsync(work),
  }
}

/** What the parts of the screen use. */
export type StyleGuideTools = ReturnType<typeof useStyleGuide>
