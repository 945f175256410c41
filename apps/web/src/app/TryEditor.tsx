import { FOLIO_STATUS, PRIVILEGE, ROLE } from '@recto/contract'
import type { EditorHost, FolioSession } from '@recto/editor'
import { useCallback, useMemo, useState } from 'react'
import { AccountOffer } from '../features/try/AccountOffer.tsx'
import { TooManyPictures, type TryPictures } from '../features/try/kept-pictures.ts'
import { keepTry, type TriedFolio } from '../features/try/kept-try.ts'
import { TryControls } from '../features/try/TryControls.tsx'
import { TryExport } from '../features/try/TryExport.tsx'
import { TryWelcome } from '../features/try/TryWelcome.tsx'
import { useNavigate } from '../shell/router.tsx'
import type { editorParts } from './EditorHostPage.tsx'
import * as words from './words.ts'

/** How long after the last edit it is stored. */
const KEEP_AFTER_MS = 300

type Parts = typeof editorParts

type TryEditorProps = { tried: TriedFolio; isNew: boolean; parts: Parts; pictures: TryPictures }

/**
 * The editor on a folio that exists only in this browser; the server receives it when it is exported, or saved by
 * creating an account.
 */
export default function TryEditor({ tried, isNew, parts, pictures }: TryEditorProps) {
  const { FolioEditor, embedAddress, readDocumentJson, SPECS } = parts
  const { token, startedAt } = tried
  const navigate = useNavigate()
  const [open, setOpen] = useState<'welcome' | 'export' | 'account' | null>(isNew ? 'welcome' : null)
  const [isKept, setKept] = useState(true)
  const [folio] = useState(() => createTried(tried, parts, setKept))

  const host = useMemo<EditorHost>(() => {
    /** Anything that has to be stored on a server requires an account, which is offered at once. */
    const refuse = () => {
      setOpen('account')
      // The offer says it.
      return Promise.reject(new Error(''))
    }
    return {
      rename: async (name) => folio.rename(name),
      // Ten pictures stay in this browser; another one, or a video, requires an account [TRY-10].
      async upload(file) {
        if (!file.type.startsWith('image/')) return refuse()
        try {
          const { fileId, width, height } = await pictures.add(file)
          return { fileId, width, height, name: file.name }
        } catch (error) {
          if (error instanceof TooManyPictures) return refuse()
          throw error
        }
      },
      uploadFile: refuse,
      linkFacts: async () => ({ title: '', description: '', pictureId: '' }),
      ask: async () => {
        setOpen('account')
        return undefined
      },
      popups: ['export'],
      openPopup: (popup) => popup === 'export' && setOpen('export'),
      navigate: (path) => (path === `/try/${token}` ? location.assign(path) : void navigate(path)),
      pageUrl: null,
      urls: {
        sync: '',
        fonts: '/viewer/fonts/',
        page: `/folio/${token}`,
        dashboard: `/try/${token}`,
        file: (fileId, widthPx) =>
          pictures.urlOf(fileId) ?? `/folio/${token}/file/${fileId}${widthPx ? `?w=${widthPx}` : ''}`,
        embed: embedAddress,
      },
    }
  }, [token, folio, navigate, embedAddress, pictures])
  const openFolio = useCallback(() => folio.open(), [folio])
  const read = useCallback(async () => readDocumentJson(tried.document, SPECS), [tried, readDocumentJson, SPECS])
  const close = useCallback(() => setOpen(null), [])

  return (
    <>
      <FolioEditor
        token={token}
        user={{ email: 'visitor', fullName: words.visitor }}
        host={host}
        initial={{
          token,
          folioName: tried.folioName,
          status: FOLIO_STATUS.active,
          folioVersion: 3,
          privilege: PRIVILEGE.owner,
          teamRole: ROLE.member,
          place: words.tryingOut,
          limits: null,
          isLocked: false,
        }}
        open={openFolio}
        read={read}
        appControls={<TryControls token={token} startedAt={startedAt} isKept={isKept} flush={folio.keep} />}
      />
      {open === 'welcome' && <TryWelcome folioName={tried.folioName} onClose={close} />}
      {open === 'account' && (
        <AccountOffer
          token={token}
          title={words.needsAccount}
          text={words.needsAccountHint}
          flush={folio.keep}
          onClose={close}
        />
      )}
      {open === 'export' && <TryExport token={token} read={folio.read} onClose={close} />}
    </>
  )
}

/** The live document, stored in this browser shortly after each edit and when the tab is closed. */
function createTried(tried: TriedFolio, parts: Parts, onKept: (isKept: boolean) => void) {
  const { createFolioStore, readDocumentJson, SPECS, writeFolio } = parts
  let folioName = tried.folioName
  let session: FolioSession | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const read = (): TriedFolio => ({ ...tried, folioName, document: session?.store.read() ?? tried.document })

  async function keep(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    await keepTry(read()).then(
      () => onKept(true),
      () => onKept(false),
    )
  }
  const keepSoon = () => {
    timer ??= setTimeout(() => void keep(), KEEP_AFTER_MS)
  }
  const keepNow = () => {
    if (timer !== undefined) void keep()
  }

  return {
    read,
    keep,
    rename(name: string) {
      folioName = name
      void keep()
      return name
    },
    open(): FolioSession {
      const store = createFolioStore({ specs: SPECS })
      writeFolio(store.doc, readDocumentJson(tried.document, SPECS), SPECS)
      const off = store.subscribe(keepSoon)
      document.addEventListener('visibilitychange', keepNow)
      session = {
        store,
        provider: null,
        close() {
          keepNow()
          off()
          document.removeEventListener('visibilitychange', keepNow)
          store.destroy()
        },
      }
      void keep()
      return session
    },
  }
}
