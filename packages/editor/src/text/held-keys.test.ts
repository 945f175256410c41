import { expect, it } from 'vitest'
import { holdKeys } from './held-keys.ts'

/** What is held of these presses, and which of them went on to the page. */
function hold(...presses: (string | object)[]): { held: string[]; left: string[] } {
  const target = new EventTarget()
  const { stop } = holdKeys(target as never)
  const left: string[] = []
  for (const one of presses) {
    const press = typeof one === 'string' ? { key: one } : one
    const event = Object.assign(new Event('keydown', { cancelable: true }), { shiftKey: false }, press)
    target.dispatchEvent(event)
    if (!event.defaultPrevented) left.push((press as { key: string }).key)
  }
  return { held: stop().map(({ key }) => key), left }
}

it('D4: letters, arrows, Home, End and Delete are held while a text opens, in their order', () => {
  const keys = [
    'x',
    'ArrowLeft',
    'y',
    'Home',
    '!',
    'End',
    'Delete',
    'ArrowUp',
    'ArrowDown',
    'ArrowRight',
    'Enter',
    'я',
    '東',
  ]
  expect(hold(...keys)).toEqual({ held: keys, left: [] })
})

it('Backspace takes back what was held, and is held itself after an arrow', () => {
  expect(hold('a', 'b', 'Backspace', 'c').held).toEqual(['a', 'c'])
  expect(hold('a', 'ArrowLeft', 'Backspace').held).toEqual(['a', 'ArrowLeft', 'Backspace'])
  expect(hold('Backspace').held).toEqual(['Backspace'])
})

it('B01: keys of an input method, shortcuts and Escape go on; what AltGr writes is held', () => {
  const composed = [{ key: 'Enter', isComposing: true }, { key: 'Process', keyCode: 229 }, { key: 'Dead' }]
  expect(hold(...composed, { key: 'b', ctrlKey: true }, 'Escape')).toEqual({
    held: [],
    left: ['Enter', 'Process', 'Dead', 'b', 'Escape'],
  })
  expect(hold({ key: '@', code: 'KeyQ', ctrlKey: true, altKey: true }).held).toEqual(['@'])
})
