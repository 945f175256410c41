import { describe, expect, it } from 'vitest'
import { altGrPresses, LAYOUTS, pressesOf } from '../../test/layouts.ts'
import { afterKey, type Show } from '../present/show.ts'
import { keysOfAnyLayout } from '../text/any-layout.ts'
import { MARK_KEYS, TOOL_KEYS } from '../text/keymap.ts'
import { COMMANDS } from './commands/index.ts'
import { keyCommand, placedCommand } from './keyboard.ts'

const BOUND = Object.entries(COMMANDS).flatMap(([name, { keys = {} }]) => Object.keys(keys).map((key) => [key, name]))
const IN_TEXT = [...Object.values(MARK_KEYS), ...Object.values(TOOL_KEYS).map(([keys]) => keys)]

/** The keys of a text that a press runs. */
function runInText(press: object): string[] {
  const ran: string[] = []
  const bindings = Object.fromEntries(IN_TEXT.map((keys) => [keys, () => ran.push(keys) > 0]))
  const { handleKeyDown } = keysOfAnyLayout(bindings).props
  handleKeyDown?.call(null as never, { state: null, dispatch: () => {} } as never, { keyCode: 0, ...press } as never)
  return ran
}

describe.each(Object.entries(LAYOUTS))('on a %s keyboard', (name, layout) => {
  it('B06: every shortcut of the canvas does what it does on an English one', () => {
    const wrong = BOUND.flatMap(([key = '', command = '']) =>
      pressesOf(key, layout).flatMap((press) => {
        const got = (keyCommand(press) ?? placedCommand(press))?.name
        return got === command ? [] : [`${key} (${press.key}, ${press.code}): ${got} instead of ${command}`]
      }),
    )
    expect(wrong).toEqual([])
    expect(BOUND.filter(([key = '']) => pressesOf(key, layout).length === 0)).toEqual([])
  })

  it('B06: every shortcut of a text does what it does on an English one', () => {
    for (const keys of IN_TEXT) {
      for (const press of pressesOf(keys, layout))
        expect([keys, press.key, runInText(press)]).toEqual([keys, press.key, [keys]])
    }
  })

  it('B06: what AltGr writes is no shortcut with Ctrl and Alt', () => {
    const free = new Set(BOUND.map(([key]) => key))
    for (const [code, key] of Object.entries(layout.altGr)) {
      for (const press of altGrPresses(key, code)) {
        expect(keyCommand(press) !== null, `${name} ${key}`).toBe(free.has(key))
        expect(runInText(press)).toEqual([])
      }
    }
    expect(keyCommand({ key: 'Dead', code: 'KeyC', ctrlKey: true, altKey: true })).toBe(null)
  })

  it('B06: a presentation has its letters, signs and digits', () => {
    const show: Show = { at: 4, cover: 'none', digits: '' }
    const keys: [string, unknown][] = [
      ['f', 'fill the screen'],
      ['s', 'presenter'],
      ['l', 'laser'],
      ['b', { ...show, cover: 'black' }],
      ['w', { ...show, cover: 'white' }],
      ['n', { ...show, at: 5 }],
      ['p', { ...show, at: 3 }],
      ['2', { ...show, digits: '2' }],
      ['9', { ...show, digits: '9' }],
    ]
    for (const [key, answer] of keys) {
      for (const press of pressesOf(key, layout))
        expect([key, press.key, afterKey(show, press, 12)]).toEqual([key, press.key, answer])
    }
  })
})

describe('on a Mac', () => {
  it('B06: Cmd with a letter of any layout is the shortcut, whatever Option writes', () => {
    const wrong = Object.entries(LAYOUTS).flatMap(([name, layout]) =>
      BOUND.flatMap(([key = '', command = '']) =>
        pressesOf(key, layout, true).flatMap((press) => {
          const got = keyCommand(press)?.name ?? placedCommand(press)?.name
          return got === command ? [] : [`${name}: ${key} (${press.key}): ${got}`]
        }),
      ),
    )
    expect(wrong).toEqual([])
    expect(keyCommand({ key: '√', code: 'KeyV', metaKey: true, altKey: true })?.name).toBe('applyLook')
    expect(keyCommand({ key: '[', code: 'Digit5', altKey: true })?.name).toBe('toggleRail')
  })

  it('B01: a key of an input method is no shortcut', () => {
    for (const taken of [{ isComposing: true }, { keyCode: 229 }, { nativeEvent: { isComposing: true } }]) {
      for (const key of ['Enter', 'Escape', 'Backspace', 'ArrowLeft', ' ', 'Tab', '/', 'Delete'])
        expect(keyCommand({ key, code: key, ...taken })).toBe(null)
    }
    expect(keyCommand({ key: 'Process', code: 'KeyZ', ctrlKey: true })).toBe(null)
    expect(keyCommand({ key: 'Unidentified', code: '' })).toBe(null)
  })
})
