import type { Press } from '@recto/words'
import { describe, expect, it } from 'vitest'
import { keyCommand, paletteKeys, shownKeys } from './keyboard.ts'

const key = (name: string, ...mods: ('ctrl' | 'meta' | 'shift' | 'alt')[]): Press => ({
  key: name,
  ctrlKey: mods.includes('ctrl'),
  metaKey: mods.includes('meta'),
  shiftKey: mods.includes('shift'),
  altKey: mods.includes('alt'),
})

describe('keys on the canvas', () => {
  it('arrows move by a cell, with Shift by five; with Ctrl or Cmd they resize', () => {
    expect(keyCommand(key('ArrowRight'))).toEqual({ name: 'move', arg: { dx: 1, dy: 0 } })
    expect(keyCommand(key('ArrowUp', 'shift'))).toEqual({ name: 'move', arg: { dx: 0, dy: -5 } })
    expect(keyCommand(key('ArrowUp', 'meta'))).toEqual({ name: 'resize', arg: { dx: 0, dy: -1 } })
    expect(keyCommand(key('ArrowLeft', 'ctrl', 'shift'))).toEqual({ name: 'resize', arg: { dx: -5, dy: 0 } })
  })

  it('the menu, the look and the search have keys, whatever Alt writes on this keyboard', () => {
    expect(keyCommand(key('F10', 'shift'))).toEqual({ name: 'openMenu' })
    expect(keyCommand(key('F10'))).toBe(null)
    expect(keyCommand({ ...key('ç', 'meta', 'alt'), code: 'KeyC' })).toEqual({ name: 'copyLook' })
    expect(keyCommand(key('f', 'ctrl'))).toEqual({ name: 'openFind' })
  })

  it('undo and redo with Ctrl and Cmd, redo also as Ctrl Y', () => {
    expect(keyCommand(key('z', 'ctrl'))).toEqual({ name: 'undo' })
    expect(keyCommand(key('Z', 'meta', 'shift'))).toEqual({ name: 'redo' })
    expect(keyCommand(key('y', 'ctrl'))).toEqual({ name: 'redo' })
  })

  it('Delete and Backspace delete, Tab walks, Enter types', () => {
    expect(keyCommand(key('Backspace'))).toEqual({ name: 'delete' })
    expect(keyCommand(key('Tab', 'shift'))).toEqual({ name: 'selectNext', arg: { by: -1 } })
    expect(keyCommand(key('Enter'))).toEqual({ name: 'edit' })
    expect(keyCommand(key('Enter', 'shift'))).toEqual({ name: 'extendSelection' })
  })

  it('leaves copy, cut, paste, reload and Alt combinations to the browser', () => {
    for (const left of [key('c', 'ctrl'), key('v', 'meta'), key('r', 'ctrl'), key('ArrowLeft', 'alt'), key('h')]) {
      expect(keyCommand(left)).toBe(null)
    }
  })

  it('are written for menus and for the palette as they are bound', () => {
    expect(shownKeys('move', { dx: -1, dy: 0 })).toBe('ArrowLeft')
    expect(shownKeys('delete')).toBe('Del')
    expect(shownKeys('align', { to: 'left' })).toBe(undefined)
    expect(paletteKeys('redo')).toBe('Shift + Mod + Z')
    expect(paletteKeys('zoomOut')).toBe('Mod + minus')
  })
})
