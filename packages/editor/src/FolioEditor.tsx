import type { FolioEditorProps } from './editor-props.ts'
import * as ownWords from './words.ts'
import '@recto/viewer/folio.css'
import { FOLIO_STATUS, LIMITS, PRIVILEGE, ROLE } from '@recto/document'
import { Banner, Button } from '@recto/ui'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { Announcements, useAnnouncer } from './announce/Announcer.tsx'
import { offersOf } from './command-entries.ts'
import { EditSurface } from './EditSurface.tsx'
import css from './editor.module.css'
import type { EditorHost, EditorPopup } from './host.ts'
import { lazyPart, usePrefetch } from './lazy-part.tsx'
import { createLive } from './live/presence.ts'
import { LookOf, useHeldLook, useLook, useShown } from './look.tsx'
import { ADDABLE, settingsOf } from './module-registry.ts'
import { NotOpened, Opening } from './Opening.tsx'
import { FolioOutline } from './outline.tsx'
import type { PreviewProps } from './preview/Preview.tsx'
import { leadTo } from './readability/lead-to.ts'
import { useHints } from './readability/use-hints.ts'
import { useRegions } from './regions.ts'
import { takesEdits } from './save/save-status.ts'
import { useExitPrompt } from './save/use-exit-prompt.ts'
import { useKeptHere } from './save/use-kept-here.ts'
import { useRefused } from './save/use-refused.ts'
import { useSaveStatus } from './save/use-save-status.ts'
import { type FolioSession, useSession } from './session.ts'
import { useFolio } from './store-hooks.ts'
import { copyLink } from './topbar/copy-link.ts'
import { TopBar } from './topbar/TopBar.tsx'
import { useFirstName } from './topbar/use-first-name.ts'
import { useEditorOf } from './use-editor-of.ts'
import { useEditorPopup } from './use-editor-popup.ts'
import { useFolioFonts } from './use-folio-fonts.ts'
import { useOffer } from './use-offer.ts'
import { useValue } from './use-state.ts'
import { useWorldFonts } from './use-world-fonts.ts'

const SavingSaid = lazyPart(async () => (await import('./announce/SavingSaid.tsx')).SavingSaid)
const EditorPopups = lazyPart(async () => (await import('./EditorPopups.tsx')).EditorPopups)
const Preview = lazyPart(async () => (await import('./preview/Preview.tsx')).Preview)
const SmallScreen = lazyPart(async () => (await import('./preview/SmallScreen.tsx')).SmallScreen)
const Viewing = lazyPart(async () => (await import('./Viewing.tsx')).Viewing)

/** Width from which the editor edits; below it shows the preview. Px. */
export const EDITS_FROM_PX = 768

/** The editor of one folio: for those who may edit the live document, for the others its preview. */
export function FolioEditor(props: FolioEditorProps) {
  // A folio in the trash, or one beyond the plan's limit, cannot be edited: it has no live document.
  const { privilege, status, isLocked } = props.initial
  const mayEdit = privilege >= PRIVILEGE.edit && status !== FOLIO_STATUS.archived && !isLocked
  return mayEdit ? <Editing key={props.token} {...props} /> : <Viewing key={props.token} {...props} />
}

function Editing(props: FolioEditorProps) {
  const state = useSession(props.open)
  if (state.is === 'failed') return <NotOpened message={state.message} />
  if (state.is === 'opening') return <Opening name={props.initial.folioName} />
  return <Open {...props} session={state.session} />
}

function Open({
  token,
  user,
  host,
  initial,
  session,
  asked,
  appControls,
  appNotices,
  isBare = false,
}: FolioEditorProps & { session: FolioSession }) {
  const { store, provider } = session
  const [own] = useState(() => ({ scrollTop: { current: 0 }, live: createLive(store.awareness, host.typing) }))
  useEffect(() => own.live.follow(), [own])
  usePrefetch()
  const isWide = useIsWide()
  const { popup, setPopup, pageSet, countPageSet } = useEditorPopup()
  useEffect(() => {
    if (asked) setPopup(asked.popup)
  }, [asked, setPopup])
  const watch = useSaveStatus(provider, host)
  const { status, tell } = watch
  const editor = useEditorOf({
    user,
    host,
    initial,
    session,
    status,
    openPopup: (name) => (name === 'shortcuts' ? host.openPopup(name) : setPopup(name)),
  })
  const mode = useValue(editor.mode)
  const KeptHere = useKeptHere()
  const [barTools, setBarTools] = useState<HTMLElement | null>(null)
  const [banners, setBanners] = useState<HTMLElement | null>(null)
  const { said, say } = useAnnouncer()
  const root = useRef<HTMLDivElement>(null)
  useRegions(root)
  // Only what affects the screen; the full status changes with each key typed.
  const isTaking = useValue(status, takesEdits)
  const refused = useRefused(session, host.accessRefused)
  const canEdit = isTaking && refused === null

  useExitPrompt(
    useCallback(() => status.get().unacknowledged > 0 && provider?.state.keptLocally !== true, [status, provider]),
  )
  const named = useFirstName({ store, name: initial.folioName, canRename: canEdit, rename: host.rename })
  const hints = useHints(store, canEdit, host.style)
  const assets = useMemo(() => ({ url: host.urls.file, embed: host.urls.embed }), [host.urls])
  const barHost = useBarHost({ token, host, initial, session, assets, canEdit })
  const shown = isBare ? 'preview' : mode
  const opens = (name: EditorPopup, words: string) =>
    host.popups.includes(name) ? [{ id: name, name: words, run: () => barHost.openPopup(name) }] : []
  useOffer(host, [
    ...opens('share', 'Share'),
    ...opens('export', 'Export'),
    ...opens('revisions', 'Revisions'),
    ...(isWide && !isBare && canEdit ? offersOf(editor, OFFERED) : []),
  ])
  const { look, fonts } = useHeldLook(store, host)
  useFolioFonts(look, host.urls.fonts, fonts)
  useWorldFonts(store, host.urls.fonts)

  return (
    <LookOf store={store} host={host}>
      <div
        ref={root}
        className={css.editor}
        data-mode={isWide ? shown : 'preview'}
        data-bare={isBare || undefined}
        data-theme-beside={popup === 'theme' || undefined}
      >
        <Announcements said={said} />
        <SavingSaid status={status} say={say} />
        {!isBare && (
          <TopBar
            name={named.name}
            onRename={named.rename}
            place={initial.place ?? 'Folios'}
            user={user}
            appControls={appControls}
            canEdit={canEdit}
            hasSaving={host.urls.sync !== ''}
            mode={shown}
            onMode={editor.mode.set}
            canToggle={isWide}
            toolsRef={setBarTools}
            status={status}
            peers={own.live.peers}
            history={store}
            onUndo={() => editor.run('undo')}
            onRedo={() => editor.run('redo')}
            host={barHost}
            onPageSetup={() => editor.run('openPage')}
            onTheme={() => editor.run('openTheme')}
            onPresent={() => editor.run('present')}
            onShortcuts={() => editor.run('openShortcuts')}
            hints={hints}
            onReadability={() => editor.run('openReadability')}
            onCopyLink={copyLink}
          />
        )}
        {!isBare && <div className={css.appNotices}>{appNotices}</div>}
        {shown === 'edit' && isWide ? (
          <FolioOutline store={store}>
            <EditSurface
              editor={editor}
              token={token}
              pageSet={pageSet}
              limits={initial.limits}
              onSeePlans={initial.teamRole === ROLE.owner ? () => host.openPopup('plans') : null}
              live={own.live}
              isTeamOwner={initial.teamRole === ROLE.owner}
              uploadMegabytes={initial.uploadMegabytes ?? LIMITS.uploadMegabytes}
              host={host}
              assets={assets}
              addable={ADDABLE}
              settingsOf={settingsOf}
              scrollTop={own.scrollTop}
              canEdit={canEdit}
              hints={hints}
              tellSave={tell}
              say={say}
            />
          </FolioOutline>
        ) : shown === 'preview' ? (
          <LivePreview store={store} assets={assets} title={initial.folioName} bar={barTools} />
        ) : (
          <SmallScreen
            editor={editor}
            live={own.live}
            host={host}
            assets={assets}
            title={initial.folioName}
            canEdit={canEdit}
          />
        )}
        <section ref={setBanners} className={css.banners} aria-label={ownWords.notices}>
          {refused?.text && (
            <Banner tone="danger" action={<Button onClick={refused.act}>{refused.button}</Button>}>
              {refused.text}
            </Banner>
          )}
        </section>
        {KeptHere && (
          <KeptHere
            session={session}
            initial={initial}
            name={named.name}
            assets={assets}
            watch={watch}
            canEdit={canEdit}
            hasNotice={!refused && (shown === 'edit' || !isWide)}
            banners={banners}
          />
        )}
        <EditorPopups
          host={host}
          editor={editor}
          token={token}
          popup={popup}
          onClose={() => setPopup(null)}
          onPageSet={() => {
            countPageSet()
            host.pageChanged?.()
          }}
          hints={hints}
          onGo={(hint) => {
            setPopup(null)
            editor.mode.set('edit')
            editor.selection.set({ ids: [hint.moduleId], sectionId: hint.sectionId })
            leadTo(hint, root.current)
          }}
        />
      </div>
    </LookOf>
  )
}

type BarHostParts = Pick<FolioEditorProps, 'token' | 'host' | 'initial'> & {
  session: FolioSession
  assets: { url: EditorHost['urls']['file']; embed: EditorHost['urls']['embed'] }
  canEdit: boolean
}

/** The host for the bar: the popup of revisions also gets what this device has stored, which the editor reads. */
function useBarHost({ token, host, initial, session, assets, canEdit }: BarHostParts): EditorHost {
  const { store, local } = session
  return useMemo(
    () => ({
      ...host,
      openPopup: (name, props) =>
        host.openPopup(name, {
          ...props,
          ...(name === 'revisions' && local
            ? { local: { token, name: initial.folioName, store, local, assets, canEdit } }
            : {}),
        }),
    }),
    [host, local, token, initial.folioName, store, assets, canEdit],
  )
}

/** Commands of the folio that the app's command palette offers. */
const OFFERED = ['present', 'preview', 'editFolio', 'openPage', 'openTheme', 'openReadability', 'undo', 'redo'] as const

/** The preview of the live document. */
function LivePreview({ store, ...rest }: Omit<PreviewProps, 'folio' | 'note'> & { store: FolioSession['store'] }) {
  return <Preview folio={useShown(useFolio(store), useLook().guide)} note={null} {...rest} />
}

function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(`(min-width: ${EDITS_FROM_PX}px)`)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(`(min-width: ${EDITS_FROM_PX}px)`).matches,
  )
}
