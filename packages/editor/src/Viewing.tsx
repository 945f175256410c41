import type { FolioDocument } from '@recto/document'
import { FOLIO_STATUS, resolveFolio } from '@recto/document'
import { Banner, Button, toast } from '@recto/ui'
import { useEffect, useMemo, useState } from 'react'
import { createState } from './core/state.ts'
import css from './editor.module.css'
import type { FolioEditorProps } from './editor-props.ts'
import type { EditorHost } from './host.ts'
import { lazyPart } from './lazy-part.tsx'
import type { Peer } from './live/people.ts'
import { useStyle } from './look.tsx'
import { NotOpened, Opening } from './Opening.tsx'
import type { Hint } from './readability/check.ts'
import { initialSaveStatus } from './save/save-status.ts'
import { copyLink } from './topbar/copy-link.ts'
import { TopBar } from './topbar/TopBar.tsx'
import { useFolioFonts } from './use-folio-fonts.ts'
import { useWorldFonts } from './use-world-fonts.ts'
import * as words from './words.ts'

const Present = lazyPart(async () => (await import('./present/Present.tsx')).Present)
const Preview = lazyPart(async () => (await import('./preview/Preview.tsx')).Preview)

/** For people with the view privilege: the preview, without the live document. */
export function Viewing({ user, host, initial, read, appControls, appNotices, isBare }: FolioEditorProps) {
  const [folio, setFolio] = useState<FolioDocument | null>(null)
  const [barTools, setBarTools] = useState<HTMLElement | null>(null)
  const [isPresenting, setPresenting] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [own] = useState(() => ({
    peers: createState<readonly Peer[]>([]),
    status: createState(initialSaveStatus(0)),
    hints: createState<readonly Hint[]>([]),
  }))
  const assets = useMemo(() => ({ url: host.urls.file, embed: host.urls.embed }), [host.urls])
  const { onChanged } = host
  useEffect(() => {
    let isHere = true
    let isReading = false
    let isAgain = false
    /** One after another: what changed meanwhile is read with the next one. */
    const refresh = async () => {
      if (isReading) {
        isAgain = true
        return
      }
      isReading = true
      try {
        const found = await read()
        if (isHere) setFolio(found)
      } catch (error) {
        // If a newer state could not be read, the last one stays visible.
        if (isHere) setFault(error instanceof Error ? error.message : words.notRead)
      }
      isReading = false
      if (!isAgain || !isHere) return
      isAgain = false
      await refresh()
    }
    void refresh()
    const off = onChanged?.(() => void refresh())
    return () => {
      isHere = false
      off?.()
    }
  }, [read, onChanged])
  const style = useStyle(host.style)
  const shown = useMemo(() => folio && resolveFolio(folio, style.guide), [folio, style.guide])
  useFolioFonts(shown?.theme ?? null, host.urls.fonts, style.fonts)
  useWorldFonts(folio, host.urls.fonts)
  if (fault !== null && !folio) return <NotOpened message={fault} />
  if (!shown) return <Opening name={initial.folioName} />
  return (
    <div className={css.editor} data-mode="preview" data-bare={isBare || undefined}>
      {!isBare && (
        <TopBar
          name={initial.folioName}
          place={initial.place ?? 'Folios'}
          user={user}
          appControls={appControls}
          onRename={host.rename}
          canEdit={false}
          hasSaving={false}
          mode="preview"
          onMode={() => {}}
          canToggle={false}
          toolsRef={setBarTools}
          status={own.status}
          peers={own.peers}
          history={NO_HISTORY}
          onUndo={() => {}}
          onRedo={() => {}}
          host={host}
          onPageSetup={() => {}}
          onTheme={() => {}}
          onPresent={() => setPresenting(true)}
          onShortcuts={() => {}}
          hints={own.hints}
          onReadability={() => {}}
          onCopyLink={copyLink}
        />
      )}
      {!isBare && <div className={css.appNotices}>{appNotices}</div>}
      <Preview folio={shown} assets={assets} title={initial.folioName} note={null} bar={barTools} />
      {isPresenting && <Present folio={shown} assets={assets} from={null} onClose={() => setPresenting(false)} />}
      <section className={css.banners} aria-label={words.notices}>
        {initial.isLocked && <Banner tone="warn">{words.lockedByPlan}</Banner>}
        {initial.status === FOLIO_STATUS.archived && <Archived restore={host.restore} />}
      </section>
    </div>
  )
}

const NO_HISTORY = {
  canUndo: () => false,
  canRedo: () => false,
  onUndoState: () => () => {},
  subscribe: () => () => {},
}

/** For a folio in the trash; people who cannot restore it are told who can. */
function Archived({ restore }: Pick<EditorHost, 'restore'>) {
  const [isRestoring, setRestoring] = useState(false)
  if (!restore) {
    return <Banner tone="warn">{words.archivedByOthers}</Banner>
  }
  const press = () => {
    setRestoring(true)
    restore().catch((error: unknown) => {
      setRestoring(false)
      toast(error instanceof Error ? error.message : words.notRestored, { problem: true })
    })
  }
  return (
    <Banner
      tone="warn"
      action={
        <Button loading={isRestoring} onClick={press}>
          {words.restore}
        </Button>
      }
    >
      {words.archived}
    </Banner>
  )
}
