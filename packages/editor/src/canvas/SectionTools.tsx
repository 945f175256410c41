import type { FolioSection, Theme } from '@recto/document'
import type { Assets } from '@recto/modules/kit'
import { Icon, Menu, type MenuEntry } from '@recto/ui'
import { keyOf } from '@recto/words'
import {
  ArrowDown,
  ArrowUp,
  Copy,
  Ellipsis,
  Eye,
  EyeOff,
  FolderOutput,
  GripVertical,
  LayoutPanelLeft,
  LayoutTemplate,
  Link,
  Lock,
  LockOpen,
  Plus,
  Smartphone,
  Trash2,
} from 'lucide-react'
import { memo } from 'react'
import { entryOf } from '../command-entries.ts'
import type { Editor } from '../core/editor.ts'
import type { SectionWord } from '../core/section-word.ts'
import { lazyPart } from '../lazy-part.tsx'
import { NotOnPlan } from '../NotOnPlan.tsx'
import { useEditor } from '../use-editor.ts'
import css from './tools.module.css'
import * as words from './words.ts'

const SectionFill = lazyPart(async () => (await import('./SectionFill.tsx')).SectionFill)

/** The items of a section's menu. A locked section can be moved, copied, linked to and unlocked. */
export function sectionMenu(
  editor: Editor,
  { id, isHidden, lockedBy }: Pick<FolioSection, 'id' | 'isHidden' | 'lockedBy'>,
): MenuEntry[] {
  const isLocked = lockedBy !== undefined
  const isDuplicateLocked = !editor.hasDuplicates()
  return [
    entryOf(editor, 'addSection', { icon: Plus }, { after: id }),
    entryOf(editor, 'openSections', { icon: LayoutTemplate }, { after: id }),
    entryOf(editor, 'openLayouts', { icon: LayoutPanelLeft }, { id }),
    entryOf(editor, 'duplicateSection', { icon: Copy, ...(isDuplicateLocked && { end: <NotOnPlan /> }) }, { id }),
    ...(editor.transfer ? [entryOf(editor, 'transferSection', { icon: FolderOutput }, { id })] : []),
    entryOf(editor, 'copySectionLink', { icon: Link }, { id }),
    'line',
    entryOf(editor, 'moveSection', { icon: ArrowUp }, { id, by: -1 }),
    entryOf(editor, 'moveSection', { icon: ArrowDown }, { id, by: 1 }),
    entryOf(editor, 'openPhoneOrder', { icon: Smartphone }, { id }),
    entryOf(editor, 'hideSection', { icon: isHidden ? Eye : EyeOff }, { id, isHidden: !isHidden }),
    entryOf(editor, 'lockSection', { icon: isLocked ? LockOpen : Lock }, { id, isLocked: !isLocked }),
    'line',
    entryOf(editor, 'deleteSection', { icon: Trash2, danger: true }, { id }),
  ]
}

type SectionToolsProps = {
  section: FolioSection
  number: number
  /** Of all sections. */
  count: number
  theme: Theme
  assets: Assets
  word: SectionWord
}

/**
 * Handle, background and menu next to a section. With the focus on the handle, Alt and the arrow keys move the section.
 * Memoised while the canvas around it is rendered again: its menus cost more than everything else that a press changes.
 */
export const SectionTools = memo(function SectionTools(props: SectionToolsProps) {
  const { section, number, theme, assets, word } = props
  const editor = useEditor()
  const name = section.title || `${word} ${number}`
  return (
    <div className={css.section} data-no-drag="">
      <button
        type="button"
        aria-label={words.select(name)}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        title={words.selectHint(word)}
        onClick={() => editor.run('selectSection', { id: section.id })}
        onKeyDown={(event) => {
          if (!event.altKey || (keyOf(event) !== 'ArrowUp' && keyOf(event) !== 'ArrowDown')) return
          event.preventDefault()
          event.stopPropagation()
          editor.run('moveSection', { id: section.id, by: keyOf(event) === 'ArrowUp' ? -1 : 1 })
        }}
      >
        <Icon of={GripVertical} size={14} />
      </button>
      {section.lockedBy === undefined ? (
        <SectionFill name={name} section={section} theme={theme} assets={assets} />
      ) : (
        <button
          type="button"
          aria-label={words.unlockOf(name, section.lockedBy)}
          title={words.lockedByPressToUnlock(section.lockedBy)}
          onClick={() => editor.run('lockSection', { id: section.id, isLocked: false })}
        >
          <Icon of={Lock} size={14} />
        </button>
      )}
      <Menu
        side="right"
        items={sectionMenu(editor, section)}
        trigger={
          <button type="button" aria-label={words.moreFor(name)} title={words.more}>
            <Icon of={Ellipsis} size={14} />
          </button>
        }
      />
    </div>
  )
})
