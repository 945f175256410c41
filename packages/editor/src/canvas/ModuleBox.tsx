import { type Fill, type FolioModule, type ModuleSpec, moduleOnBrand } from '@recto/document'
import type { Assets, ModuleEdit } from '@recto/modules/kit'
import type { FolioStore } from '@recto/store'
import { toast } from '@recto/ui'
import { ModuleContent } from '@recto/viewer'
import { memo, useCallback, useMemo } from 'react'
import { labelOf } from '../core/module-words.ts'
import { chosenAs, type Selection } from '../core/selection.ts'
import type { State } from '../core/state.ts'
import { useLook } from '../look.tsx'
import { useModule } from '../store-hooks.ts'
import { TextSlot } from '../text/TextSlot.tsx'
import { useIsMember, useValue } from '../use-state.ts'
import { type Boxes, boxStyle } from './boxes.ts'
import css from './canvas.module.css'
import type { NearView } from './near-view.ts'

type BoxStore = Pick<FolioStore, 'module' | 'subscribe' | 'setProps' | 'setRecord'>

/** Props of a module's box on the canvas. */
export type ModuleBoxProps = {
  id: string
  store: BoxStore
  specOf: (type: FolioModule['type']) => ModuleSpec
  assets: Assets
  boxes: Boxes
  selection: State<Selection>
  near: NearView
  /** How high its page is, px; 0 if there is none. */
  endPx: number
  /** The colour of its section. */
  ground: Fill
  canEdit: boolean
  /** An own change that may have changed how high the content is. */
  onOwnEdit: (moduleId: string) => void
}

/**
 * The box of one module: its place, its accessible name, its focus. The content is a separate component, so moving a
 * box does not render content, and it is present only while `near` has it mounted.
 */
export const ModuleBox = memo(function ModuleBox(props: ModuleBoxProps) {
  const { id, store, specOf, boxes, endPx, selection, near, ...rest } = props
  const module = useModule(store, id)
  const chosen = useValue(
    selection,
    useMemo(() => chosenAs(id), [id]),
  )
  const isSelected = chosen !== 'no'
  const isNear = useIsMember(near.modules, id)
  const register = useCallback(
    (element: HTMLElement | null) => {
      if (element) boxes.set(id, element)
      else boxes.delete(id)
    },
    [boxes, id],
  )
  if (!module) return null
  const spec = specOf(module.type)
  const { x, y, w, h } = module.rect
  return (
    // biome-ignore lint/a11y/useSemanticElements: a module is no form part: its role description says what it is
    <div
      ref={register}
      className={css.box}
      style={{ ...boxStyle(module.rect, endPx), zIndex: module.z }}
      data-module={id}
      data-selected={isSelected || undefined}
      data-locked={module.locked || undefined}
      role="group"
      aria-roledescription="module"
      aria-label={`${knownLabel(module, spec)}${module.locked ? ', locked' : ''}. Column ${x}, row ${y}, ${w} by ${h}.${isSelected ? ' Selected.' : ''}`}
      tabIndex={chosen === 'last' ? 0 : -1}
    >
      {isNear && <Content module={module} spec={spec} store={store} {...rest} />}
    </div>
  )
})

type ContentProps = Omit<ModuleBoxProps, 'id' | 'boxes' | 'endPx' | 'selection' | 'specOf' | 'near'> & {
  module: FolioModule
  spec: ModuleSpec
}

const Content = memo(
  function Content({ module: stored, spec, store, assets, ground, canEdit, onOwnEdit }: ContentProps) {
    const { brand } = useLook()
    const module = brand ? moduleOnBrand(stored, ground, brand) : stored
    const { id, texts, locked } = module
    const edit = useMemo<ModuleEdit<Record<string, unknown>> | undefined>(() => {
      if (!canEdit || locked) return undefined
      return {
        set(patch) {
          store.setProps(id, patch)
          onOwnEdit(id)
        },
        setRecord(name, key, value) {
          store.setRecord(id, name, key, value)
          onOwnEdit(id)
        },
        say: (text) => void toast(text, { ms: SAID_MS }),
        text: (name) => (
          <TextSlot key={name} moduleId={id} name={name} json={texts[name] ?? EMPTY} label={`${spec.title}, ${name}`} />
        ),
      }
    }, [canEdit, locked, id, texts, spec, store, onOwnEdit])
    return <ModuleContent module={module} mode="edit" assets={assets} edit={edit} />
  },
  // The box has place and stacking; only the look of the content is relevant here.
  (before, after) =>
    before.canEdit === after.canEdit &&
    before.assets === after.assets &&
    before.ground === after.ground &&
    sameContent(before.module, after.module),
)

const EMPTY = { type: 'doc' as const }
/** How long it is said what a change could not do, ms. */
const SAID_MS = 10_000

function sameContent(a: FolioModule, b: FolioModule): boolean {
  return (
    a === b ||
    (a.id === b.id &&
      a.props === b.props &&
      a.texts === b.texts &&
      a.locked === b.locked &&
      a.box === b.box &&
      a.vAlign === b.vAlign &&
      a.rect.w === b.rect.w &&
      a.rect.h === b.rect.h)
  )
}

const labels = new WeakMap<object, WeakMap<object, string>>()

/** `labelOf`, worked out once for the same content: boxes are drawn again when they move. */
function knownLabel(module: FolioModule, spec: ModuleSpec): string {
  const ofTexts = labels.get(module.props) ?? new WeakMap<object, string>()
  labels.set(module.props, ofTexts)
  const label = ofTexts.get(module.texts) ?? labelOf(module, spec)
  ofTexts.set(module.texts, label)
  return label
}
