import type { FolioSection, Theme } from '@recto/document'
import type { Assets } from '@recto/modules/kit'
import { Icon, Menu, type MenuEntry } from '@recto/ui'
import {
  ArrowDown,
  ArrowUp,
  Copy,
  Ellipsis,
  Eye,
  EyeOff,
  FolderOutput,
  GripVertical,
  Link,
  Lock,
  LockOpen,
  Plus,
  Smartphone,
  Trash2,
} from 'lucide-react'
import { memo } from 'react'
import type { SectionActions } from '../actions/section-actions.ts'
import type { SectionWord } from '../core/section-word.ts'
import { lazyPart } from '../lazy-part.tsx'
import { NotOnPlan } from '../NotOnPlan.tsx'
import css from './tools.module.css'

const SectionFill = lazyPart(async () => (await import('./SectionFill.tsx')).SectionFill)

/** Where a section stands among the others. */
type SectionPosition = { isFirst: boolean; isLast: boolean; isOnly: boolean }

/** Of section `number` of `count`. */
export const positionOf = (number: number, count: number): SectionPosition => ({
  isFirst: number === 1,
  isLast: number === count,
  isOnly: count === 1,
})

/** The rows of a section's menu. What is locked can be moved among the sections, copied, linked to and unlocked. */
export function sectionMenu(
  { id, isHidden, lockedBy }: Pick<FolioSection, 'id' | 'isHidden' | 'lockedBy'>,
  actions: SectionActions,
  place: SectionPosition,
  word: SectionWord,
): MenuEntry[] {
  const isLocked = lockedBy !== undefined
  const { transfer } = actions
  return [
    { label: `Add ${word} below`, icon: Plus, onSelect: () => actions.addAfter(id) },
    {
      label: 'Duplicate',
      icon: Copy,
      ...(actions.isDuplicateLocked() && { end: <NotOnPlan /> }),
      onSelect: () => actions.duplicate(id),
    },
    ...(transfer ? [{ label: 'Copy or move to…', icon: FolderOutput, onSelect: () => transfer(id) }] : []),
    { label: `Copy link to ${word}`, icon: Link, onSelect: () => actions.copyAnchor(id) },
    'line',
    { label: 'Move up', icon: ArrowUp, disabled: place.isFirst, onSelect: () => actions.move(id, -1) },
    { label: 'Move down', icon: ArrowDown, disabled: place.isLast, onSelect: () => actions.move(id, 1) },
    { label: 'Phone order…', icon: Smartphone, disabled: isLocked, onSelect: () => actions.openPhoneOrder(id) },
    {
      label: isHidden ? 'Show to readers' : 'Hide from readers',
      icon: isHidden ? Eye : EyeOff,
      disabled: isLocked,
      onSelect: () => actions.setHidden(id, !isHidden),
    },
    {
      label: isLocked ? `Unlock ${word}` : `Lock ${word}`,
      icon: isLocked ? LockOpen : Lock,
      onSelect: () => actions.setLocked(id, !isLocked),
    },
    'line',
    {
      label: `Delete ${word}`,
      icon: Trash2,
      danger: true,
      disabled: place.isOnly || isLocked,
      onSelect: () => actions.remove(id),
    },
  ]
}

export type SectionToolsProps = {
  section: FolioSection
  number: number
  /** Of all sections. */
  count: number
  theme: Theme
  assets: Assets
  actions: SectionActions
  word: SectionWord
}

/**
 * Handle, background and menu beside a section. With the focus on the handle Alt and the arrows move the section. Kept
 * while the canvas around it is drawn anew: its menus cost more than all else that a press changes.
 */
export const SectionTools = memo(function SectionTools(props: SectionToolsProps) {
  const { section, number, count, theme, assets, actions, word } = props
  const name = section.title || `${word} ${number}`
  return (
    <div className={css.section} data-no-drag="">
      <button
        type="button"
        aria-label={`Select ${name}`}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        title={`Select ${word} (Alt and arrows move it)`}
        onClick={() => actions.select(section.id)}
        onKeyDown={(event) => {
          if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
          event.preventDefault()
          event.stopPropagation()
          actions.move(section.id, event.key === 'ArrowUp' ? -1 : 1)
        }}
      >
        <Icon of={GripVertical} size={14} />
      </button>
      {section.lockedBy === undefined ? (
        <SectionFill name={name} section={section} theme={theme} assets={assets} actions={actions} />
      ) : (
        <button
          type="button"
          aria-label={`Unlock ${name}, locked by ${section.lockedBy}`}
          title={`Locked by ${section.lockedBy}. Press to unlock.`}
          onClick={() => actions.setLocked(section.id, false)}
        >
          <Icon of={Lock} size={14} />
        </button>
      )}
      <Menu
        side="right"
        items={sectionMenu(section, actions, positionOf(number, count), word)}
        trigger={
          <button type="button" aria-label={`More for ${name}`} title="More">
            <Icon of={Ellipsis} size={14} />
          </button>
        }
      />
    </div>
  )
})
