import { CreateFolio } from '@recto/contract'
import { newUuid, PageSpinner } from '@recto/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CallError, callServer } from '../../api/index.ts'
import { showProblem } from '../../popups/show-problem.ts'
import { NotFound } from '../../shell/NotFound.tsx'
import { useNavigate, useParams } from '../../shell/router.tsx'
import { bringPictures } from './kept-pictures.ts'
import { forgetTry, keptTry } from './kept-try.ts'
import * as words from './words.tsx'

/** What was made of it in this browser before there was an account, else the folio itself [TRY-01]. */
async function keep(token: string, requestId: string) {
  const tried = await keptTry()
  if (tried?.token !== token) return callServer(CreateFolio, { templateId: token, requestId })
  const { folioName } = tried
  const content = tried.document as Record<string, unknown>
  const kept = await callServer(CreateFolio, { templateId: token, folioName, content, requestId }).catch((error) => {
    // It is closed by now: the text is still theirs, the pictures are lost.
    const isClosed = error instanceof CallError && error.httpStatus === 404
    if (isClosed) return callServer(CreateFolio, { folioName, content, requestId: `${requestId}-alone` })
    throw error
  })
  await bringPictures(kept.token, tried)
  await forgetTry()
  return kept
}

/** Where the page of a try link leads: a copy of its folio in one's own, open in the editor. */
export default function TryCopy() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  // However often this is drawn, it is one copy.
  const [requestId] = useState(() => newUuid())
  const { data, error } = useQuery({
    queryKey: ['try', token, requestId],
    queryFn: () => keep(token, requestId),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isGone = error instanceof CallError && [400, 404].includes(error.httpStatus)
  useEffect(() => {
    if (data) navigate(`/edit/${data.token}`, { replace: true })
    if (!error || isGone) return
    navigate('/', { replace: true })
    showProblem(error)
  }, [data, error, isGone, navigate])
  if (isGone) {
    return <NotFound title={words.cannotCopy} text={words.cannotCopyText} />
  }
  return <PageSpinner label={words.copying} />
}
