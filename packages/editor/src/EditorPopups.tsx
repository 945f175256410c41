import { toast } from '@recto/ui'
import { useState } from 'react'
import type { Editor } from './core/editor.ts'
import type { EditorPopupName } from './core/editor-state.ts'
import type { State } from './core/state.ts'
import type { EditorHost } from './host.ts'
import { lazyPart } from './lazy-part.tsx'
import { useLook } from './look.tsx'
import { usePageChange } from './panel/page-change.ts'
import type { Hint } from './readability/check.ts'
import { useFolioPart } from './store-hooks.ts'
import { APPLIED_MS } from './toast-times.ts'

const PageSetup = lazyPart(async () => (await import('./panel/PageSetup.tsx')).PageSetup)
const ReadabilityPopup = lazyPart(async () => (await import('./readability/ReadabilityPopup.tsx')).ReadabilityPopup)
const RefreshNeeded = lazyPart(async () => (await import('./panel/RevertOffer.tsx')).RefreshNeeded)
const RevertOffer = lazyPart(async () => (await import('./panel/RevertOffer.tsx')).RevertOffer)
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
  const page = useFolioPart(store, (folio) => folio.page)
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
            toast('Changes applied.', { ms: APPLIED_MS })
          }}
          onClose={pageChange.done}
        />
      )}
      {isPageUnknown && <RefreshNeeded />}
      {popup === 'theme' && (
        <ThemeDrawer store={store} host={host} onTheme={(next) => editor.run('setTheme', next)} onClose={onClose} />
      )}
      {popup === 'sections' && (
        <SectionPicker editor={editor} token={token} fonts={host.urls.fonts} onClose={onClose} />
      )}
      {popup === 'readability' && <ReadabilityPopup hints={hints} store={store} onClose={onClose} onGo={onGo} />}
    </>
  )
}

/** Which popup is open, and how often this person set up the page here. */
export function useEditorPopup() {
  const [popup, setPopup] = useState<EditorPopupsProps['popup']>(null)
  const [pageSet, setPageSet] = useState(0)
  return { popup, setPopup, pageSet, countPageSet: () => setPageSet((count) => count + 1) }
}
