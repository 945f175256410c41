import type { FolioStore } from '@recto/store'
import { toast } from '@recto/ui'
import { useMemo } from 'react'
import type { Editor } from './core/editor.ts'
import type { EditorPopupName } from './core/editor-state.ts'
import type { State } from './core/state.ts'
import type { EditorHost } from './host.ts'
import { lazyPart } from './lazy-part.tsx'
import { useLook, useShown } from './look.tsx'
import { usePageChange } from './panel/page-change.ts'
import type { PresentProps } from './present/Present.tsx'
import type { Hint } from './readability/check.ts'
import { useFolio, useFolioPart, usePage } from './store-hooks.ts'
import { APPLIED_MS } from './toast-times.ts'
import * as words from './words.ts'

const PageSetup = lazyPart(async () => (await import('./panel/PageSetup.tsx')).PageSetup)
const Present = lazyPart(async () => (await import('./present/Present.tsx')).Present)
const ReadabilityPopup = lazyPart(async () => (await import('./readability/ReadabilityPopup.tsx')).ReadabilityPopup)
const RefreshNeeded = lazyPart(async () => (await import('./panel/RevertOffer.tsx')).RefreshNeeded)
const RevertOffer = lazyPart(async () => (await import('./panel/RevertOffer.tsx')).RevertOffer)
const LayoutPicker = lazyPart(async () => (await import('./insert/LayoutPicker.tsx')).LayoutPicker)
const SectionPicker = lazyPart(async () => (await import('./insert/SectionPicker.tsx')).SectionPicker)
const ThemeDrawer = lazyPart(async () => (await import('./theme/ThemeDrawer.tsx')).ThemeDrawer)

type EditorPopupsProps = {
  editor: Editor
  host: EditorHost
  token: string
  popup: Exclude<EditorPopupName, 'shortcuts'> | null
  onClose: () => void
  /** This person set up the page. */
  onPageSet: () => void
  hints: State<readonly Hint[]>
  onGo: (hint: Hint) => void
}

/** The popups over a folio that is edited: its page, its theme, its hints, and the way back from a change of the page. */
export function EditorPopups({ editor, host, token, popup, onClose, onPageSet, hints, onGo }: EditorPopupsProps) {
  const { store } = editor
  const theme = useLook().look
  const page = usePage(store)
  const isPageUnknown = useFolioPart(store, (folio) => folio.isPageUnknown === true)
  const pageChange = usePageChange(token)
  return (
    <>
      {popup === 'page' && (
        <PageSetup
          page={page}
          theme={theme}
          sections={store.read().sections}
          modulesOf={store.modulesOf}
          onPage={(next) => {
            editor.run('setPage', next)
            pageChange.changed(page)
            onPageSet()
          }}
          onClose={onClose}
        />
      )}
      {pageChange.before && (
        <RevertOffer
          page={page}
          before={pageChange.before}
          onRevert={(before) => {
            editor.run('setPage', before)
            pageChange.done()
            toast(words.changesApplied, { ms: APPLIED_MS })
          }}
          onClose={pageChange.done}
        />
      )}
      {isPageUnknown && <RefreshNeeded />}
      {popup === 'theme' && (
        <ThemeDrawer store={store} host={host} onTheme={(next) => editor.run('setTheme', next)} onClose={onClose} />
      )}
      {popup === 'present' && (
        <LiveShow store={store} urls={host.urls} from={editor.selection.get().sectionId} onClose={onClose} />
      )}
      {popup === 'sections' && (
        <SectionPicker editor={editor} token={token} fonts={host.urls.fonts} onClose={onClose} />
      )}
      {popup === 'layouts' && <LayoutPicker editor={editor} urls={host.urls} onClose={onClose} />}
      {popup === 'readability' && <ReadabilityPopup hints={hints} store={store} onClose={onClose} onGo={onGo} />}
    </>
  )
}

type LiveShowProps = Omit<PresentProps, 'folio' | 'assets'> & { store: FolioStore; urls: EditorHost['urls'] }

/** The slides of the live document. */
export function LiveShow({ store, urls, ...rest }: LiveShowProps) {
  const folio = useShown(useFolio(store), useLook().guide)
  const assets = useMemo(() => ({ url: urls.file, embed: urls.embed }), [urls])
  return <Present folio={folio} assets={assets} {...rest} />
}
