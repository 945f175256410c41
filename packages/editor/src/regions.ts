import { keyOf } from '@recto/words'
import { type RefObject, useEffect } from 'react'

/** An area of the editor that F6 goes to: `data-region` on its element, in page order. */
const REGION = '[data-region]'
const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled], [type=hidden]), select, textarea, [contenteditable="true"], [tabindex="0"]'

/**
 * Moving between the areas of the editor without a pointer: F6 and Shift F6 cycle and return to where the focus was in
 * each; Escape in an area next to the canvas returns to it. When a focused element is removed, its area gets the focus.
 */
export function useRegions(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const last = new WeakMap<Element, HTMLElement>()
    let inHand: HTMLElement | null = null
    const regions = () =>
      [...(root.current?.querySelectorAll<HTMLElement>(REGION) ?? [])].filter(
        (region) => isShown(region) && firstIn(region) !== null,
      )
    const onFocus = ({ target }: FocusEvent) => {
      const region = target instanceof HTMLElement && target.closest<HTMLElement>(REGION)
      if (!region) return
      last.set(region, target as HTMLElement)
      taken.disconnect()
      taken.observe(region, { childList: true, subtree: true })
      inHand = region
    }
    const enter = (region: HTMLElement | undefined) => {
      if (!region) return
      const before = last.get(region)
      const goal = before && region.contains(before) && isShown(before) ? before : firstIn(region)
      goal?.focus()
    }
    const taken = new MutationObserver(() => {
      // If a menu removed it, the menu returns the focus first, if it can.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const before = inHand && last.get(inHand)
          if (document.activeElement === document.body && before && !before.isConnected) enter(inHand ?? undefined)
        }),
      )
    })
    const named = (name: string) => regions().find((region) => region.dataset.region === name)
    const onKey = (event: KeyboardEvent) => {
      const here = event.target instanceof Element ? event.target.closest<HTMLElement>(REGION) : null
      // Floating elements above the editor keep their keys.
      const isOver = event.target instanceof Element && event.target !== document.body && !here
      if (event.defaultPrevented || isOver) return
      if (keyOf(event) === 'F6' && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault()
        const all = regions()
        const at = here ? all.indexOf(here) : -1
        const step = event.shiftKey ? -1 : 1
        enter(at < 0 ? (step === 1 ? all[0] : all.at(-1)) : all[(at + step + all.length) % all.length])
      } else if (keyOf(event) === 'Escape' && here && here.dataset.region !== 'canvas') {
        const canvas = named('canvas')
        if (!canvas) return
        event.preventDefault()
        enter(canvas)
      }
    }
    document.addEventListener('focusin', onFocus)
    document.addEventListener('keydown', onKey)
    return () => {
      taken.disconnect()
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('keydown', onKey)
    }
  }, [root])
}

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0

/**
 * What gets the focus in an area: the area itself if it has its own keys, else its current or first element; null
 * without one.
 */
function firstIn(region: HTMLElement): HTMLElement | null {
  if (region.tabIndex === 0) return region
  return region.querySelector<HTMLElement>('[aria-current]') ?? focusables(region)[0] ?? null
}

/** What Tab finds in an area, in its order. */
export const focusables = (region: HTMLElement): HTMLElement[] =>
  [...region.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isShown)
