import { keyOf, plainKey } from '@recto/words'

/**
 * Slides on a published page: keys, buttons, a count, and sections as large as the screen allows. Swiping works without
 * it, and every slide can be reached. One higher than the screen is scrolled to its end before the next.
 */
export function start(root: HTMLElement): () => void {
  const sheet = root.querySelector<HTMLElement>('.sheet')
  const steps = root.querySelector<HTMLElement>('.pg-steps')
  if (!sheet || !steps) return () => {}
  const sections = [...sheet.querySelectorAll<HTMLElement>(':scope > .section')]
  const count = steps.querySelector('output')
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const stop = new AbortController()
  const { signal } = stop
  let at = 0

  const show = (to: number, behavior: ScrollBehavior = calm.matches ? 'auto' : 'smooth') => {
    const next = Math.max(0, Math.min(sections.length - 1, to))
    sheet.scrollTo({ left: next * sheet.clientWidth, behavior })
    arrive(next)
  }
  const arrive = (next: number) => {
    at = next
    if (count) count.textContent = `${at + 1} / ${sections.length}`
    for (const button of steps.querySelectorAll<HTMLElement>('button[data-step]')) {
      const to = at + Number(button.dataset.step)
      button.setAttribute('aria-disabled', String(to < 0 || to >= sections.length))
    }
    const name = sections[at]?.id
    if (name && location.hash !== `#${name}` && !sections[at]?.querySelector(':target')) {
      history.replaceState(history.state, '', at === 0 ? location.pathname + location.search : `#${name}`)
    }
  }
  const page = document.documentElement
  /** In and out of the full screen. */
  const fill = () =>
    void (document.fullscreenElement ? document.exitFullscreen() : page.requestFullscreen()).catch(() => {})
  const fit = () => {
    const isWide = sheet.clientWidth > 720
    for (const section of sections) {
      section.style.removeProperty('--fit')
      if (!isWide) continue
      // Its natural height, including its margins.
      section.style.height = 'max-content'
      const most = Math.min(sheet.clientWidth / 1200, sheet.clientHeight / Math.max(1, section.offsetHeight))
      section.style.removeProperty('height')
      section.style.setProperty('--fit', String(Math.round(Math.max(0.5, Math.min(2.5, most)) * 1000) / 1000))
    }
    sheet.scrollTo({ left: at * sheet.clientWidth, behavior: 'instant' })
  }
  const toHash = () => {
    const place = location.hash.length > 1 ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null
    const nth = place ? sections.findIndex((section) => section.contains(place)) : 0
    if (nth >= 0) show(nth, 'instant' as ScrollBehavior)
  }

  steps.hidden = sections.length < 2
  fit()
  toHash()
  addEventListener('resize', fit, { signal })
  addEventListener('hashchange', toHash, { signal })
  document.fonts.ready.then(() => signal.aborted || fit())
  steps.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null
      if (button?.dataset.step) show(at + Number(button.dataset.step))
      else if (button) fill()
    },
    { signal },
  )
  let settled = 0
  sheet.addEventListener(
    'scroll',
    () => {
      clearTimeout(settled)
      settled = window.setTimeout(() => {
        const next = Math.round(sheet.scrollLeft / Math.max(1, sheet.clientWidth))
        if (next !== at) arrive(next)
      }, 120)
    },
    { signal },
  )
  /** Scrolls within the slide; false if there is nothing more in that direction. */
  const read = (screens: number): boolean => {
    const slide = sections[at]
    if (!slide) return false
    const left = screens > 0 ? slide.scrollHeight - slide.clientHeight - slide.scrollTop : slide.scrollTop
    if (left <= 1) return false
    slide.scrollBy({ top: screens * slide.clientHeight, behavior: calm.matches ? 'auto' : 'smooth' })
    return true
  }
  /** On to the beginning of the next slide, back to the end of the one before. */
  const leaf = (by: 1 | -1) => {
    sections[at + by]?.scrollTo({ top: by > 0 ? 0 : sections[at + by]?.scrollHeight, behavior: 'instant' })
    show(at + by)
  }
  addEventListener(
    'keydown',
    (event) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event)) return
      const key = plainKey(event, 'bf')
      if (key === 'f') fill()
      // Any other key shows the slide again.
      page.classList.toggle('dark', key === 'b' && !page.classList.contains('dark'))
    },
    { signal },
  )
  addEventListener('keydown', (event) => onKey(event, { at, last: sections.length - 1, show, read, leaf }), { signal })
  const end = () => {
    clearTimeout(settled)
    page.classList.remove('dark')
    steps.hidden = true
    stop.abort()
  }
  // Of a page that scrolls again.
  addEventListener('pg-end', end, { signal })
  return end
}

type Slides = {
  at: number
  last: number
  show(to: number): void
  read(screens: number): boolean
  leaf(by: 1 | -1): void
}

function onKey(event: KeyboardEvent, { at, last, show, read, leaf }: Slides): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event)) return
  const to = TARGETS[keyOf(event)]?.(at, last)
  const screens = keyOf(event) === ' ' && event.shiftKey ? -SCREEN : SCREENS[keyOf(event)]
  if (to === undefined && screens === undefined) return
  event.preventDefault()
  if (to !== undefined) show(to)
  else if (screens !== undefined && !read(screens)) leaf(screens > 0 ? 1 : -1)
}

/** Keys that leaf. */
const TARGETS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
}

/** A line or two of the previous content stays visible. */
const SCREEN = 0.8
/** Keys that read on, and how far, in screens. */
const SCREENS: Readonly<Record<string, number>> = {
  ArrowDown: 0.15,
  ArrowUp: -0.15,
  PageDown: SCREEN,
  PageUp: -SCREEN,
  ' ': SCREEN,
}

/** Keys belong to a focused input, player or scroller; the space bar also to a focused button. */
function isBusy(event: KeyboardEvent): boolean {
  const { target } = event
  const takesAll = 'input, textarea, select, video, audio, dialog, [contenteditable], .cell [tabindex="0"]'
  const taken = keyOf(event) === ' ' ? `${takesAll}, button, a, summary` : takesAll
  return target instanceof Element && target.closest(taken) !== null
}
