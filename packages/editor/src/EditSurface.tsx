import type { FolioModule, ModuleType } from '@recto/document'
import type { Assets, ModuleSettings, SettingsProps } from '@recto/modules/kit'
import { Icon, IconButton, Progress, sidePart } from '@recto/ui'
import { PanelLeft, PanelRight, Plus } from 'lucide-react'
import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react'
import type { Boxes } from './canvas/boxes.ts'
import { Canvas } from './canvas/Canvas.tsx'
import { InsertBar } from './canvas/InsertBar.tsx'
import { createNearView } from './canvas/near-view.ts'
import { SectionTools } from './canvas/SectionTools.tsx'
import tools from './canvas/tools.module.css'
import { useMenu } from './canvas/use-menu.tsx'
import { useScrollKept } from './canvas/use-scroll-kept.ts'
import { toCanvasPoint } from './canvas/view-port.ts'
import { offersOf } from './command-entries.ts'
import type { Editor } from './core/editor.ts'
import type { Opening } from './core/editor-state.ts'
import { labelOf } from './core/module-words.ts'
import type { Say } from './core/say.ts'
import type { SheetPoint } from './core/sheet.ts'
import type { State } from './core/state.ts'
import type { FolioLimits } from './core/within-limits.ts'
import css from './editor.module.css'
import { useFind } from './find/use-find.tsx'
import type { EditorHost } from './host.ts'
import { lazyCode, lazyPart } from './lazy-part.tsx'
import type { Live } from './live/presence.ts'
import { useTellWhere } from './live/use-tell-where.ts'
import { useLook } from './look.tsx'
import { specOf } from './module-registry.ts'
import { goTo } from './outline.tsx'
import { usePeople } from './panel/use-people.ts'
import { SectionRail } from './rail/SectionRail.tsx'
import type { Hint } from './readability/check.ts'
import type { SaveEvent } from './save/save-status.ts'
import { usePage, useSections } from './store-hooks.ts'
import { TextContext } from './text/services.ts'
import { useLostWords } from './text/use-lost-words.tsx'
import { EditorContext } from './use-editor.ts'
import { useKeptCuts } from './use-kept-cuts.ts'
import { useOffer } from './use-offer.ts'
import { usePicturePicker } from './use-picture-picker.tsx'
import { useRoom } from './use-room.tsx'
import { type Side, useSides } from './use-sides.ts'
import { useValue } from './use-state.ts'
import { useSurface } from './use-surface.ts'
import { useSurfaceGestures } from './use-surface-gestures.ts'
import * as words from './words.ts'

const AddModule = sidePart(async () => (await import('./canvas/AddModule.tsx')).AddModule)
lazyCode(AddModule.fetch)
const EditsSaid = lazyPart(async () => (await import('./announce/EditsSaid.tsx')).EditsSaid)
const ZoomControl = lazyPart(async () => (await import('./canvas/ZoomControl.tsx')).ZoomControl)
const PhoneOrderOf = lazyPart(async () => (await import('./rail/PhoneOrder.tsx')).PhoneOrderOf)
const SettingsPanel = lazyPart(async () => (await import('./panel/SettingsPanel.tsx')).SettingsPanel)
const BringInPopup = sidePart(async () => (await import('./bring-in/BringInPopup.tsx')).default)
const TextToolbar = lazyPart(async () => (await import('./text/TextToolbar.tsx')).default)

type Adding = { clientX: number; clientY: number; at: SheetPoint | null }

type EditSurfaceProps = {
  editor: Editor
  token: string
  limits: FolioLimits | null
  /** Shows the owner other plans; null for everyone else. */
  onSeePlans: (() => void) | null
  live: Live
  /** Whether this person owns the folio's team: owners are told where to upgrade, others whom to ask. */
  isTeamOwner: boolean
  /** Largest upload that the plan allows, MB. */
  uploadMegabytes: number
  host: Omit<EditorHost, 'navigate' | 'rename'>
  assets: Assets
  addable: readonly ModuleType[]
  settingsOf: (type: ModuleType) => ModuleSettings | undefined
  /** How far the canvas was scrolled before the preview was opened. Px. */
  scrollTop: { current: number }
  /** False while nothing can be saved, or the folio is archived. */
  canEdit: boolean
  /** Hints that would make the folio easier to read. */
  hints: State<readonly Hint[]>
  tellSave: (event: SaveEvent) => void
  /** Reads a sentence out. */
  say: Say
  /** How often this person set up the page: another type size may need higher boxes. */
  pageSet: number
}

/** Commands of the canvas that the app's command palette offers. */
const OFFERED = [
  'openFind',
  'openAdd',
  'openSections',
  'toggleRail',
  'togglePanel',
  'selectAll',
  'zoomIn',
  'zoomOut',
  'zoomFit',
] as const

/** The popup that adds a module. It takes the keys typed next, so its code is here before it is shown. */
function useAdding() {
  const [adding, setAdding] = useState<Adding | null>(null)
  const openAdding = (next: Adding) => {
    const show = () => setAdding(next)
    void AddModule.fetch().then(show, show)
  }
  return { adding, openAdding, setAdding }
}

/** The editing surface: section rail, canvas with its tools, settings. */
export function EditSurface(props: EditSurfaceProps) {
  const { editor, live, host, assets, addable, canEdit, say } = props
  const { store, selection } = editor
  const { room, popup } = useRoom(store, props.limits, props.onSeePlans)
  const scroller = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLElement>(null)
  const picker = usePicturePicker()
  const sides = useSides()
  const [hasRail, hasPanel] = [sides.isOpen('rail'), sides.isOpen('panel')]
  const [boxes] = useState((): Boxes => new Map())
  const [near] = useState(createNearView)
  const boxOf = useCallback((id: string) => boxes.get(id), [boxes])
  const { adding, openAdding, setAdding } = useAdding()
  const [phoneOrderOf, setPhoneOrderOf] = useState<string | null>(null)
  // The panel's controls would do nothing, so they look disabled.
  useEffect(() => {
    if (hasPanel && panel.current) panel.current.inert = !canEdit
  }, [canEdit, hasPanel])

  const open = (what: Opening) => {
    const rect = scroller.current?.getBoundingClientRect()
    if (what === 'find') find.open()
    else if (what === 'menu') menu.openByKey()
    else if (what === 'rail' || what === 'panel') sides.show(what, !sides.isOpen(what))
    else if (what !== 'add') setPhoneOrderOf(what.phoneOrder)
    else if (rect) openAdding({ clientX: rect.left + rect.width / 2 - 240, clientY: rect.top + 64, at: null })
  }
  const surface = useSurface({ ...props, room, pickFile: picker.pick, scroller, boxes, near, panel, open })
  const { show, typing, startTyping, notePress, onOwnEdit, services, uploading, brought } = surface
  const { bring, clipboard } = services
  const find = useFind({ store, specOf, scroller, selection, boxes, show })
  const menu = useMenu({ editor, scroller, boxes, show })
  const gestures = useSurfaceGestures({ editor, boxes, scroller, live, show, startTyping, notePress })

  useEffect(() => {
    if (props.pageSet > 0) for (const { id } of store.read().modules) onOwnEdit(id)
  }, [props.pageSet, store, onOwnEdit])
  const lostWords = useLostWords({ store, live, startTyping, show })
  useTellWhere(live, selection, typing)
  useScrollKept(scroller, props.scrollTop)
  useKeptCuts(props.token, store)
  useOffer(host, offersOf(editor, OFFERED))

  const placed = (side: Side) => (!sides.isOpen(side) ? 'closed' : sides.isDocked(side) ? 'docked' : 'over')
  const people = usePeople(host)
  const onAnswers = useCallback((moduleId: string) => host.openPopup('answers', { moduleId }), [host])
  const isTyping = useValue(typing, (now) => now !== null)
  return (
    <EditorContext value={editor}>
      <TextContext value={surface.texts}>
        <div className={css.work} data-rail={placed('rail')} data-panel={placed('panel')}>
          {hasRail && <SectionRail peers={live.peers} canEdit={canEdit} assets={assets} />}
          <main className={css.stage}>
            {canEdit && (
              <InsertBar
                types={addable}
                specOf={specOf}
                lanes={editor.lanes}
                sheet={() => toCanvasPoint(scroller.current)}
                scroller={scroller}
                preview={editor.preview}
                onAdd={(type) => editor.run('addModule', { type })}
                onDrop={(type, dropped) => editor.run('addModule', { type, dropped })}
                onMore={(place) => openAdding({ ...place, at: null })}
                before={
                  <IconButton
                    icon={PanelLeft}
                    label={hasRail ? words.hideRail : words.showRail}
                    keys="["
                    pressed={hasRail}
                    onClick={() => editor.run('toggleRail')}
                  />
                }
                after={
                  <IconButton
                    icon={PanelRight}
                    label={hasPanel ? words.hidePanel : words.showPanel}
                    keys="]"
                    pressed={hasPanel}
                    onClick={() => editor.run('togglePanel')}
                  />
                }
              />
            )}
            <div className={css.view}>
              <Canvas
                editor={editor}
                scroller={scroller}
                live={live}
                gestures={gestures}
                boxes={boxes}
                near={near}
                typing={typing}
                canEdit={canEdit}
                specOf={specOf}
                assets={assets}
                onOwnEdit={onOwnEdit}
                clipboard={clipboard}
                onDropFiles={(data, at, transfer) => void bring.drop(data, at, () => host.dropped?.(transfer))}
                onDoubleClick={(target, at) => {
                  const id = target.closest<HTMLElement>('[data-module]')?.dataset.module
                  const text = target.closest<HTMLElement>('[data-text]')?.dataset.text
                  if (id === undefined) {
                    const isInSection = target.closest('[data-section]') !== null
                    if (isInSection && !editor.refuses('setSection', { id: at.sectionId, patch: {} }))
                      openAdding({ clientX: at.clientX, clientY: at.clientY, at })
                  } else if (!hasPopup(editor, id) || !editor.run('setUp', { id }))
                    startTyping(id, { ...at, isWord: true }, text)
                }}
                onContextMenu={menu.openAt}
                sectionTools={(place) => (
                  <ToolsOf id={place.id} number={place.number} assets={assets} editor={editor} />
                )}
              >
                {canEdit && <AddRow editor={editor} />}
              </Canvas>
              {isTyping && (
                <TextToolbarOf
                  scroller={scroller}
                  boxOf={boxOf}
                  editor={editor}
                  isShort={placed('panel') === 'docked'}
                />
              )}
              {find.node}
              <EditsSaid store={store} selection={selection} typing={typing} label={label} say={say} />
              <ZoomControl zoom={editor.zoom} scroller={scroller} />
              {uploading && (
                <div className={css.progress}>
                  <Progress value={uploading.share} label={uploading.name} />
                </div>
              )}
            </div>
          </main>
          {hasPanel && (
            <SettingsPanel
              root={panel}
              specOf={specOf}
              settingsOf={props.settingsOf}
              assets={assets}
              upload={host.upload as SettingsProps['upload']}
              pickPicture={host.pickPicture}
              uploadFile={host.uploadFile}
              ask={host.ask}
              linkFacts={host.linkFacts}
              people={people}
              hints={props.hints}
              host={host}
              onAnswers={host.popups.includes('answers') ? onAnswers : null}
              goTo={(anchor) => scroller.current && goTo(anchor, scroller.current)}
            />
          )}
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
              editor.run('addModule', { type, ...(adding.at && { at: adding.at }) })
            }}
            onSections={() => {
              setAdding(null)
              editor.run('openSections', adding.at ? { after: adding.at.sectionId } : undefined)
            }}
          />
        )}
        {brought && <BringInPopup brought={brought} onClose={() => surface.setBrought(null)} />}
        {phoneOrderOf !== null && (
          <PhoneOrderOf
            id={phoneOrderOf}
            store={store}
            onOrder={(id, ids) => editor.run('setPhoneOrder', { id, ids })}
            onClose={() => setPhoneOrderOf(null)}
          />
        )}
        {picker.node}
        {lostWords}
      </TextContext>
    </EditorContext>
  )
}

const label = (module: FolioModule): string => labelOf(module, specOf(module.type))

const hasPopup = ({ store, kindOf }: Editor, id: string): boolean => {
  const module = store.module(id)
  return module !== undefined && !module.locked && kindOf(module.type).asks !== undefined
}

/** The way to go on below the last section, which is a page in a paged folio. The rail offers layouts for it. */
function AddRow({ editor }: { editor: Editor }) {
  usePage(editor.store)
  const name = editor.label('addSection')
  return (
    <div className={tools.addRow} data-no-drag="">
      {/* Named as EDIT-04 says; the icon is its plus. */}
      <button
        type="button"
        className={tools.addSection}
        aria-label={`+ ${name}`}
        onClick={() => editor.run('addSection')}
      >
        <Icon of={Plus} size={14} /> {name}
      </button>
    </div>
  )
}

/** The tools next to one section. */
function ToolsOf({ id, editor, ...place }: { id: string; number: number; assets: Assets; editor: Editor }) {
  const theme = useLook().look
  const sections = useSections(editor.store)
  const page = usePage(editor.store)
  const section = sections.find((one) => one.id === id)
  const word = page.mode === 'paged' ? 'page' : 'section'
  return section && <SectionTools section={section} theme={theme} word={word} count={sections.length} {...place} />
}

function TextToolbarOf({ editor, ...use }: { editor: Editor } & Omit<ComponentProps<typeof TextToolbar>, 'theme'>) {
  return <TextToolbar {...use} theme={useLook().look} />
}
