import { keyOf } from '@recto/words'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

type Item = { id: string }

/** What a row's handle needs to move it, by dragging or with the arrow keys. */
export type HandleProps = {
  onKeyDown: (event: KeyboardEvent) => void
  onPointerDown: (event: PointerEvent) => void
  onPointerMove: (event: PointerEvent) => void
  onPointerUp: () => void
  onPointerCancel: () => void
}

/**
 * Manual ordering of a list whose rows are the children of `list`. `shown` is the order during a drag; `onItems` is
 * called once, at the drop or at each arrow key.
 */
export function useReorder<T extends Item, E extends HTMLElement>(items: readonly T[], onItems: (items: T[]) => void) {
  const list = useRef<E>(null)
  const [held, setHeld] = useState<{ id: string; to: number } | null>(null)

  const write = (id: string, to: number) => {
    const from = items.findIndex((item) => item.id === id)
    if (from !== -1 && to !== from && to >= 0 && to < items.length) onItems(reordered(items, id, to))
  }
  const placeAt = (event: PointerEvent) => {
    const rows = [...(list.current?.children ?? [])].slice(0, items.length)
    const at = rows.findIndex((row) => event.clientY < row.getBoundingClientRect().bottom)
    return at === -1 ? rows.length - 1 : at
  }
  const handle = (id: string, index: number): HandleProps => ({
    onKeyDown(event) {
      const step = { ArrowUp: -1, ArrowDown: 1 }[keyOf(event)]
      if (step === undefined) return
      event.preventDefault()
      write(id, index + step)
    },
    onPointerDown(event) {
      event.currentTarget.setPointerCapture(event.pointerId)
      setHeld({ id, to: index })
    },
    onPointerMove: (event) => held && setHeld({ id: held.id, to: placeAt(event) }),
    onPointerUp() {
      if (held) write(held.id, held.to)
      setHeld(null)
    },
    onPointerCancel: () => setHeld(null),
  })
  return { list, heldId: held?.id, shown: held ? reordered(items, held.id, held.to) : items, handle, move: write }
}

function reordered<T extends Item>(items: readonly T[], id: string, to: number): T[] {
  const rest = items.filter((item) => item.id !== id)
  const taken = items.find((item) => item.id === id)
  if (taken) rest.splice(to, 0, taken)
  return rest
}
