import { type OutputOf, SetupTheEditor } from '@recto/contract'
import { PageSpinner, part, sidePart } from '@recto/ui'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { CallError, callServer } from '../api/index.ts'
import { forgetStart, keepStart, keptStart } from '../data/kept-answers.ts'
import { useUser } from '../data/session.ts'
import { useParams } from '../shell/router.tsx'
import { useTitle } from '../shell/title.ts'
import { Unreachable } from '../shell/Unreachable.tsx'
import * as words from './words.ts'

const EditorHostPage = part(
  async () => (await import('./EditorHostPage.tsx')).default,
  () => <PageSpinner label={words.openingEditor} />,
)
/** Not among what an open folio loads. */
const ClosedFolio = sidePart(async () => (await import('./ClosedFolio.tsx')).ClosedFolio)
// Loaded with this file; if that fails, the screen that needs it says so.
EditorHostPage.fetch().catch(() => {})

/** There is no such folio, or none that this person may see. */
const isClosed = (error: unknown): boolean => error instanceof CallError && [400, 403, 404].includes(error.httpStatus)

/** From the server; if it cannot be reached, its last response to this person. */
async function startOf(user: string, token: string, signal: AbortSignal): Promise<OutputOf<typeof SetupTheEditor>> {
  try {
    const start = await callServer(SetupTheEditor, { token }, { signal })
    void keepStart(user, token, start)
    return start
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if ([403, 404].includes(error.httpStatus)) void forgetStart(user, token)
    // The screen that says so stands still from its first moment: its buttons do not move under a press.
    if (isClosed(error)) await ClosedFolio.fetch().catch(() => {})
    const kept = error.isUnreachable ? await keptStart(user, token) : undefined
    if (!kept) throw error
    return kept
  }
}

/** `/edit/{token}` [ROUTE-11]: asks what this person may do with the folio while the editor is fetched. */
export default function EditorRoute() {
  const { token = '' } = useParams()
  const user = useUser()
  const { data, error, refetch } = useQuery({
    queryKey: ['setup-editor', token],
    queryFn: ({ signal }) => startOf(user.token, token, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const startOver = useCallback(() => void refetch(), [refetch])
  // The stored response may be outdated.
  useEffect(() => {
    window.addEventListener('online', startOver)
    return () => window.removeEventListener('online', startOver)
  }, [startOver])
  useTitle(data?.folioName ?? words.folio)
  // A folio that is open already says itself that it is gone, or closed to this person (use-folio-access).
  if (!data && isClosed(error)) return <ClosedFolio token={token} />
  if (error && !data) return <Unreachable error={error} retry={() => void refetch()} />
  if (!data) return <PageSpinner label={words.openingFolio} />
  return <EditorHostPage key={token} start={data} onAccessChanged={startOver} />
}
