import type { FolioModule, ModuleType } from '@recto/document'
import type { Assets, ModuleSettings, SettingsProps } from '@recto/modules/kit'
import type { FolioStore } from '@recto/store'
import { onceOnline, Progress, part, toast } from '@recto/ui'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createLookActions } from './actions/look-actions.ts'
import { useModuleActions } from './actions/use-module-actions.ts'
import { useSections } from './actions/use-sections.ts'
import { useEditsSaid } from './announce/use-edits-said.ts'
import type { Brought } from './bring-in/BringInPopup.tsx'
import { AddModule } from './canvas/AddModule.tsx'
import { Canvas } from './canvas/Canvas.tsx'
import { InsertBar } from './canvas/InsertBar.tsx'
import { SectionTools } from './canvas/SectionTools.tsx'
import { gapOf, lanesOf, sheetPlaces } from './canvas/sheet-layout.ts'
import tools from './canvas/tools.module.css'
import { useMenu } from './canvas/use-menu.tsx'
import type { Zoom } from './canvas/use-scale.ts'
import { useScrollKept } from './canvas/use-scroll-kept.ts'
import { toCanvasPoint, visibleTarget } from './canvas/view-port.ts'
import { ZoomControl } from './canvas/ZoomControl.tsx'
import { labelOf } from './core/module-words.ts'
import type { Say } from './core/say.ts'
import { pruned, type Selection } from './core/selection.ts'
import type { Lasso, SheetPoint } from './core/sheet.ts'
import { createState, type State } from './core/state.ts'
import type { Preview } from './core/tools/preview.ts'
import type { FolioLimits } from './core/within-limits.ts'
import css from './editor.module.css'
import { useFind } from './find/use-find.tsx'
import type { Boxes } from './gestures/preview.ts'
import { useKeyCarry } from './gestures/use-key-carry.ts'
import type { EditorHost, EditorUser } from './host.ts'
import { lazyPart } from './lazy-part.tsx'
import type { Live } from './live/presence.ts'
import { useTellWhere } from './live/use-tell-where.ts'
import { sizeOf, specOf } from './module-registry.ts'
import { goTo } from './outline.tsx'
import { usePanelActions } from './panel/use-panel-actions.ts'
import { usePeople } from './panel/use-people.ts'
import { SectionRail } from './rail/SectionRail.tsx'
import type { SaveEvent } from './save/save-status.ts'
import { useFolioPart } from './store-hooks.ts'
import { TextContext } from './text/services.ts'
import { useLostWords } from './text/use-lost-words.tsx'
import { useTyping } from './text/use-typing.ts'
import { useFrameFit } from './use-frame-fit.ts'
import { useGrowth } from './use-growth.ts'
import { useKeptCuts } from './use-kept-cuts.ts'
import { usePicturePicker } from './use-picture-picker.tsx'
import { useRoom } from './use-room.tsx'
import { useValue } from './use-state.ts'
import { useSurfaceGestures } from './use-surface-gestures.ts'
import { useSurfaceKeys } from './use-surface-keys.ts'

const PhoneOrderOf = lazyPart(async () => (await import('./rail/PhoneOrder.tsx')).PhoneOrderOf)
const SettingsPanel = lazyPart(async () => (await import('./panel/SettingsPanel.tsx')).SettingsPanel)
const BringInPopup = part(() => onceOnline(async () => (await import('./bring-in/BringInPopup.tsx')).default))
const TextToolbar = lazyPart(async () => (await import('./text/TextToolbar.tsx')).default)

export type EditSurfaceProps = {
  token: string
  store: FolioStore
  limits: FolioLimits | null
  /** Leads the owner to other plans; null for others. */
  onSeePlans: (() => void) | null
  live: Live
  user: EditorUser
  /** Owner of the folio's team: told where to upgrade instead of whom to ask. */
  isTeamOwner: boolean
  /** Largest upload that the plan takes, MB. */
  uploadMegabytes: number
  /** Opens the popup that copies or moves a section into another folio; absent where there is none. */
  onTransfer?: ((sectionId: string) => void) | undefined
  host: Pick<
    EditorHost,
    | 'upload'
    | 'uploadFile'
    | 'bringFiles'
    | 'ask'
    | 'linkFacts'
    | 'offer'
    | 'isReachable'
    | 'urls'
    | 'people'
    | 'refuseDuplicate'
    | 'popups'
    | 'openPopup'
  >
  assets: Assets
  addable: readonly ModuleType[]
  settingsOf: (type: ModuleType) => ModuleSettings | undefined
  selection: State<Selection>
  zoom: State<Zoom>
  /** How far the canvas was scrolled before a look at the preview. Px. */
  scrollTop: { current: number }
  /** False while nothing can be saved, or the folio is archived. */
  canEdit: boolean
  tellSave: (event: SaveEvent) => void
  /** Reads a sentence out. */
  say: Say
  onPageSetup: () => void
  /** How often this person set up the page: type of another size may need higher boxes. */
  pageSet: number
  onTheme: () => void
  onShortcuts: () => void
}

/** The editing surface: section rail, canvas with its tools, settings. */
export function EditSurface(props: EditSurfaceProps) {
  const { store, live, host, assets, addable, settingsOf, selection, zoom, canEdit, tellSave, say, limits } = props
  const { room, popup } = useRoom(store, limits, props.onSeePlans)
  const scroller = useRef<HTMLDivElement>(null)
  const picker = usePicturePicker()
  const panel = useRef<HTMLElement>(null)
  const [own] = useState(() => ({
    boxes: new Map() as Boxes,
    preview: createState<Preview | null>(null),
    lasso: createState<Lasso>(null),
  }))
  const { boxes, preview, lasso } = own
  const boxOf = useCallback((id: string) => boxes.get(id), [boxes])
  const [adding, setAdding] = useState<{ clientX: number; clientY: number; at: SheetPoint | null } | null>(null)
  const [brought, setBrought] = useState<Brought | null>(null)
  const [uploading, setUploading] = useState<{ name: string; share: number } | null>(null)
  const page = useFolioPart(store, (folio) => folio.page)
  const theme = useFolioPart(store, (folio) => folio.theme)
  const sections = useFolioPart(store, (folio) => folio.sections)
  const word = page.mode === 'paged' ? 'page' : 'section'
  // The panel's controls would do nothing: they say so by how they look.
  useEffect(() => {
    if (panel.current) panel.current.inert = !canEdit
  }, [canEdit])

  const lanes = useCallback(() => {
    const folio = store.read()
    const places = sheetPlaces(folio.sections, store.modulesOf, folio.page, gapOf(folio.page))
    return lanesOf(places, store.modulesOf, folio.page, sizeOf, (id) => store.section(id)?.lockedBy !== undefined)
  }, [store])

  const show = useCallback(
    (moduleId: string, isUnderHand = false) => {
      const box = boxes.get(moduleId)
      if (!box) return
      // What a hand is on stays under it.
      if (!isUnderHand) box.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      if (!box.contains(document.activeElement)) box.focus({ preventScroll: true })
    },
    [boxes],
  )
  const { begin, measure, onOwnEdit, onResized } = useGrowth(store, boxes, scroller)
  const onSetUp = useFrameFit({ store, boxes, sizeOf })
  const {
    typing,
    services,
    startTyping: startTypingIn,
  } = useTyping({
    store,
    live,
    selection,
    specOf,
    canEdit,
    onBegin: begin,
    onOwnEdit: measure,
    // Without an answer (cut off, or a busy server) the person knows best.
    isReachable: async (href) => (await host.isReachable?.(href).catch(() => true)) ?? true,
    show,
  })

  const progress = useCallback(
    (name: string, share: number | null) => setUploading(share === null ? null : { name, share }),
    [],
  )
  const {
    actions: sectionActions,
    phoneOrderOf,
    closePhoneOrder,
    isOpen,
    mayType,
  } = useSections({
    ...props,
    store,
    hasRoomForAll: room.forAll,
    typing,
    scroller,
    progress,
    onTransfer: props.onTransfer,
  })
  const startTyping = useCallback<typeof startTypingIn>(
    (id, ...rest) => mayType(id) && startTypingIn(id, ...rest),
    [mayType, startTypingIn],
  )
  const target = useCallback(() => {
    const found = visibleTarget(scroller.current, selection.get().sectionId, lanes())
    return found && isOpen(found.sectionId) ? found : null
  }, [selection, lanes, isOpen])

  const modules = useModuleActions({
    token: props.token,
    bringFiles: host.bringFiles,
    store,
    selection,
    scroller,
    target,
    show,
    startTyping,
    pickFile: picker.pick,
    upload: host.upload,
    ask: host.ask,
    hasRoom: room.forAll,
    onSetUp,
    progress,
    onOwnEdit,
    onResized,
    tellSave,
    onBrought: setBrought,
  })

  useEffect(() => {
    if (props.pageSet > 0) for (const { id } of store.read().modules) onOwnEdit(id)
  }, [props.pageSet, store, onOwnEdit])
  // What somebody else deleted is no longer selected.
  useEffect(
    () => store.subscribe(() => selection.set((now) => pruned(now, (id) => store.module(id) !== undefined))),
    [store, selection],
  )
  const lostWords = useLostWords({ store, live, startTyping, show })
  useTellWhere(live, selection, typing)
  useEditsSaid({ store, selection, typing, label, say })
  useScrollKept(scroller, props.scrollTop)
  useKeptCuts(props.token, store)

  const gestures = useSurfaceGestures({
    store,
    lanes,
    canEdit,
    selection,
    preview,
    lasso,
    modules,
    boxes,
    scroller,
    live,
    show,
    startTyping,
  })
  const looks = useMemo(
    () => createLookActions({ store, specOf, say: (text) => void toast(text), onOwnEdit }),
    [store, onOwnEdit],
  )
  const wordNow = useCallback(() => (store.read().page.mode === 'paged' ? 'page' : 'section'), [store])
  const carry = useKeyCarry({ lanes, preview, commit: modules.commit, announce: say, word: wordNow, boxes })
  const openAdd = () => {
    const rect = scroller.current?.getBoundingClientRect()
    if (rect) setAdding({ clientX: rect.left + rect.width / 2 - 140, clientY: rect.top + 64, at: null })
  }

  const find = useFind({ store, specOf, scroller, selection, boxes, show })
  const menu = useMenu({ store, selection, scroller, boxes, show, modules, looks, onAdd: openAdd, onFind: find.open })

  const onKey = useSurfaceKeys({
    store,
    selection,
    modules,
    carry,
    looks,
    zoom,
    canEdit,
    scroller,
    boxes,
    panel,
    show,
    startTyping,
    onAdd: openAdd,
    onFind: find.open,
    onMenu: menu.openByKey,
    onShortcuts: props.onShortcuts,
    host,
  })

  const panelActions = usePanelActions({ store, modules, begin, onOwnEdit })
  const people = usePeople(host)
  const onAnswers = useCallback((moduleId: string) => host.openPopup('answers', { moduleId }), [host])

  const isTyping = useValue(typing, (now) => now !== null)
  const title = word === 'page' ? 'Page' : 'Section'
  return (
    <TextContext value={services}>
      <div className={css.work}>
        <SectionRail
          store={store}
          selection={selection}
          peers={live.peers}
          canEdit={canEdit}
          word={word}
          assets={assets}
          actions={sectionActions}
          onPageSetup={props.onPageSetup}
        />
        <main className={css.stage}>
          <Canvas
            store={store}
            scroller={scroller}
            zoom={zoom}
            live={live}
            gestures={gestures}
            boxes={boxes}
            preview={preview}
            selection={selection}
            typing={typing}
            lasso={lasso}
            canEdit={canEdit}
            specOf={specOf}
            assets={assets}
            onOwnEdit={onOwnEdit}
            onKey={onKey}
            onCopy={modules.copy}
            onPaste={(event) => canEdit && modules.paste(event)}
            onContinuePage={sectionActions.continueOnNewPage}
            onDropFiles={(data, at) => {
              if (isOpen(at.sectionId)) modules.drop(data, at)
            }}
            onDoubleClick={(target, at) => {
              const box = target.closest<HTMLElement>('[data-module]')
              const text = target.closest<HTMLElement>('[data-text]')
              if (box?.dataset.module && modules.setUp(box.dataset.module)) return
              if (box?.dataset.module) startTyping(box.dataset.module, at, text?.dataset.text)
              else if (target.closest('[data-section]') && isOpen(at.sectionId))
                setAdding({ clientX: at.clientX, clientY: at.clientY, at })
            }}
            onContextMenu={menu.openAt}
            sectionTools={({ id, number }) => {
              const section = sections.find((one) => one.id === id)
              return (
                section && (
                  <SectionTools
                    section={section}
                    number={number}
                    theme={theme}
                    word={word}
                    assets={assets}
                    actions={sectionActions}
                    count={sections.length}
                  />
                )
              )
            }}
          >
            {canEdit && (
              <button type="button" className={tools.addSection} data-no-drag="" onClick={sectionActions.add}>
                + Add New {title}
              </button>
            )}
          </Canvas>
          {canEdit && !isTyping && (
            <InsertBar
              types={addable}
              specOf={specOf}
              lanes={lanes}
              sheet={() => toCanvasPoint(scroller.current)}
              scroller={scroller}
              preview={preview}
              onAdd={modules.add}
              onDrop={modules.addDropped}
              onMore={({ clientX, clientY }) => setAdding({ clientX, clientY, at: null })}
            />
          )}
          {isTyping && <TextToolbar scroller={scroller} boxOf={boxOf} theme={theme} />}
          {find.node}
          <ZoomControl zoom={zoom} scroller={scroller} />
          {uploading && (
            <div className={css.progress}>
              <Progress value={uploading.share} label={uploading.name} />
            </div>
          )}
        </main>
        <SettingsPanel
          root={panel}
          store={store}
          selection={selection}
          specOf={specOf}
          settingsOf={settingsOf}
          assets={assets}
          upload={host.upload as SettingsProps['upload']}
          uploadFile={host.uploadFile}
          ask={host.ask}
          linkFacts={host.linkFacts}
          people={people}
          onAnswers={host.popups.includes('answers') ? onAnswers : null}
          goTo={(anchor) => scroller.current && goTo(anchor, scroller.current)}
          actions={panelActions}
          sections={sectionActions}
          word={word}
          onTheme={props.onTheme}
        />
      </div>
      {popup}
      {menu.node}
      {adding && (
        <AddModule
          types={addable}
          specOf={specOf}
          at={adding}
          onClose={() => setAdding(null)}
          onPick={(type) => {
            setAdding(null)
            if (adding.at) modules.addAtPoint(type, adding.at)
            else modules.add(type)
          }}
        />
      )}
      {brought && <BringInPopup brought={brought} onClose={() => setBrought(null)} />}
      {phoneOrderOf !== null && (
        <PhoneOrderOf
          id={phoneOrderOf}
          store={store}
          onOrder={sectionActions.setPhoneOrder}
          onClose={closePhoneOrder}
        />
      )}
      {picker.node}
      {lostWords}
    </TextContext>
  )
}

const label = (module: FolioModule): string => labelOf(module, specOf(module.type))
