import { goTo } from '../outline.tsx'
import type { Hint } from './check.ts'

/** Brings the place of a hint into view and gives it the focus, once the popup before it and the canvas are drawn. */
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
