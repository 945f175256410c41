import { type Press, plainKey } from '@recto/words'

/** State of a presentation: the slide from 0, what covers it, and the digits of a slide number being typed. */
export type Show = { readonly at: number; readonly cover: 'none' | 'black' | 'white'; readonly digits: string }

/** What a key does in a presentation; null: nothing, and the page handles it. */
export type KeyAnswer = Show | 'end' | 'fill the screen' | 'presenter' | 'laser' | null

const NEXT = new Set(['ArrowRight', 'ArrowDown', 'PageDown', 'n'])
const BACK = new Set(['ArrowLeft', 'ArrowUp', 'PageUp', 'Backspace', 'p'])
/** Letters, signs and digits that mean something. */
const KEYS = 'npfslbw.,0123456789 '
const COVERS: Readonly<Record<string, Show['cover']>> = {
  b: 'black',
  '.': 'black',
  w: 'white',
  ',': 'white',
}

/** The presentation at another slide, clamped to the first and last. */
export const goTo = (show: Show, at: number, count: number): Show => ({
  cover: 'none',
  digits: '',
  at: Math.max(0, Math.min(count - 1, at)),
})

/** What a key does, as in other presentation programs. A covered slide is uncovered first. */
export function afterKey(show: Show, pressed: Press, count: number): KeyAnswer {
  const key = plainKey(pressed, KEYS)
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null
  if (key === 'Escape') return 'end'
  if (key === 'f') return 'fill the screen'
  if (key === 's') return 'presenter'
  if (key === 'l') return 'laser'
  const cover = COVERS[key]
  if (cover) return { ...show, digits: '', cover: show.cover === cover ? 'none' : cover }
  if (/^\d$/.test(key)) return { ...show, digits: (show.digits + key).slice(-4) }
  if (key === 'Enter' && show.digits !== '') return goTo(show, Number(show.digits) - 1, count)
  const isNext = NEXT.has(key) || key === 'Enter' || (key === ' ' && !pressed.shiftKey)
  const isBack = BACK.has(key) || (key === ' ' && pressed.shiftKey === true)
  if ((isNext || isBack) && show.cover !== 'none') return { ...show, cover: 'none' }
  if (isNext) return goTo(show, show.at + 1, count)
  if (isBack) return goTo(show, show.at - 1, count)
  if (key === 'Home') return goTo(show, 0, count)
  if (key === 'End') return goTo(show, count - 1, count)
  return null
}

/** A slide that is higher than this many times the screen is as wide as it, and is scrolled. */
const MOST_HEIGHTS = 2

/** The scale at which a sheet of these px is fully visible; a very high one is as wide as the room. */
export function scaleFor(sheet: { width: number; height: number }, room: { width: number; height: number }): number {
  const wide = room.width / sheet.width
  const whole = Math.min(wide, room.height / sheet.height)
  return wide > whole * MOST_HEIGHTS ? Math.min(wide, MOST_WIDE / sheet.width) : whole
}

/** px */
const MOST_WIDE = 1_400
