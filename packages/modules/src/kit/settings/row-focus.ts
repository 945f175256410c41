import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Where the keys go on in a list of rows, the children of `list`: in a row that was added by the plus beside the title, and,
 * after the row with the focus was taken away, in the one that has its place now; at the plus, or the field that
 * makes one, when none is left.
 */
export function useRowFocus(list: RefObject<HTMLElement | null>, items: readonly { readonly id: string }[]): void {
  const before = useRef(items)
  useLayoutEffect(() => {
    const was = before.current
    before.current = items
    const by = items.length - was.length
    const group = list.current?.closest('section')
    const plus = group?.querySelector<HTMLElement>('[data-add]') ?? (group && fieldIn(group))
    const asked = by > 0 ? plus : by < 0 ? document.body : null
    if (!asked || document.activeElement !== asked) return
    const at = items.findIndex(({ id }, index) => id !== was[index]?.id)
    const rows = list.current?.children
    const row = items.length === 0 ? undefined : rows?.[at < 0 ? items.length - 1 : at]
    ;((row && (fieldIn(row) ?? row.querySelector('button'))) ?? plus)?.focus()
  })
}

const fieldIn = (part: Element) => part.querySelector<HTMLElement>('input:not([type="checkbox"]), textarea')
