import { goTo } from '../outline.tsx'
import type { Hint } from './check.ts'

/** Scrolls to the place of a hint and focuses it, once the popup is closed and the canvas is drawn. */
export function leadTo({ moduleId, anchor }: Pick<Hint, 'moduleId' | 'anchor'>, root: HTMLElement | null): void {
  let framesLeft = 30
  const look = () => {
    const box = root?.querySelector<HTMLElement>(`[data-module="${CSS.escape(moduleId)}"]`)
    const cell = root?.querySelector<HTMLElement>(`#${CSS.escape(anchor)}`)
    if (document.querySelector('[role="dialog"]') || !(box ?? cell)) {
      if (framesLeft-- > 0) requestAnimationFrame(look)
      return
    }
    const canvas = box?.closest<HTMLElement>('[data-region="canvas"]')
    box?.focus({ preventScroll: true })
    if (canvas) goTo(anchor, canvas)
    else cell?.scrollIntoView({ block: 'center' })
  }
  requestAnimationFrame(look)
}
