import type { FolioDocument } from '@recto/document'
import { Button, ifOnline, onceOnline, PageSpinner, Popup, part } from '@recto/ui'
import { useQuery } from '@tanstack/react-query'
import { CallError } from '../api/index.ts'
import { useSession } from '../data/session.ts'
import { openPictures } from '../features/try/kept-pictures.ts'
import { forgetTry, keptTry, type TriedFolio } from '../features/try/kept-try.ts'
import { NotFound } from '../shell/NotFound.tsx'
import { Redirect, useLocation, useNavigate, useParams } from '../shell/router.tsx'
import { useTitle } from '../shell/title.ts'
import { Unreachable } from '../shell/Unreachable.tsx'
import * as words from './words.ts'

const TryEditor = part(
  () => onceOnline(async () => (await import('./TryEditor.tsx')).default),
  () => <PageSpinner label={words.openingEditor} />,
)
const loadParts = async () => (await ifOnline(() => import('./EditorHostPage.tsx'))).editorParts

type Opened = { is: 'open'; tried: TriedFolio; isNew: boolean } | { is: 'gone' } | { is: 'other'; other: TriedFolio }

/** The folio already being tried in this browser, else that of the try link; one folio at a time [TRY-09]. */
async function openTry(address: string, colors: string | null, signal: AbortSignal): Promise<Opened> {
  const kept = await keptTry()
  if (kept?.token === address) return { is: 'open', tried: kept, isNew: false }
  const answer = await fetch(`/try/${encodeURIComponent(address)}/content`, { signal }).catch(() => {
    throw new CallError(words.failedToConnectPleaseTry)
  })
  // A page as the response says that it does not exist, or asks for its password.
  if (!answer.headers.get('content-type')?.startsWith('application/json') || !answer.ok) return { is: 'gone' }
  const { token, folioName, document } = (await answer.json()) as TriedFolio & { document: FolioDocument }
  if (kept?.token === token) return { is: 'open', tried: kept, isNew: false }
  if (kept) return { is: 'other', other: kept }
  // As the preview showed it.
  const shown =
    colors === null ? document : (await import('../features/templates/in-colors.ts')).inColors(document, colors)
  return { is: 'open', tried: { token, folioName, document: shown, startedAt: Date.now() }, isNew: true }
}

/** `/try/{token}/edit`: the editor for someone without an account, on a copy in their own browser [TRY-01, TRY-03]. */
export default function TryRoute() {
  const { token = '' } = useParams()
  const colors = new URLSearchParams(useLocation().search).get('colors')
  const user = useSession()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery({
    queryKey: ['try-content', token],
    queryFn: async ({ signal }) => {
      const [opened, parts] = await Promise.all([openTry(token, colors, signal), loadParts()])
      return { opened, parts, pictures: await openPictures() }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const opened = data?.opened
  useTitle(opened?.is === 'open' ? opened.tried.folioName : words.tryFolio)
  // Someone with an account tries it there.
  if (user) return <Redirect to={`/try/${token}/copy`} />
  if (error) return <Unreachable error={error} retry={() => void refetch()} />
  if (!data || !opened) return <PageSpinner label={words.openingFolio} />
  if (opened.is === 'gone') {
    return <NotFound title={words.cannotTry} text={words.cannotTryHint} />
  }
  if (opened.is === 'other') {
    const { other } = opened
    const dropIt = () => void forgetTry().then(() => refetch())
    return (
      <Popup
        title={words.oneAtATime}
        width="s"
        onClose={() => navigate('/templates', { replace: true })}
        footer={
          <>
            <Button onClick={dropIt}>{words.discardAndTry}</Button>
            <Button look="primary" onClick={() => navigate(`/try/${other.token}/edit`, { replace: true })}>
              {words.continueTrial}
            </Button>
          </>
        }
      >
        <p>{words.alreadyTrying(other.folioName)}</p>
      </Popup>
    )
  }
  return (
    <TryEditor
      key={opened.tried.token}
      tried={opened.tried}
      isNew={opened.isNew}
      parts={data.parts}
      pictures={data.pictures}
    />
  )
}
