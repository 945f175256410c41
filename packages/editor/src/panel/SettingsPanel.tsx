import type { Box, FolioDocument, FolioModule, ModuleSpec, ModuleType, Theme, VAlign } from '@recto/document'
import type { Alignment, Direction, Rect, SizePart } from '@recto/grid'
import type { Assets, ModuleSettings, Place, SettingsProps } from '@recto/modules/kit'
import type { FolioStore } from '@recto/store'
import { Button, Icon, IconButton } from '@recto/ui'
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceBetween,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalJustifyCenter,
  AlignVerticalJustifyEnd,
  AlignVerticalJustifyStart,
  AlignVerticalSpaceBetween,
  ArrowDown,
  ArrowUp,
  BringToFront,
  Copy,
  Layers,
  Lock,
  LockOpen,
  MoveHorizontal,
  MoveVertical,
  Scaling,
  SendToBack,
  Trash2,
} from 'lucide-react'
import { memo, type RefObject, useCallback, useEffect } from 'react'
import type { SectionActions } from '../actions/section-actions.ts'
import { firstWords } from '../core/module-words.ts'
import type { SectionWord } from '../core/section-word.ts'
import type { Selection } from '../core/selection.ts'
import type { StackMove } from '../core/stacking.ts'
import type { State } from '../core/state.ts'
import { MODULE_KINDS } from '../module-kinds.ts'
import { useRested } from '../pointer-rest.ts'
import { useFolioPart, useInSmall, useModuleShape } from '../store-hooks.ts'
import { BoxLook } from './BoxLook.tsx'
import { joinSeries } from './join-series.ts'
import { PlaceFields } from './PlaceFields.tsx'
import css from './panel.module.css'
import { LockedGroup, SectionSettings } from './SectionSettings.tsx'

export type PanelActions = {
  setProps: (id: string, patch: Record<string, unknown>) => void
  setRecord: (id: string, name: string, key: string, value: unknown) => void
  setBox: (id: string, box: Box) => void
  setVAlign: (id: string, vAlign: VAlign) => void
  /** Opens the popup that a module is set up in. */
  setUp: (id: string) => void
  lock: (ids: readonly string[], isLocked: boolean) => void
  place: (id: string, part: Partial<Rect>) => void
  align: (ids: readonly string[], to: Alignment) => void
  distribute: (ids: readonly string[], direction: Direction) => void
  matchSize: (ids: readonly string[], part: SizePart) => void
  restack: (ids: readonly string[], to: StackMove) => void
  setVAligns: (ids: readonly string[], vAlign: VAlign) => void
  duplicate: (ids: readonly string[]) => void
  remove: (ids: readonly string[]) => void
}

export type PanelProps = {
  root: RefObject<HTMLElement | null>
  store: Pick<FolioStore, 'read' | 'module' | 'modulesOf' | 'section' | 'subscribe' | 'joinSteps'>
  selection: State<Selection>
  specOf: (type: ModuleType) => ModuleSpec
  settingsOf: (type: ModuleType) => ModuleSettings | undefined
  assets: Assets
  upload: SettingsProps['upload']
  uploadFile: SettingsProps['uploadFile']
  ask: SettingsProps['ask']
  linkFacts: SettingsProps['linkFacts']
  people: readonly string[]
  /** Opens what readers answered to a form; null where it cannot be read. */
  onAnswers: ((moduleId: string) => void) | null
  goTo: (anchor: string) => void
  actions: PanelActions
  sections: SectionActions
  word: SectionWord
  onTheme: () => void
}

/** What is selected, and how it is set up. */
export function SettingsPanel(props: PanelProps) {
  // A press that begins a drag does not wait for the settings of what it takes up.
  const { ids, sectionId } = useRested(props.selection)
  const [only] = ids
  const { store } = props
  useEffect(() => joinSeries(store), [store])
  return (
    <aside ref={props.root} className={css.panel} aria-label="Settings" data-region="settings">
      {only !== undefined && ids.length === 1 ? (
        <LockedGroup key={only} moduleId={only} {...props}>
          <OneModule id={only} {...props} />
        </LockedGroup>
      ) : ids.length > 1 ? (
        <Several ids={ids} {...props} />
      ) : sectionId !== null ? (
        <SectionSettings key={sectionId} id={sectionId} {...props} />
      ) : (
        <p className={css.empty}>
          Select a module or a section to set it up. Drag a module from the bar onto the sheet to add one.
        </p>
      )}
    </aside>
  )
}

function OneModule({
  id,
  store,
  specOf,
  settingsOf,
  assets,
  upload,
  uploadFile,
  ask,
  linkFacts,
  people,
  onAnswers,
  goTo,
  actions,
}: PanelProps & { id: string }) {
  const module = useModuleShape(store, id)
  const theme = useFolioPart(store, (folio) => folio.theme)
  if (!module) return null
  const spec = specOf(module.type)
  const { icon } = MODULE_KINDS[module.type]
  return (
    <>
      <header className={css.head}>
        <Icon of={icon} size={18} />
        <div>
          <b>{spec.title}</b>
          <small>
            <FirstWords id={id} store={store} spec={spec} />
          </small>
        </div>
        <IconButton
          size="compact"
          icon={module.locked ? Lock : LockOpen}
          label={module.locked ? 'Unlock' : 'Lock'}
          pressed={module.locked}
          onClick={() => actions.lock([id], !module.locked)}
        />
        <IconButton size="compact" icon={Trash2} label="Delete" keys="Del" onClick={() => actions.remove([id])} />
      </header>
      <TypeSettings
        module={module}
        theme={theme}
        Settings={settingsOf(module.type)}
        assets={assets}
        upload={upload}
        uploadFile={uploadFile}
        ask={ask}
        linkFacts={linkFacts}
        people={people}
        onAnswers={onAnswers}
        goTo={goTo}
        places={() => placesOf(store.read(), specOf)}
        actions={actions}
      />
      <BoxLook
        box={module.box}
        vAlign={module.vAlign}
        theme={theme}
        onBox={(box) => actions.setBox(id, box)}
        onVAlign={(vAlign) => actions.setVAlign(id, vAlign)}
      />
      <div className={css.group}>
        <h3>Place on the grid</h3>
        <PlaceFields rect={module.rect} isLocked={module.locked} onPlace={(part) => actions.place(id, part)} />
      </div>
      <Order ids={[id]} actions={actions} />
      <div className={css.foot}>
        <Button look="quiet" icon={Copy} onClick={() => actions.duplicate([id])}>
          Duplicate
        </Button>
      </div>
    </>
  )
}

/** The words that a module begins with, once the hand that types them rests. */
function FirstWords({ id, store, spec }: { id: string; store: PanelProps['store']; spec: ModuleSpec }) {
  const read = useCallback(() => {
    const module = store.module(id)
    return module ? firstWords(module, spec) : ''
  }, [id, store, spec])
  return useInSmall(store, read)
}

type TypeSettingsProps = {
  module: Omit<FolioModule, 'texts'>
  theme: Theme
  Settings: ModuleSettings | undefined
  assets: Assets
  upload: SettingsProps['upload']
  uploadFile: SettingsProps['uploadFile']
  ask: SettingsProps['ask']
  linkFacts: SettingsProps['linkFacts']
  places: SettingsProps['places']
  actions: PanelActions
} & Pick<PanelProps, 'people' | 'onAnswers' | 'goTo'>

/** The type's own settings; they do not draw again when only the place changed. */
const TypeSettings = memo(
  function TypeSettings({ module, theme, Settings, assets, people, onAnswers, actions, ...use }: TypeSettingsProps) {
    if (!Settings) return null
    return (
      <Settings
        id={module.id}
        props={module.props}
        theme={theme}
        set={(patch) => actions.setProps(module.id, patch)}
        setRecord={(name, key, value) => actions.setRecord(module.id, name, key, value)}
        setUp={() => actions.setUp(module.id)}
        {...use}
        assets={assets}
        people={people}
        {...(onAnswers ? { onAnswers: () => onAnswers(module.id) } : {})}
      />
    )
  },
  (before, after) =>
    before.module.props === after.module.props &&
    before.module.id === after.module.id &&
    before.theme === after.theme &&
    before.people === after.people &&
    before.Settings === after.Settings &&
    before.actions === after.actions,
)

/** Where links of this folio may lead: its sections and, below each, its modules. */
function placesOf({ sections, modules }: FolioDocument, specOf: PanelProps['specOf']): Place[] {
  return sections.flatMap((section, at) => [
    { href: `#s-${section.id}`, label: section.title || `Section ${at + 1}` },
    ...modules
      .filter((module) => module.sectionId === section.id)
      .map((module) => {
        const spec = specOf(module.type)
        const words = firstWords(module, spec)
        return { href: `#m-${module.id}`, label: `– ${spec.title}${words ? `, ${words}` : ''}` }
      }),
  ])
}

const ALIGN: readonly [Alignment, string, typeof Lock][] = [
  ['left', 'Align left', AlignStartVertical],
  ['centre', 'Align centres', AlignCenterVertical],
  ['right', 'Align right', AlignEndVertical],
  ['top', 'Align top', AlignStartHorizontal],
  ['middle', 'Align middles', AlignCenterHorizontal],
  ['bottom', 'Align bottom', AlignEndHorizontal],
]

const SPREAD: readonly [Direction, string, typeof Lock][] = [
  ['across', 'Spread evenly across', AlignHorizontalSpaceBetween],
  ['down', 'Spread evenly down', AlignVerticalSpaceBetween],
]
const SIZES: readonly [SizePart, string, typeof Lock][] = [
  ['width', 'As wide as the first', MoveHorizontal],
  ['height', 'As high as the first', MoveVertical],
  ['both', 'As large as the first', Scaling],
]
const CONTENT_AT: readonly [VAlign, string, typeof Lock][] = [
  ['top', 'Content at the top', AlignVerticalJustifyStart],
  ['center', 'Content in the middle', AlignVerticalJustifyCenter],
  ['bottom', 'Content at the bottom', AlignVerticalJustifyEnd],
]
const ORDER: readonly [StackMove, string, string, typeof Lock][] = [
  ['front', 'Bring to front', 'Ctrl Shift ]', BringToFront],
  ['forward', 'Bring forward', 'Ctrl ]', ArrowUp],
  ['backward', 'Send backward', 'Ctrl [', ArrowDown],
  ['back', 'Send to back', 'Ctrl Shift [', SendToBack],
]

function Order({ ids, actions }: { ids: readonly string[]; actions: Pick<PanelActions, 'restack'> }) {
  return (
    <div className={css.group}>
      <h3>Order</h3>
      <div className={css.tools}>
        {ORDER.map(([to, label, keys, icon]) => (
          <IconButton key={to} icon={icon} label={label} keys={keys} onClick={() => actions.restack(ids, to)} />
        ))}
      </div>
    </div>
  )
}

function Several({ ids, store, actions }: PanelProps & { ids: readonly string[] }) {
  const isLocked = useFolioPart(store, () => ids.every((id) => store.module(id)?.locked))
  return (
    <>
      <header className={css.head}>
        <Icon of={Layers} size={18} />
        <div>
          <b>{ids.length} modules</b>
          <small>{isLocked ? 'All of them locked' : 'Moved and set up together'}</small>
        </div>
        <IconButton
          size="compact"
          icon={isLocked ? Lock : LockOpen}
          label={isLocked ? 'Unlock all' : 'Lock all'}
          pressed={isLocked}
          onClick={() => actions.lock(ids, !isLocked)}
        />
        <IconButton size="compact" icon={Trash2} label="Delete all" keys="Del" onClick={() => actions.remove(ids)} />
      </header>
      <div className={css.group}>
        <h3>Align</h3>
        <div className={css.tools}>
          {ALIGN.map(([to, label, icon]) => (
            <IconButton key={to} icon={icon} label={label} disabled={isLocked} onClick={() => actions.align(ids, to)} />
          ))}
        </div>
      </div>
      <div className={css.group}>
        <h3>Spread and size</h3>
        <div className={css.tools}>
          {SPREAD.map(([direction, label, icon]) => (
            <IconButton
              key={direction}
              icon={icon}
              label={label}
              disabled={isLocked || ids.length < 3}
              onClick={() => actions.distribute(ids, direction)}
            />
          ))}
          {SIZES.map(([part, label, icon]) => (
            <IconButton
              key={part}
              icon={icon}
              label={label}
              disabled={isLocked}
              onClick={() => actions.matchSize(ids, part)}
            />
          ))}
        </div>
      </div>
      <div className={css.group}>
        <h3>Content at</h3>
        <div className={css.tools}>
          {CONTENT_AT.map(([vAlign, label, icon]) => (
            <IconButton key={vAlign} icon={icon} label={label} onClick={() => actions.setVAligns(ids, vAlign)} />
          ))}
        </div>
      </div>
      <Order ids={ids} actions={actions} />
      <div className={css.foot}>
        <Button look="quiet" icon={Copy} onClick={() => actions.duplicate(ids)}>
          Duplicate
        </Button>
      </div>
    </>
  )
}
