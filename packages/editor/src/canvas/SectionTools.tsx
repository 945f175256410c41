import type { Fill, FolioSection, Theme } from '@recto/document'
import { Icon, Menu, type MenuEntry, Popover } from '@recto/ui'
import { ArrowDown, ArrowUp, Copy, Ellipsis, GripVertical, Palette, Plus, Trash2 } from 'lucide-react'
import { Swatches } from '../Swatches.tsx'
import css from './tools.module.css'

export type SectionActions = {
  move: (id: string, by: 1 | -1) => void
  duplicate: (id: string) => void
  remove: (id: string) => void
  setBackground: (id: string, fill: Fill) => void
  addAfter: (id: string) => void
  select: (id: string) => void
}

/** What people call it: "section", or "page" in a paged folio [EDIT-04]. */
export type SectionWord = 'section' | 'page'

/** The rows of a section's menu. */
export function sectionMenu(
  section: Pick<FolioSection, 'id'>,
  { move, duplicate, remove, addAfter }: SectionActions,
  place: { isFirst: boolean; isLast: boolean; isOnly: boolean },
  word: SectionWord,
): MenuEntry[] {
  return [
    { label: `Add ${word} below`, icon: Plus, onSelect: () => addAfter(section.id) },
    { label: 'Duplicate', icon: Copy, onSelect: () => duplicate(section.id) },
    { label: 'Move up', icon: ArrowUp, disabled: place.isFirst, onSelect: () => move(section.id, -1) },
    { label: 'Move down', icon: ArrowDown, disabled: place.isLast, onSelect: () => move(section.id, 1) },
    'line',
    { label: `Delete ${word}`, icon: Trash2, danger: true, disabled: place.isOnly, onSelect: () => remove(section.id) },
  ]
}

export type SectionToolsProps = {
  section: FolioSection
  number: number
  place: { isFirst: boolean; isLast: boolean; isOnly: boolean }
  theme: Theme
  actions: SectionActions
  word: SectionWord
}

/** Handle, background and menu beside a section. */
export function SectionTools({ section, number, place, theme, actions, word }: SectionToolsProps) {
  const name = section.title || `${word} ${number}`
  return (
    <div className={css.section} data-no-drag="">
      <button
        type="button"
        aria-label={`Select ${name}`}
        title={`Select ${word}`}
        onClick={() => actions.select(section.id)}
      >
        <Icon of={GripVertical} size={14} />
      </button>
      <Popover
        label={`Background of ${name}`}
        side="right"
        trigger={
          <button type="button" aria-label={`Background of ${name}`} title="Background">
            <Icon of={Palette} size={14} />
          </button>
        }
      >
        <Swatches
          theme={theme}
          value={section.background}
          onPick={(fill) => fill && actions.setBackground(section.id, fill)}
        />
      </Popover>
      <Menu
        side="right"
        items={sectionMenu(section, actions, place, word)}
        trigger={
          <button type="button" aria-label={`More for ${name}`} title="More">
            <Icon of={Ellipsis} size={14} />
          </button>
        }
      />
    </div>
  )
}
