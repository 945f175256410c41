import { type Call, GetStyleGuides, type InputOf, type OutputOf, type TeamStyle } from '@recto/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callServer } from '../../api/index.ts'
import { useUser } from '../../data/session.ts'
import { useHubEvent, useHubResume } from '../../hub/index.ts'
import { showProblem } from '../../popups/index.ts'

type Guides = OutputOf<typeof GetStyleGuides>
/** A call that changes the guide and answers it. */
type Changing = Call & { output: { _zod: { output: { style: TeamStyle } } } }

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
  const task = useMutation({
    mutationFn: (work: () => Promise<{ style: TeamStyle }>) => work(),
    onSuccess: ({ style }) => put(style),
    onError: showProblem,
  })
  return {
    style: data?.styleGuides[0],
    defaultColors: data?.defaultColors ?? [],
    canEdit: data?.canEdit ?? false,
    mayPickColors: data?.mayPickColors ?? false,
    fontUploadRefusal: data?.fontUploadRefusal ?? null,
    error: data ? null : error,
    refetch,
    isSaving: task.isPending,
    /** Stores a change; answers whether it was stored. */
    change: <C extends Changing>(call: C, input: InputOf<C>): Promise<boolean> =>
      task
        .mutateAsync(() => callServer(call, input) as Promise<{ style: TeamStyle }>)
        .then(
          () => true,
          () => false,
        ),
    /** The same of work of any kind, such as an upload. */
    run: (work: () => Promise<{ style: TeamStyle }>): Promise<boolean> =>
      task.mutateAsync(work).then(
        () => true,
        () => false,
      ),
  }
}

/** What the parts of the screen use. */
export type StyleGuideTools = ReturnType<typeof useStyleGuide>
