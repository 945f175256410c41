import {
  beginReading,
  isOver,
  type Message,
  type Reading,
  type ReadingEvent,
  read,
} from '../../../packages/viewer/src/page/reading.ts'
import type { Session, Step } from './people.ts'

/** A session's message, with the time at which the page sends it. */
export type Sent = {
  at: number
  session: Session
  visit: number
  message: Message
  isKnown: boolean
  hasFocus: boolean
}

const TICK_MS = 1000
/** How long after scrolling a page checks what is visible (`reading-dom.ts`). */
const MOVED_MS = 150
const WORDS = 150

/**
 * What a page would send while someone does this, computed by the page's own reducer. `isLost` decides for each message whether
 * it is lost.
 */
export function play(
  session: Session,
  {
    dayZero,
    sections,
    nameOf,
    isLost,
    random,
  }: {
    dayZero: number
    sections: readonly string[]
    nameOf(): number
    isLost(): boolean
    random(): number
  },
): Sent[] {
  const sent: Sent[] = []
  const began = dayZero + session.begins
  let state: Reading | null = null
  let visit = -1
  let isShown = true
  const begin = (at: number) => {
    const { section = null, words = 0, isLast = false } = state ?? {}
    state = Object.assign(beginReading(nameOf(), at), { section, words, isLast })
    visit++
  }
  const happened = (at: number, ...event: ReadingEvent) => {
    if (isShown && (!state || isOver(state, at))) begin(at)
    if (!state) return
    const message = read(state, event, at)
    if (!message) return
    const lost = isLost()
    if (!lost) sent.push({ at, session, visit, message, isKnown: visit > 0, hasFocus: isShown })
    read(state, ['answered', lost ? null : (message.e.at(-1)?.[0] ?? 0)], at)
  }

  // A page in the back/forward cache does nothing; one in a background tab keeps resending what got no response.
  const isFrozen = session.steps.some(({ does }) => does === 'return')
  const steps = session.steps.map((step) => ({ ...step, at: began + step.at })).sort((a, b) => a.at - b.at)
  const moved: { at: number; section: number }[] = []
  let tick = began
  const look = (at: number, section: number) =>
    happened(at, 'screen', sections[section] ?? '', WORDS, section === sections.length - 1)
  const until = (at: number) => {
    for (;;) {
      const seen = moved[0]
      const next = Math.min(tick, seen?.at ?? Number.POSITIVE_INFINITY)
      if (next > at) return
      if (seen && seen.at <= tick) {
        moved.shift()
        look(seen.at, seen.section)
      } else {
        if (isShown || !isFrozen) happened(tick, 'tick', false)
        tick += TICK_MS
      }
    }
  }
  const DOES: Record<Exclude<Step['does'], 'look' | 'click' | 'die'>, (at: number) => void> = {
    touch: (at) => happened(at, 'input'),
    print: (at) => happened(at, 'note', 'print'),
    hide(at) {
      isShown = false
      happened(at, 'shown', false)
    },
    show(at) {
      isShown = true
      happened(at, 'shown', true)
    },
    return: (at) => DOES.show(at),
    close(at) {
      isShown = false
      happened(at, 'shown', false)
      happened(at, 'leave')
    },
  }
  for (const step of steps) {
    until(step.at)
    // The first section is visible when the page opens; others are checked when they come into view.
    if (step.does === 'look') {
      if (step.section === 0 || !state) look(step.at, step.section)
      else moved.push({ at: step.at + Math.round(MOVED_MS * random()), section: step.section })
    } else if (step.does === 'click')
      happened(step.at, 'note', 'click', 'link', step.words, 'https://studio.example/?who=reader', 'm1')
    else if (step.does === 'die') return sent
    else DOES[step.does](step.at)
  }
  return sent
}
