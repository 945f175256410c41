import { SetupTheEditor } from '@recto/contract'
import { PageSpinner } from '@recto/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback } from 'react'
import { useParams } from 'react-router'
import { CallError, callServer } from '../../api/index.ts'
import { NotFound } from '../../shell/NotFound.tsx'
import { useTitle } from '../../shell/title.ts'
import { Unreachable } from '../../shell/Unreachable.tsx'

const loadEditor = () => import('./EditorHostPage.tsx')
const EditorHostPage = lazy(loadEditor)
// Fetched with this file; where it cannot be, the screen that needs it says so.
loadEditor().catch(() => {})

/** `/edit/{token}` [ROUTE-11]: asks what this person may do with the folio while the editor is fetched. */
export default function EditorRoute() {
  const { token = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['setup-editor', token],
    queryFn: ({ signal }) => callServer(SetupTheEditor, { token }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const startOver = useCallback(() => void refetch(), [refetch])
  useTitle(data?.folioName ?? 'Folio')
  if (error instanceof CallError && [400, 403, 404].includes(error.httpStatus)) {
    return (
      <NotFound
        title="This folio is not open to you"
        text="It may be deleted, or shared with another address of yours. Ask its owner to invite you."
      />
    )
  }
  if (error) return <Unreachable error={error} retry={() => void refetch()} />
  if (!data) return <PageSpinner label="Opening the folio" />
  return (
    <Suspense fallback={<PageSpinner label="Opening the editor" />}>
      <EditorHostPage key={token} start={data} onAccessChanged={startOver} />
    </Suspense>
  )
}
