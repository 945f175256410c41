import {
  type BooleanRule,
  CheckLink,
  CopyFiles,
  GetFolioCollaborators,
  GetFolioJson,
  GetFolioLastSaveTimestamp,
  GetUserRecentCollabs,
  type NumericRule,
  type OutputOf,
  PRIVILEGE,
  type Privilege,
  RenameFolio,
  ROLE,
  type SetupTheEditor,
  SHARING,
  Unarchive,
} from '@recto/contract'
import { LIMITS, readDocumentJson } from '@recto/document'
import { type EditorHost, FolioEditor, type FolioSession, LocalVersions, type OwnPopup } from '@recto/editor'
import { SPECS } from '@recto/modules/specs'
import { createFolioStore, createProvider, openLocalKeep, writeFolio } from '@recto/store'
import { ifOnline, onceOnline, sidePart } from '@recto/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { callServer, uploadAttachment, uploadImage, uploadMedia } from '../api/index.ts'
import { embedAddress } from '../data/embed-address.ts'
import { useFolioStyle } from '../data/folio-style.ts'
import { keepStart } from '../data/kept-answers.ts'
import { useUser } from '../data/session.ts'
import { useOffline } from '../features/offline/use-offline.ts'
import { folioAssets } from '../features/revisions/assets.ts'
import { hub } from '../hub/index.ts'
import { syncUrl } from '../hub/sync-url.ts'
import { useFolioAccess, useFolioRoom } from '../hub/use-folio-access.ts'
import { useFolioLife } from '../hub/use-folio-life.ts'
import { openPopup, type PopupProps } from '../popups/index.ts'
import { GROUPS, offered } from '../shell/offered.ts'
import { useNavigate } from '../shell/router.tsx'
import { useIsHash } from '../use-hash.ts'
import * as words from './words.ts'

// Nothing waits for it: the folio comes first.
const Bell = sidePart(
  async () => (await import('../features/notifications/Bell.tsx')).Bell,
  () => <span style={{ width: 'var(--h-control)' }} />,
)
const EditorLinks = sidePart(async () => (await import('./EditorLinks.ts')).default)
const ZoneBanner = sidePart(async () => (await import('../components/banners/ZoneBanner.tsx')).default)

/** Captions often come without a type. */
const isMedia = (file: File): boolean => file.type.startsWith('video/') || /\.(vtt|mp4|m4v|webm)$/i.test(file.name)

type Start = OutputOf<typeof SetupTheEditor>

const POPUPS = ['share', 'export', 'stats', 'answers', 'copy-section'] as const
const EDITORS_POPUPS = [...POPUPS, 'revisions', 'save-template'] as const

/** A plan rule in the call's response: reading the plan would take more script than the editor starts with. */
const ruleOf = ({ plan }: Start, rule: BooleanRule | NumericRule) => plan.rules.find(({ name }) => name === rule)?.value

/** The editor for who has no account (features/try): out of this file, so that it is built once. */
export const editorParts = { FolioEditor, createFolioStore, embedAddress, readDocumentJson, SPECS, writeFolio }

/** The editor with all that it reaches outside itself: calls, popups, routes, sockets, the copy on this computer. */
export default function EditorHostPage({ start, onAccessChanged }: { start: Start; onAccessChanged: () => void }) {
  const user = useUser()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { token } = start
  const [sharing, setSharing] = useState<Sharing>(start)
  const [asked, setAsked] = useState<{ popup: OwnPopup } | null>(null)
  const isEditor = start.role >= PRIVILEGE.edit
  const session = useRef<FolioSession | null>(null)
  const isBare = useIsHash('#preview')

  useEffect(() => () => void queries.invalidateQueries({ queryKey: ['folios'] }), [queries])
  useOffline(user, token, isEditor)
  const { refused: accessRefused, isCovered } = useFolioAccess({ token, privilege: start.role }, onAccessChanged)
  useFolioRoom(start, isEditor, accessRefused)
  const life = useFolioLife(token)
  const keepStyle = useCallback(
    (next: Start['style']) => void keepStart(user.token, token, { ...start, style: next }),
    [user.token, token, start],
  )
  const style = useFolioStyle(token, start.style, keepStyle)

  const host = useMemo<EditorHost>(
    () => ({
      rename: async (name) => (await callServer(RenameFolio, { token, folioName: name })).folioName,
      upload: async (file, onProgress) =>
        isMedia(file)
          ? { width: 0, height: 0, ...(await uploadMedia(token, file, onProgress)) }
          : uploadImage(token, file, onProgress),
      dropped(data) {
        const drag = data.getData('application/x-recto-pictures')
        return drag ? import('../data/picture-drag.ts').then(({ takePictures }) => takePictures(drag)) : null
      },
      pickPicture: pickerFor(user.team.role, token, ruleOf(start, 'imageLibraryEnabled') !== false),
      isReachable: async (url) => (await callServer(CheckLink, { url })).isReachable,
      uploadFile: (file, onProgress) => uploadAttachment(token, file, onProgress),
      bringFiles: (from, fileIds) => callServer(CopyFiles, { token, sourceToken: from, fileIds: [...fileIds] }),
      people: async () => {
        const { collaborators } = await callServer(GetFolioCollaborators, { token })
        const { people } = await callServer(GetUserRecentCollabs, {})
        const names = [user.fullName, ...[...collaborators, ...people].map((one) => one.fullName)]
        return [...new Set(names.filter(Boolean))]
      },
      popups: isEditor ? EDITORS_POPUPS : POPUPS,
      linkFacts: async (url) =>
        (await ifOnline(() => import('../features/embeds/link-facts.ts'))).linkFacts(token, url),
      ask: (popup, props) => openPopup(popup, { token, props }),
      openPopup(popup, props) {
        if (popup === 'answers') void openPopup('answers', { token, moduleId: String(props?.moduleId ?? '') })
        if (popup === 'copy-section') {
          const asked = props as Omit<PopupProps<'copy-section'>, 'token' | 'version'>
          void openPopup('copy-section', { ...asked, token, version: start.folioVersion })
        }
        if (popup === 'share') {
          void openPopup('share', { token }).then(() => {
            const settings = queries.getQueryData<Sharing>(['sharing', token])
            if (settings) setSharing(settings)
          })
        }
        if (popup === 'save-template')
          void openPopup('save-template', { token, folioName: String(props?.name ?? start.folioName) })
        if (popup === 'plans') void openPopup('plans', {})
        if (popup === 'shortcuts') void openPopup('shortcuts', {})
        if (popup === 'export' || popup === 'stats') void openPopup(popup, { token })
        if (popup === 'revisions') {
          void openPopup('revisions', {
            token,
            folioName: start.folioName,
            flush: async () => session.current?.provider?.flush(),
            local: keptHere(session.current, { token, name: start.folioName }),
          })
        }
      },
      navigate: (path) => void navigate(path),
      offer: (actions) => offered.offer(actions.map((one) => ({ ...one, group: GROUPS.folio }))),
      async lastSaved() {
        const { seq, lastSavedUtc } = await callServer(GetFolioLastSaveTimestamp, { token })
        return { seq, savedAt: Date.parse(lastSavedUtc) }
      },
      onMismatch: (listener) => hub.on('crcNotice', ({ folioToken }) => folioToken === token && listener()),
      accessRefused,
      ...(start.canRestore
        ? {
            restore: async () => {
              await callServer(Unarchive, { token })
              onAccessChanged()
            },
          }
        : {}),
      ...(ruleOf(start, 'allowDuplicatingSections') !== false
        ? {}
        : {
            refuseDuplicate: async () =>
              (await onceOnline(() => import('../features/editor/refuse-duplicate.ts'))).default(start.teamRole),
          }),
      ...life,
      style,
      mayPickColors: ruleOf(start, 'canUseColorPicker') !== false,
      pageUrl: sharing.sharingType === SHARING.private ? null : start.pageUrl,
      isPublic: sharing.isOpenByLink,
      access: sharing.access,
      urls: {
        sync: syncUrl(token),
        fonts: '/viewer/fonts/',
        page: start.pageUrl,
        dashboard: '/',
        file: (fileId, widthPx) => `/folio/${token}/file/${fileId}${widthPx ? `?w=${widthPx}` : ''}`,
        embed: embedAddress,
      },
    }),
    [token, navigate, queries, sharing, start, onAccessChanged, user, accessRefused, life, style, isEditor],
  )

  const open = useCallback((): FolioSession => {
    const store = createFolioStore({ specs: SPECS })
    // If the browser stores nothing, edits wait in this tab only; the save indicator says so.
    const local = openLocalKeep({ user: user.token, team: user.team.id, folio: token })
    const provider = createProvider({
      doc: store.doc,
      awareness: store.awareness,
      url: syncUrl(token),
      localCopy: local.copy,
      base: local.base,
      onGone: local.onGone,
    })
    session.current = {
      store,
      provider,
      local,
      close() {
        provider.destroy()
        store.destroy()
      },
    }
    return session.current
  }, [token, user.token, user.team.id])

  const read = useCallback(
    async () => readDocumentJson((await callServer(GetFolioJson, { token })).document, SPECS),
    [token],
  )

  if (isCovered) return null
  return (
    <FolioEditor
      token={token}
      user={{ email: user.email, fullName: user.fullName }}
      host={host}
      initial={{
        ...start,
        privilege: start.role as Privilege,
        place: start.teamName ?? words.sharedWithMe,
        uploadMegabytes: Math.min(
          Number(ruleOf(start, 'maxUploadLimit') ?? LIMITS.uploadMegabytes),
          LIMITS.uploadMegabytes,
        ),
      }}
      open={open}
      read={read}
      asked={asked}
      isBare={isBare}
      appNotices={
        <>
          <ZoneBanner zone="editor" />
          <EditorLinks token={token} onAccessChanged={onAccessChanged} onAsked={setAsked} />
        </>
      }
      appControls={<Bell />}
    />
  )
}

type Sharing = Pick<Start, 'sharingType' | 'isOpenByLink' | 'access'>

/** What this device has stored of the folio, for the list of revisions [REV-01]. */
function keptHere(session: FolioSession | null, folio: { token: string; name: string }) {
  if (!session?.local) return undefined
  const { store, local } = session
  return <LocalVersions {...folio} store={store} local={local} assets={folioAssets(folio.token)} canEdit />
}

/** A picture from the library of the person's current team; guests have none, nor has a plan without one [EDIT-16]. */
const pickerFor = (role: number, folio: string, isEnabled: boolean): EditorHost['pickPicture'] =>
  role <= ROLE.member && isEnabled
    ? async (use) => {
        const given = await openPopup('image-library', { folio, ...use })
        return given && !('file' in given) ? given : null
      }
    : undefined
