import { describe, expect, it } from 'vitest'
import { type Key, keyCommand } from './keyboard.ts'

const key = (name: string, ...mods: ('ctrl' | 'meta' | 'shift' | 'alt')[]): Key => ({
  key: name,
  ctrlKey: mods.includes('ctrl'),
  metaKey: mods.includes('meta'),
  shiftKey: mods.includes('shift'),
  altKey: mods.includes('alt'),
})

describe('keys on the canvas', () => {
  it('arrows move by a cell, with Shift by five; with Ctrl or Cmd they resize', () => {
    expect(keyCommand(key('ArrowRight'))).toEqual({ do: 'move', dx: 1, dy: 0 })
    expect(keyCommand(key('ArrowUp', 'shift'))).toEqual({ do: 'move', dx: 0, dy: -5 })
    expect(keyCommand(key('ArrowUp', 'meta'))).toEqual({ do: 'resize', dx: 0, dy: -1 })
    expect(keyCommand(key('ArrowLeft', 'ctrl', 'shift'))).toEqual({ do: 'resize', dx: -5, dy: 0 })
  })

  it('the menu, the look, the pile and the search have keys, whatever Alt writes on this keyboard', () => {
    expect(keyCommand(key('F10', 'shift'))).toEqual({ do: 'menu' })
    expect(keyCommand(key('F10'))).toBe(null)
    expect(keyCommand({ ...key('ç', 'meta', 'alt'), code: 'KeyC' })).toEqual({ do: 'copy-look' })
    expect(keyCommand(key('}', 'ctrl', 'shift'))).toEqual({ do: 'restack', to: 'front' })
    expect(keyCommand(key('f', 'ctrl'))).toEqual({ do: 'find' })
  })

  it('undo and redo with Ctrl and Cmd, redo also as Ctrl Y', () => {
    expect(keyCommand(key('z', 'ctrl'))).toEqual({ do: 'undo' })
    expect(keyCommand(key('Z', 'meta', 'shift'))).toEqual({ do: 'redo' })
    expect(keyCommand(key('y', 'ctrl'))).toEqual({ do: 'redo' })
  })

  it('Delete and Backspace delete, Tab walks, Enter types', () => {
    expect(keyCommand(key('Backspace'))).toEqual({ do: 'delete' })
    expect(keyCommand(key('Tab', 'shift'))).toEqual({ do: 'step', by: -1 })
    expect(keyCommand(key('Enter'))).toEqual({ do: 'edit' })
    expect(keyCommand(key('Enter', 'shift'))).toEqual({ do: 'extend' })
  })

  it('leaves copy, cut, paste, reload and Alt combinations to the browser', () => {
    for (const left of [key('c', 'ctrl'), key('v', 'meta'), key('r', 'ctrl'), key('ArrowLeft', 'alt'), key('h')]) {
      expect(keyCommand(left)).toBe(null)
    }
  })
})
