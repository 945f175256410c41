import type { Page } from 'playwright-core'

/**
 * What a person cannot read or press on the screen as it stands, as sentences: texts that end where their box ends, things
 * that stand beyond the window's sides, and controls that something else covers. `within`: only below the last element of this
 * selector, such as the popup that is open. Texts that say themselves that they are cut (an ellipsis) do not count.
 */
export const cutOff = (page: Page, within?: string): Promise<string[]> => page.evaluate(findCutOff, within ?? null)

/** Runs in the page. */
function findCutOff(within: string | null): string[] {
  const CONTROLS = 'button, a[href], input, select, textarea, [role=tab], [role=menuitem], [role=radio], [role=switch]'
  const roots = within ? [...document.querySelectorAll(within)] : [document.body]
  const root = roots.at(-1)
  if (!root) return [`There is no ${within}.`]
  const found = new Set<string>()
  const isShown = (one: Element) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const isInert = (one: Element) => one.closest('[inert], [aria-hidden=true], .sr-only') !== null
  const name = (one: Element) => {
    const text = one.getAttribute('aria-label') || one.textContent || one.getAttribute('placeholder') || ''
    return `${one.tagName.toLowerCase()} “${text.trim().replace(/\s+/g, ' ').slice(0, 50)}”`
  }
  /** Whether a person can bring it into view: something around it scrolls that way. */
  const scrolls = (one: Element, side: 'overflowX' | 'overflowY') => {
    for (let at = one.parentElement; at; at = at.parentElement) {
      const way = getComputedStyle(at)[side]
      if (way === 'auto' || way === 'scroll') return true
    }
    return false
  }
  /** Visually hidden texts are one pixel large on purpose. */
  const isHiddenOnPurpose = (one: Element) => {
    for (let at: Element | null = one; at && at !== root; at = at.parentElement) {
      const box = at.getBoundingClientRect()
      if (box.width <= 1 || box.height <= 1) return true
    }
    return false
  }

  for (const one of root.querySelectorAll<HTMLElement>('*')) {
    const ownText = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    if (!ownText || !isShown(one) || isInert(one) || isHiddenOnPurpose(one)) continue
    if (one.closest('svg, [data-page-content], .recto-sheet')) continue
    const style = getComputedStyle(one)
    const isEllipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
    const cuts = (way: string) => way === 'hidden' || way === 'clip'
    if (!isEllipsis && cuts(style.overflowX) && one.scrollWidth > one.clientWidth + 1)
      found.add(`${name(one)} is cut at its side: ${one.scrollWidth} px of words in ${one.clientWidth}.`)
    if (!isEllipsis && cuts(style.overflowY) && one.scrollHeight > one.clientHeight + 2)
      found.add(`${name(one)} is cut at its foot: ${one.scrollHeight} px of words in ${one.clientHeight}.`)
    const box = one.getBoundingClientRect()
    if (!scrolls(one, 'overflowX') && (box.right > innerWidth + 1 || box.left < -1))
      found.add(`${name(one)} stands beyond the window: ${Math.round(box.left)} to ${Math.round(box.right)} px.`)
  }

  for (const one of root.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (!isShown(one) || isInert(one) || isHiddenOnPurpose(one)) continue
    if (one.closest('svg, [data-page-content], .recto-sheet') || getComputedStyle(one).pointerEvents === 'none')
      continue
    // What stays at a popup's foot covers only what can be scrolled out from under it.
    if (scrolls(one, 'overflowY')) one.scrollIntoView({ block: 'center', behavior: 'instant' })
    const box = one.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue
    const top = document.elementFromPoint(x, y)
    if (!top || one.contains(top) || top.contains(one)) continue
    // A field of the browser's own lies under what draws it.
    const label = one.closest('label') ?? (one.id ? document.querySelector(`label[for="${CSS.escape(one.id)}"]`) : null)
    if (label?.contains(top) || one.parentElement?.contains(top)) continue
    found.add(`${name(one)} is covered by ${name(top)}.`)
  }
  return [...found]
}
