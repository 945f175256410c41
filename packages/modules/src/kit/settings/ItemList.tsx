import { IconButton } from '@recto/ui'
import { GripVertical, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { type HandleProps, useReorder } from './reorder.ts'
import { useRowFocus } from './row-focus.ts'
import css from './settings.module.css'
import * as words from './words.ts'

type Item = { id: string }

type ItemListProps<T extends Item> = {
  items: readonly T[]
  /** An item's name in labels: "value", "slider". */
  noun: string
  onItems: (items: T[]) => void
  /** Fewest that stay. */
  least?: number
  children: (item: T, index: number, write: (patch: Partial<T>) => void) => ReactNode
}

/** A list of items to reorder (drag, or arrow keys on the handle), change and remove. Each change is one write of the list. */
export function ItemList<T extends Item>({ items, noun, onItems, least = 0, children }: ItemListProps<T>) {
  const { list, heldId, shown, handle } = useReorder<T, HTMLUListElement>(items, onItems)
  useRowFocus(list, items)
  return (
    <ul className={css.items} ref={list}>
      {shown.map((item, index) => (
        <li className={css.item} key={item.id} data-held={heldId === item.id || undefined}>
          <Handle label={`Move ${noun} ${index + 1}; arrow keys move it up and down`} {...handle(item.id, index)} />
          <div className={css.parts}>
            {children(item, index, (patch) =>
              onItems(items.map((one) => (one.id === item.id ? { ...one, ...patch } : one))),
            )}
          </div>
          <IconButton
            icon={X}
            size="compact"
            label={words.removeItem(noun, index + 1)}
            disabled={items.length <= least}
            onClick={() => onItems(items.filter((one) => one.id !== item.id))}
          />
        </li>
      ))}
    </ul>
  )
}

/** The handle of a row. */
export function Handle({ label, ...rest }: HandleProps & { label: string; tabIndex?: number }) {
  return (
    <button type="button" className={css.handle} aria-label={label} {...rest}>
      <GripVertical size={14} aria-hidden="true" />
    </button>
  )
}
