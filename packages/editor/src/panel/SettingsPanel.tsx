import type { FolioDocument, FolioModule, ModuleSpec, ModuleType, Theme, VAlign } from '@recto/document'
import type { Alignment, Direction, SizePart } from '@recto/grid'
import { MODULE_KINDS } from '@recto/modules/kinds'
import type { Assets, ModuleSettings, Place, SettingsProps } from '@recto/modules/kit'
import { Button, Icon, IconButton, type LucideIcon } from '@recto/ui'
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
  Copy,
  Layers,
  Lock,
  LockOpen,
  MoveHorizontal,
  MoveVertical,
  Scaling,
  Trash2,
} from 'lucide-react'
import { type ComponentProps, memo, type RefObject, useCallback, useEffect } from 'react'
import { type CommandControl, controlOf } from '../command-entries.ts'
import type { Editor } from '../core/editor.ts'
import { firstWords } from '../core/module-words.ts'
import type { State } from '../core/state.ts'
import { lazyPart } from '../lazy-part.tsx'
import { useLook } from '../look.tsx'
import type { Hint } from '../readability/check.ts'
import { useAllLocked, useInSmall, useModuleShape } from '../store-hooks.ts'
import { useEditor } from '../use-editor.ts'
import { Folded } from './Folded.tsx'
import { FolioSettings } from './FolioSettings.tsx'
import { joinSeries } from './join-series.ts'
import { LockedGroup } from './LockedGroup.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import css from './panel.module.css'
import * as words from './panel.words.ts'
import { useArrived } from './use-arrived.ts'
import { useRested } from './use-rested.ts'

const BoxLook = lazyPart(async () => (await import('./BoxLook.tsx')).default)
const SectionSettings = lazyPart(async () => (await import('./SectionSettings.tsx')).default)
const TextPanel = lazyPart(async () => (await import('./TextPanel.tsx')).default)

type PanelProps = {
  root: RefObject<HTMLElement | null>
  specOf: (type: ModuleType) => ModuleSpec
  settingsOf: (type: ModuleType) => ModuleSettings | undefined
  assets: Assets
  upload: SettingsProps['upload']
  pickPicture: SettingsProps['pickPicture']
  uploadFile: SettingsProps['uploadFile']
  ask: SettingsProps['ask']
  linkFacts: SettingsProps['linkFacts']
  people: readonly string[]
  /** Opens the responses to a form; null if they cannot be read. */
  onAnswers: ((moduleId: string) => void) | null
  goTo: (anchor: string) => void
  host: ComponentProps<typeof FolioSettings>['host']
  /** Hints that would make the folio easier to read. */
  hints: State<readonly Hint[]>
}

/** The settings of the selection. */
export function SettingsPanel(props: PanelProps) {
  const { store, selection } = useEditor()
  // A drag does not wait for the settings of the pressed module: they come once the hand rests.
  const { ids, sectionId } = useRested(selection)
  const [only] = ids
  useEffect(() => joinSeries(store), [store])
  return (
    <aside ref={props.root} className={css.panel} aria-label={words.settings} data-region="settings">
      {only !== undefined && ids.length === 1 ? (
        <LockedGroup key={only} moduleId={only}>
          <OneModule id={only} {...props} />
        </LockedGroup>
      ) : ids.length > 1 ? (
        <Several ids={ids} />
      ) : sectionId !== null ? (
        <SectionSettings key={sectionId} id={sectionId} assets={props.assets} />
      ) : (
        <FolioSettings hints={props.hints} host={props.host} />
      )}
    </aside>
  )
}

function OneModule({ id, specOf, settingsOf, ...use }: Omit<PanelProps, 'root' | 'hints' | 'host'> & { id: string }) {
  const editor = useEditor()
  const { store } = editor
  const module = useModuleShape(store, id)
  const theme = useLook().look
  const Settings = module && settingsOf(module.type)
  const isHere = useArrived(Settings)
  if (!module) return null
  const spec = specOf(module.type)
  const { icon } = MODULE_KINDS[module.type]
  const ids = [id]
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
        <LockButton ids={ids} isLocked={module.locked} label={module.locked ? words.unlock : words.lock} />
        <CommandButton of={controlOf(editor, 'delete', { ids })} icon={Trash2} />
      </header>
      {spec.texts?.map((name) => (
        <TextPanel key={name} id={id} name={name} theme={theme} isLocked={module.locked} />
      ))}
      <TypeSettings
        module={module}
        theme={theme}
        Settings={Settings}
        places={() => placesOf(store.read(), specOf)}
        editor={editor}
        {...use}
      />
      {isHere ? (
        <>
          <BoxLook
            type={module.type}
            box={module.box}
            vAlign={module.vAlign}
            theme={theme}
            onBox={(box) => editor.run('setBox', { id, box: box ?? {} })}
            onVAlign={(vAlign) => editor.run('setContentPlace', { ids, vAlign })}
          />
          <Folded title={words.position}>
            <PlaceFields
              rect={module.rect}
              isLocked={module.locked}
              onPlace={(part) => editor.run('place', { id, part })}
            />
          </Folded>
          <DuplicateFoot ids={ids} />
        </>
      ) : (
        <div className={css.waiting} aria-busy="true" />
      )}
    </>
  )
}

/** A command as a button of the panel, with its name and keys. */
function CommandButton({ of, icon }: { of: CommandControl; icon: LucideIcon }) {
  const { run, ...control } = of
  return <IconButton size="compact" icon={icon} onClick={run} {...control} />
}

function LockButton({ ids, isLocked, label }: { ids: readonly string[]; isLocked: boolean; label: string }) {
  const editor = useEditor()
  return (
    <IconButton
      size="compact"
      icon={isLocked ? Lock : LockOpen}
      label={label}
      pressed={isLocked}
      onClick={() => editor.run('lock', { ids, isLocked: !isLocked })}
    />
  )
}

function DuplicateFoot({ ids }: { ids: readonly string[] }) {
  const { label, run } = controlOf(useEditor(), 'duplicate', { ids })
  return (
    <div className={css.foot}>
      <Button look="quiet" icon={Copy} onClick={run}>
        {label}
      </Button>
    </div>
  )
}

/** A module's first words, once typing pauses. */
function FirstWords({ id, store, spec }: { id: string; store: Editor['store']; spec: ModuleSpec }) {
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
  pickPicture: SettingsProps['pickPicture']
  uploadFile: SettingsProps['uploadFile']
  ask: SettingsProps['ask']
  linkFacts: SettingsProps['linkFacts']
  places: SettingsProps['places']
  editor: Editor
} & Pick<PanelProps, 'people' | 'onAnswers' | 'goTo'>

/** The type's own settings; they do not draw again when only the place changed. */
const TypeSettings = memo(
  function TypeSettings({ module, theme, Settings, assets, people, onAnswers, editor, ...use }: TypeSettingsProps) {
    if (!Settings) return null
    return (
      <Settings
        id={module.id}
        props={module.props}
        theme={theme}
        language={editor.store.read().language}
        set={(props) => editor.run('setProps', { id: module.id, props })}
        setRecord={(name, key, value) => editor.run('setRecord', { id: module.id, name, key, value })}
        setUp={() => editor.run('setUp', { id: module.id })}
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
    before.editor === after.editor,
)

/** Link targets in this folio: its sections and, below each, its modules. */
function placesOf({ sections, modules }: FolioDocument, specOf: PanelProps['specOf']): Place[] {
  return sections.flatMap((section, at) => [
    { href: `#s-${section.id}`, label: section.title || words.sectionNumber(at + 1) },
    ...modules
      .filter((module) => module.sectionId === section.id)
      .map((module) => {
        const spec = specOf(module.type)
        const first = firstWords(module, spec)
        return { href: `#m-${module.id}`, label: `– ${spec.title}${first ? `, ${first}` : ''}` }
      }),
  ])
}

const ALIGN: readonly [Alignment, LucideIcon][] = [
  ['left', AlignStartVertical],
  ['centre', AlignCenterVertical],
  ['right', AlignEndVertical],
  ['top', AlignStartHorizontal],
  ['middle', AlignCenterHorizontal],
  ['bottom', AlignEndHorizontal],
]

const SPREAD: readonly [Direction, LucideIcon][] = [
  ['across', AlignHorizontalSpaceBetween],
  ['down', AlignVerticalSpaceBetween],
]
const SIZES: readonly [SizePart, LucideIcon][] = [
  ['width', MoveHorizontal],
  ['height', MoveVertical],
  ['both', Scaling],
]
const CONTENT_AT: readonly [VAlign, LucideIcon][] = [
  ['top', AlignVerticalJustifyStart],
  ['center', AlignVerticalJustifyCenter],
  ['bottom', AlignVerticalJustifyEnd],
]
/** Buttons of commands under a heading. */
function Tools({ title, of }: { title: string; of: readonly (readonly [CommandControl, LucideIcon])[] }) {
  return (
    <div className={css.group}>
      <h3>{title}</h3>
      <div className={css.tools}>
        {of.map(([{ run, ...control }, icon]) => (
          <IconButton key={control.label} icon={icon} onClick={run} {...control} />
        ))}
      </div>
    </div>
  )
}

function Several({ ids }: { ids: readonly string[] }) {
  const editor = useEditor()
  const { store } = editor
  const isLocked = useAllLocked(store, ids)
  const spread = SPREAD.map(([direction, icon]) => [controlOf(editor, 'distribute', { ids, direction }), icon] as const)
  const sizes = SIZES.map(([part, icon]) => [controlOf(editor, 'matchSize', { ids, part }), icon] as const)
  return (
    <>
      <header className={css.head}>
        <Icon of={Layers} size={18} />
        <div>
          <b>{words.modules(ids.length)}</b>
          <small>{isLocked ? words.allLocked : words.selected(ids.length)}</small>
        </div>
        <LockButton ids={ids} isLocked={isLocked} label={isLocked ? words.unlockAll : words.lockAll} />
        <CommandButton of={{ ...controlOf(editor, 'delete', { ids }), label: words.deleteAll }} icon={Trash2} />
      </header>
      <Tools title={words.align} of={ALIGN.map(([to, icon]) => [controlOf(editor, 'align', { ids, to }), icon])} />
      <Tools title={words.distributeAndMatch} of={[...spread, ...sizes]} />
      <Tools
        title={words.verticalAlign}
        of={CONTENT_AT.map(([vAlign, icon]) => [controlOf(editor, 'setContentPlace', { ids, vAlign }), icon])}
      />
      <DuplicateFoot ids={ids} />
    </>
  )
}
