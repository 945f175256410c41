import {
  beginReading,
  isInput,
  isOver,
  type Message,
  type NoteKind,
  type Reading,
  type ReadingEvent,
  read,
} from './reading.ts'
import { start as watchOpen } from './still-open.ts'

/** Presses, keys and the like, by a person: what scripts send is not trusted. */
const INPUTS = ['pointerdown', 'pointermove', 'wheel', 'touchmove', 'keydown']
const TICK_MS = 1000
/** Delay after which a moved screen is measured again. */
const MOVED_MS = 150
/** A pointer that moves is one input every so often. */
const INPUT_MS = 250
/** Where a device stores that its visits do not count, or count again. */
const OWN = 'recto-own'

/**
 * Feeds the reading of a published page (`reading.ts`) and sends its messages to the folio's `/seen`; nothing before
 * the page is visible. It also checks here whether the page may still be seen.
 */
export function start(root: HTMLElement): void {
  const { dataset } = document.documentElement
  const own = ownMark()
  let state: Reading | null = null
  let visits = 0
  let keptAt = 0
  let isLeaving = false
  const close = watchOpen(root, () => clock() - keptAt < 5000)

  const happened = (...event: ReadingEvent) => {
    const now = clock()
    // A prerendered page is not visible yet.
    if (document.visibilityState === 'visible' && (!state || isOver(state, now))) begin(now)
    const message = state && read(state, event, now)
    if (message) send(message)
  }
  const begin = (now: number) => {
    const { section = null, words = 0, isLast = false } = state ?? {}
    const isAgain = state !== null
    state = beginReading(visits++, now)
    Object.assign(state, { section, words, isLast })
    // Someone who starts another visit was here before.
    if (isAgain && dataset.reader) dataset.reader = `1${dataset.reader.slice(1)}`
  }
  const send = async (message: Message) => {
    const of = state
    const x = +navigator.webdriver + 2 * +!navigator.plugins.length + 4 * +(navigator.maxTouchPoints > 1)
    const body = JSON.stringify({
      ...message,
      w: innerWidth,
      x,
      f: +(document.hasFocus() && !isLeaving),
      r: dataset.reader,
      o: own,
      d: document.referrer,
    })
    const answer = await fetch(`${dataset.seen}`, { method: 'POST', body, keepalive: true }).catch(() => null)
    if (answer?.status === 410) close()
    if (answer?.ok) keptAt = clock()
    if (of === state) happened('answered', answer?.ok ? (message.e.at(-1)?.[0] ?? 0) : null)
  }

  const sections = [...root.querySelectorAll('.sheet > .section')]
  const areas = new Map<Element, IntersectionObserverEntry>()
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) areas.set(entry.target, entry)
    const [most] = [...areas.values()].sort((a, b) => areaOf(b) - areaOf(a))
    if (!most) return
    const { intersectionRatio, target } = most
    const section = intersectionRatio ? target.id.slice(2) : ''
    happened('screen', section, wordsOf(target) * intersectionRatio, target === sections.at(-1))
  })
  let isMoving = false
  const look = () => {
    isMoving = false
    observer.disconnect()
    for (const section of sections) observer.observe(section)
  }
  const on = (target: EventTarget, types: string[], act: (event: Event) => void) => {
    for (const type of types) target.addEventListener(type, act, true)
  }

  let touched = -INPUT_MS
  on(window, INPUTS, (event) => {
    if (!isInput(event as PointerEvent) || event.timeStamp - touched < INPUT_MS) return
    touched = event.timeStamp
    happened('input')
  })
  on(window, ['scroll', 'resize'], () => {
    if (!isMoving) setTimeout(look, MOVED_MS)
    isMoving = true
  })
  on(window, ['blur'], ({ target }) => target === window && happened('blur'))
  on(document, ['visibilitychange'], () => happened('shown', document.visibilityState === 'visible'))
  on(window, ['pagehide'], () => {
    isLeaving = true
    happened('leave')
  })
  on(window, ['beforeprint'], () => happened('note', 'print'))
  on(window, ['pageshow'], () => {
    isLeaving = false
  })
  on(root, ['click', 'auxclick'], ({ target, isTrusted }) => {
    const what = isTrusted && target instanceof Element ? pressed(target) : null
    if (what) happened('note', ...what)
  })
  on(root, ['formdata'], (event) => state && (event as FormDataEvent).formData.set('visit', `${state.v}`))
  on(root, ['submit'], ({ target }) => {
    if (target instanceof Element) happened('note', 'form', 'form', '', '', moduleOf(target))
  })

  const media = root.getElementsByTagName('video')
  const tick = () => {
    look()
    happened(
      'tick',
      [...media].some((one) => !one.paused),
    )
  }
  setInterval(tick, TICK_MS)
  tick()
}

const clock = (): number => Math.round(performance.now())

const areaOf = ({ intersectionRect: { width, height } }: IntersectionObserverEntry): number => width * height

const words = new WeakMap<Element, number>()
function wordsOf(section: Element): number {
  const count = words.get(section) ?? section.textContent.split(/\s+/).length
  words.set(section, count)
  return count
}

const moduleOf = (element: Element): string => element.closest('.cell')?.id.slice(2) ?? ''

/** What was pressed in the sheet: a link without its query, or another control. */
function pressed(target: Element): [NoteKind, ...string[]] | null {
  const control = target.closest<HTMLElement>('main :is(a[href],button,summary,video)')
  if (!control) return null
  const words = (control.ariaLabel || control.textContent || control.querySelector('img')?.alt || '')
    .trim()
    .slice(0, 80)
  const { href = '' } = control as Partial<HTMLAnchorElement>
  const link = href.split(/[?#]/)[0]?.slice(0, 300) ?? ''
  const isFile = control.hasAttribute('download') || link.includes('/file/')
  return [isFile ? 'file' : 'click', href ? 'link' : control.localName, words, link, moduleOf(control)]
}

/** A link from Recto ends with a mark, which this device stores: visits of the page's authors do not count. */
function ownMark(): string | undefined {
  try {
    const [, mark] = /^#own\.([\w.-]+)$/.exec(location.hash) ?? []
    if (mark) {
      localStorage.setItem(OWN, mark)
      history.replaceState(history.state, '', location.pathname + location.search)
    }
    return localStorage.getItem(OWN) ?? undefined
  } catch {
    return undefined
  }
}
