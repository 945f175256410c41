import type { VAlign } from '@recto/document'
import type { Alignment } from '@recto/grid'
import { Menu, type MenuEntry } from '@recto/ui'
import {
  AlignStartVertical,
  AlignVerticalJustifyCenter,
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
import { entryOf } from '../command-entries.ts'
import type { Editor } from '../core/editor.ts'
import css from './canvas.module.css'
import * as words from './words.ts'

/** Props of the menu of the selected modules. */
export type ModuleMenuProps = {
  /** Px of the window. */
  at: { clientX: number; clientY: number }
  editor: Editor
  onClose: () => void
}

const ALIGN: readonly [Alignment, string][] = [
  ['left', words.leftEdges],
  ['centre', 'Centres'],
  ['right', words.rightEdges],
  ['top', words.upperEdges],
  ['middle', 'Middles'],
  ['bottom', words.lowerEdges],
]
const CONTENT_AT: readonly [VAlign, string][] = [
  ['top', 'Top'],
  ['center', 'Middle'],
  ['bottom', 'Bottom'],
]

/** The actions for the selection, at the pointer or, when opened by key, at the module. */
export function ModuleMenu({ at, editor, onClose }: ModuleMenuProps) {
  return (
    <Menu
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      side="bottom"
      items={editor.selection.get().ids.length > 0 ? ofModules(editor) : ofSection(editor)}
      trigger={
        <button
          type="button"
          className={css.menuAnchor}
          style={{ left: at.clientX, top: at.clientY }}
          tabIndex={-1}
          aria-label={words.menu}
          data-no-drag=""
        />
      }
    />
  )
}

function ofModules(editor: Editor): MenuEntry[] {
  const { store } = editor
  // Those that the menu was opened for, whatever is selected by the time of the press.
  const ids = editor.selection.get().ids
  const modules = ids.flatMap((id) => store.module(id) ?? [])
  const isLocked = modules.every(({ locked }) => locked)
  const several: MenuEntry[] =
    ids.length > 1
      ? [
          {
            label: words.align,
            icon: AlignStartVertical,
            items: [
              ...ALIGN.map(([to, label]) => entryOf(editor, 'align', { label }, { ids, to })),
              'line',
              entryOf(editor, 'distribute', { label: words.spreadAcross }, { ids, direction: 'across' }),
              entryOf(editor, 'distribute', { label: words.spreadDown }, { ids, direction: 'down' }),
              'line',
              entryOf(editor, 'matchSize', { label: words.sameWidth }, { ids, part: 'width' }),
              entryOf(editor, 'matchSize', { label: words.sameHeight }, { ids, part: 'height' }),
              entryOf(editor, 'matchSize', { label: words.sameSize }, { ids, part: 'both' }),
            ],
          },
        ]
      : []
  return [
    entryOf(editor, 'cut', { icon: Scissors, keys: words.ctrlX }),
    entryOf(editor, 'copy', { icon: Copy, keys: words.ctrlC }),
    entryOf(editor, 'paste', { icon: ClipboardPaste, keys: words.ctrlV }),
    entryOf(editor, 'duplicate', { icon: CopyPlus }, { ids }),
    'line',
    entryOf(editor, 'copyLook', { icon: PaintRoller }, { ids }),
    entryOf(editor, 'applyLook', { icon: Paintbrush, ...(editor.look.get() ? {} : { disabled: true }) }, { ids }),
    'line',
    ...several,
    {
      label: words.verticalAlign,
      icon: AlignVerticalJustifyCenter,
      items: CONTENT_AT.map(([vAlign, label]) =>
        entryOf(
          editor,
          'setContentPlace',
          { label, checked: modules.every((module) => module.vAlign === vAlign) },
          { ids, vAlign },
        ),
      ),
    },
    entryOf(editor, 'lock', { icon: isLocked ? LockOpen : Lock }, { ids }),
    'line',
    entryOf(editor, 'delete', { icon: Trash2, danger: true }, { ids }),
  ]
}

function ofSection(editor: Editor): MenuEntry[] {
  return [
    entryOf(editor, 'openAdd', { icon: Plus }),
    entryOf(editor, 'paste', { icon: ClipboardPaste, keys: words.ctrlV }),
    'line',
    entryOf(editor, 'selectAll', { label: words.selectAllHere, icon: SquareDashedMousePointer }),
    entryOf(editor, 'openFind', { label: words.find, icon: Search }),
  ]
}
