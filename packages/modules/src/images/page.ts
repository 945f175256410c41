import { keyOf } from '@recto/words'
import * as words from './words.ts'
/**
 * Pictures on the page: enlarged ones open in a dialog, with the others at the arrow keys; carousels have buttons and
 * keys. Without this script a press opens the picture itself, and a carousel scrolls.
 */
export function start(root: HTMLElement): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    const target = event.target instanceof Element ? event.target : null
    const step = target?.closest<HTMLElement>('.car-step')
    if (step) leaf(step.closest('.carousel'), Number(step.dataset.step))
    const link = target?.closest<HTMLAnchorElement>('a[data-large]')
    if (!link) return
    event.preventDefault()
    const group = [...(link.closest('.pics')?.querySelectorAll<HTMLAnchorElement>('a[data-large]') ?? [link])]
    openLarge(root, group, group.indexOf(link))
  }
  const onKey = (event: KeyboardEvent) => {
    const by = STEPS[keyOf(event)]
    const target = event.target instanceof Element ? event.target : null
    if (!by || !target?.matches('.carousel > .pics')) return
    event.preventDefault()
    leaf(target.closest('.carousel'), by)
  }
  root.addEventListener('click', onClick)
  root.addEventListener('keydown', onKey)
  root.setAttribute('data-leafs', '')
  return () => {
    root.removeEventListener('click', onClick)
    root.removeEventListener('keydown', onKey)
    root.removeAttribute('data-leafs')
    root.querySelector('dialog.large')?.remove()
  }
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** One picture on or back; from either end to the other. */
function leaf(carousel: Element | null, by: number): void {
  const room = carousel?.querySelector<HTMLElement>('.pics')
  const [first, second] = room?.children ?? []
  if (!room || !first || !second) return
  const width = second.getBoundingClientRect().left - first.getBoundingClientRect().left
  const last = room.scrollWidth - room.clientWidth
  const to = room.scrollLeft + by * width
  const isPast = by > 0 ? room.scrollLeft > last - 2 : room.scrollLeft < 2
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  room.scrollTo({ left: isPast ? (by > 0 ? 0 : last) : to, behavior: isCalm ? 'auto' : 'smooth' })
}

function openLarge(root: HTMLElement, group: readonly HTMLAnchorElement[], from: number): void {
  let at = from
  const dialog = element('dialog', 'large')
  const picture = element('img', '')
  const caption = element('p', 'large-words')
  const count = element('p', 'large-count')
  count.setAttribute('role', 'status')
  const button = (className: string, name: string, path: string, act: () => void) => {
    const made = element('button', className)
    made.type = 'button'
    made.setAttribute('aria-label', name)
    made.innerHTML = `<svg width="20" height="20" viewBox="0 0 16 16" aria-hidden="true"><path d="${path}" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"/></svg>`
    made.addEventListener('click', act)
    return made
  }
  const show = (to: number) => {
    at = (to + group.length) % group.length
    const link = group[at] as HTMLAnchorElement
    const small = link.querySelector('img')
    picture.src = link.href
    picture.alt = small?.alt ?? ''
    caption.textContent = link.closest('figure')?.querySelector('figcaption')?.textContent ?? ''
    count.textContent = group.length > 1 ? `${at + 1} of ${group.length}` : ''
    dialog.setAttribute('aria-label', picture.alt || caption.textContent || 'Picture')
  }
  dialog.append(
    picture,
    caption,
    count,
    button('large-close', 'Close', 'M3 3l10 10M13 3 3 13', () => dialog.close()),
  )
  if (group.length > 1) {
    dialog.append(
      button('large-back', words.previousPicture, 'M10 3 5 8l5 5', () => show(at - 1)),
      button('large-on', words.nextPicture, 'm6 3 5 5-5 5', () => show(at + 1)),
    )
  }
  dialog.addEventListener('keydown', (event) => {
    const by = STEPS[keyOf(event)]
    if (by && group.length > 1) show(at + by)
  })
  // A press outside the picture closes it.
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close())
  let down = 0
  picture.addEventListener('pointerdown', (event) => {
    down = event.clientX
  })
  picture.addEventListener('pointerup', (event) => {
    if (group.length > 1 && Math.abs(event.clientX - down) > 40) show(at + (event.clientX < down ? 1 : -1))
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    group[at]?.focus()
  })
  picture.draggable = false
  show(from)
  root.append(dialog)
  dialog.showModal()
}

function element<K extends keyof HTMLElementTagNameMap>(tag: K, className: string): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  if (className) made.className = className
  return made
}
