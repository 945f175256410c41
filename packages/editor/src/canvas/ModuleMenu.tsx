import type { VAlign } from '@recto/document'
import type { Alignment } from '@recto/grid'
import type { FolioStore } from '@recto/store'
import { Menu, type MenuEntry } from '@recto/ui'
import {
  AlignStartVertical,
  ArrowDownToLine,
  ArrowUpToLine,
  ClipboardPaste,
  Copy,
  CopyPlus,
  Lock,
  LockOpen,
  Paintbrush,
  PaintRoller,
  Plus,
  Scissors,
  Search,
  SquareDashedMousePointer,
  Trash2,
} from 'lucide-react'
import type { LookActions } from '../actions/look-actions.ts'
import type { ModuleActions } from '../actions/module-actions.ts'
import type { StackMove } from '../core/stacking.ts'
import css from './canvas.module.css'

export type ModuleMenuProps = {
  /** Px of the window. */
  at: { clientX: number; clientY: number }
  /** What is chosen; none: the menu of the section. */
  ids: readonly string[]
  store: Pick<FolioStore, 'module'>
  modules: ModuleActions
  looks: LookActions
  onAdd: () => void
  onFind: () => void
  onClose: () => void
}

const ALIGN: readonly [Alignment, string][] = [
  ['left', 'Left edges'],
  ['centre', 'Centres'],
  ['right', 'Right edges'],
  ['top', 'Upper edges'],
  ['middle', 'Middles'],
  ['bottom', 'Lower edges'],
]
const ORDER: readonly [StackMove, string, string][] = [
  ['front', 'Bring to front', 'Ctrl Shift ]'],
  ['forward', 'Bring forward', 'Ctrl ]'],
  ['backward', 'Send backward', 'Ctrl ['],
  ['back', 'Send to back', 'Ctrl Shift ['],
]
const CONTENT_AT: readonly [VAlign, string][] = [
  ['top', 'Top'],
  ['center', 'Middle'],
  ['bottom', 'Bottom'],
]

/** What can be done with what is chosen, at the pointer or, opened by key, at the module. */
export function ModuleMenu({ at, onClose, ...use }: ModuleMenuProps) {
  return (
    <Menu
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      side="bottom"
      items={use.ids.length > 0 ? ofModules(use) : ofSection(use)}
      trigger={
        <button
          type="button"
          className={css.menuAnchor}
          style={{ left: at.clientX, top: at.clientY }}
          tabIndex={-1}
          aria-label="Menu"
          data-no-drag=""
        />
      }
    />
  )
}

type Use = Omit<ModuleMenuProps, 'at' | 'onClose'>

function ofModules({ ids, store, modules, looks }: Use): MenuEntry[] {
  const isLocked = ids.every((id) => store.module(id)?.locked)
  const several: MenuEntry[] =
    ids.length > 1
      ? [
          {
            label: 'Align',
            icon: AlignStartVertical,
            items: [
              ...ALIGN.map(([to, label]) => ({ label, onSelect: () => modules.align(ids, to) })),
              'line',
              {
                label: 'Spread across',
                disabled: ids.length < 3,
                onSelect: () => modules.distribute(ids, 'across'),
              },
              { label: 'Spread down', disabled: ids.length < 3, onSelect: () => modules.distribute(ids, 'down') },
              'line',
              { label: 'Same width', onSelect: () => modules.matchSize(ids, 'width') },
              { label: 'Same height', onSelect: () => modules.matchSize(ids, 'height') },
              { label: 'Same size', onSelect: () => modules.matchSize(ids, 'both') },
            ],
          },
        ]
      : []
  return [
    { label: 'Cut', icon: Scissors, keys: 'Ctrl X', onSelect: () => void modules.copyToClipboard(true) },
    { label: 'Copy', icon: Copy, keys: 'Ctrl C', onSelect: () => void modules.copyToClipboard(false) },
    { label: 'Paste', icon: ClipboardPaste, keys: 'Ctrl V', onSelect: () => void modules.pasteFromClipboard() },
    { label: 'Duplicate', icon: CopyPlus, keys: 'Ctrl D', onSelect: () => modules.duplicate(ids) },
    'line',
    {
      label: 'Copy look',
      icon: PaintRoller,
      keys: 'Ctrl Alt C',
      disabled: ids.length !== 1,
      onSelect: () => looks.copy(ids[0] as string),
    },
    {
      label: 'Apply look',
      icon: Paintbrush,
      keys: 'Ctrl Alt V',
      disabled: !looks.hasLook(),
      onSelect: () => looks.apply(ids),
    },
    'line',
    ...several,
    {
      label: 'Content at',
      icon: ArrowDownToLine,
      items: CONTENT_AT.map(([vAlign, label]) => ({
        label,
        checked: ids.every((id) => store.module(id)?.vAlign === vAlign),
        onSelect: () => modules.setVAlign(ids, vAlign),
      })),
    },
    {
      label: 'Order',
      icon: ArrowUpToLine,
      items: ORDER.map(([to, label, keys]) => ({ label, keys, onSelect: () => modules.restack(ids, to) })),
    },
    {
      label: isLocked ? 'Unlock' : 'Lock',
      icon: isLocked ? LockOpen : Lock,
      keys: 'Ctrl Shift L',
      onSelect: () => modules.lock(ids, !isLocked),
    },
    'line',
    {
      label: ids.length === 1 ? 'Delete' : `Delete ${ids.length} modules`,
      icon: Trash2,
      keys: 'Del',
      danger: true,
      onSelect: () => modules.remove(ids),
    },
  ]
}

function ofSection({ modules, onAdd, onFind }: Use): MenuEntry[] {
  return [
    { label: 'Add a module', icon: Plus, keys: '/', onSelect: onAdd },
    { label: 'Paste', icon: ClipboardPaste, keys: 'Ctrl V', onSelect: () => void modules.pasteFromClipboard() },
    'line',
    { label: 'Select all here', icon: SquareDashedMousePointer, keys: 'Ctrl A', onSelect: modules.selectAll },
    { label: 'Find', icon: Search, keys: 'Ctrl F', onSelect: onFind },
  ]
}
