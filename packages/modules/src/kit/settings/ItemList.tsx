import { IconButton } from '@recto/ui'
import { GripVertical, X } from 'lucide-react'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import css from './settings.module.css'

type Item = { id: string }

export type ItemListProps<T extends Item> = {
  items: readonly T[]
  /** What one is called, for labels: "value", "slider". */
  noun: string
  onItems: (items: T[]) => void
  /** Fewest that stay. */
  least?: number
  children: (item: T, index: number, write: (patch: Partial<T>) => void) => ReactNode
}

/** A list of items to reorder (drag, or arrow keys on the handle), change and remove. Each change is one write of the list. */
export function ItemList<T extends Item>({ items, noun, onItems, least = 0, children }: ItemListProps<T>) {
  const list = useRef<HTMLUListElement>(null)
  const [held, setHeld] = useState<{ id: string; to: number } | null>(null)

  const move = (id: string, to: number) => {
    const from = items.findIndex((item) => item.id === id)
    const next = [...items]
    const [taken] = next.splice(from, 1)
    if (!taken || to === from || to < 0 || to > next.length) return
    next.splice(to, 0, taken)
    onItems(next)
  }
  const placeAt = (event: PointerEvent) => {
    const rows = [...(list.current?.children ?? [])]
    const at = rows.findIndex((row) => event.clientY < row.getBoundingClientRect().bottom)
    return at === -1 ? rows.length - 1 : at
  }
  const shown = held ? reordered(items, held) : items

  return (
    <ul className={css.items} ref={list}>
      {shown.map((item, index) => (
        <li className={css.item} key={item.id} data-held={held?.id === item.id || undefined}>
          <button
            type="button"
            className={css.handle}
            aria-label={`Move ${noun} ${index + 1}; arrow keys move it up and down`}
            onKeyDown={(event) => {
              const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
              if (step === undefined) return
              event.preventDefault()
              move(item.id, index + step)
            }}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              setHeld({ id: item.id, to: index })
            }}
            onPointerMove={(event) => held && setHeld({ id: held.id, to: placeAt(event) })}
            onPointerUp={() => {
              if (held) move(held.id, held.to)
              setHeld(null)
            }}
            onPointerCancel={() => setHeld(null)}
          >
            <GripVertical size={14} aria-hidden="true" />
          </button>
          <div className={css.parts}>
            {children(item, index, (patch) =>
              onItems(items.map((one) => (one.id === item.id ? { ...one, ...patch } : one))),
            )}
          </div>
          <span />
          <IconButton
            icon={X}
            size="compact"
            label={`Remove ${noun} ${index + 1}`}
            disabled={items.length <= least}
            onClick={() => onItems(items.filter((one) => one.id !== item.id))}
          />
        </li>
      ))}
    </ul>
  )
}

function reordered<T extends Item>(items: readonly T[], { id, to }: { id: string; to: number }): T[] {
  const rest = items.filter((item) => item.id !== id)
  const taken = items.find((item) => item.id === id)
  if (taken) rest.splice(to, 0, taken)
  return rest
}
