import { keyOf } from '@recto/words'

/** Floating controls of a published page: the list of its places, and the button that shows it as slides. */
export function start(root: HTMLElement): () => void {
  const stop = new AbortController()
  const details = root.querySelector<HTMLDetailsElement>('.pg-contents details')
  if (details) closeAfterUse(details, stop)
  const button = root.querySelector<HTMLElement>('.pg-present button')
  if (button) presentOnPress(button, stop)
  stepAside(root, stop)
  return () => stop.abort()
}

/** Px of scrolling that are meant. */
const SCROLLED_PX = 24

/** Hidden while someone reads on; shown when scrolling back, or at the end. */
function stepAside(root: HTMLElement, { signal }: AbortController): void {
  let from = scrollY
  const look = () => {
    const by = scrollY - from
    if (Math.abs(by) < SCROLLED_PX) return
    from = scrollY
    const isAtEnd = scrollY + innerHeight > document.documentElement.scrollHeight - 80
    root.classList.toggle('pg-reading', by > 0 && !isAtEnd)
  }
  addEventListener('scroll', look, { signal, passive: true })
}

/** Shows the page as slides until the full screen is left; what slides do is fetched by the press. */
function presentOnPress(button: HTMLElement, { signal }: AbortController): void {
  const page = document.documentElement
  let times = 0
  const end = () => {
    if (!page.classList.contains('slides')) return
    const at = location.hash
    page.classList.remove('slides')
    dispatchEvent(new Event('pg-end'))
    if (at) document.getElementById(decodeURIComponent(at.slice(1)))?.scrollIntoView({ behavior: 'instant' })
    button.focus({ preventScroll: true })
  }
  const begin = async () => {
    const sections = [...document.querySelectorAll('.sheet > .section')]
    const seen = sections.find((one) => one.getBoundingClientRect().bottom > innerHeight / 3)
    history.replaceState(
      history.state,
      '',
      seen && seen !== sections[0] ? `#${seen.id}` : location.pathname + location.search,
    )
    await page.requestFullscreen?.().catch(() => {})
    page.classList.add('slides')
    // Imported again each time: a module runs once.
    const script = document.createElement('script')
    script.type = 'module'
    script.src = import.meta.url.replace(/[^/]*$/, `slides.js?${++times}`)
    script.onerror = end
    document.body.append(script)
  }
  button.addEventListener('click', () => void begin(), { signal })
  document.addEventListener('fullscreenchange', () => document.fullscreenElement || end(), { signal })
  addEventListener('keydown', (event) => keyOf(event) === 'Escape' && !document.fullscreenElement && end(), { signal })
}

/** It closes after a choice, by Escape, and by a press outside it. */
function closeAfterUse(details: HTMLDetailsElement, stop: AbortController): void {
  const { signal } = stop
  const close = (focus = false) => {
    if (!details.open) return
    details.open = false
    if (focus) details.querySelector('summary')?.focus()
  }
  details.addEventListener(
    'click',
    (event) => event.target instanceof Element && event.target.closest('a') && close(),
    {
      signal,
    },
  )
  addEventListener('keydown', (event) => keyOf(event) === 'Escape' && close(true), { signal })
  addEventListener('pointerdown', (event) => details.contains(event.target as Node) || close(), { signal })
  details.addEventListener(
    'focusout',
    ({ relatedTarget }) => (relatedTarget && details.contains(relatedTarget as Node)) || (relatedTarget && close()),
    {
      signal,
    },
  )
}
