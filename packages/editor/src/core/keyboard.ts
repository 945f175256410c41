import type { StackMove } from './stacking.ts'

/** What a key asks of the canvas. Copy, cut and paste come as clipboard events of the browser, not from here. */
export type KeyCommand =
  | { do: 'move'; dx: number; dy: number }
  | { do: 'resize'; dx: number; dy: number }
  | { do: 'step'; by: 1 | -1 }
  | {
      do:
        | 'delete'
        | 'duplicate'
        | 'select-all'
        | 'undo'
        | 'redo'
        | 'escape'
        | 'edit'
        | 'extend'
        | 'first'
        | 'last'
        | 'shortcuts'
        | 'add'
        | 'zoom-in'
        | 'zoom-out'
        | 'zoom-fit'
        | 'find'
        | 'pick-up'
        | 'menu'
        | 'lock'
        | 'copy-look'
        | 'apply-look'
        | 'section-up'
        | 'section-down'
    }
  | { do: 'restack'; to: StackMove }

/** The part of a KeyboardEvent that the map reads; `code` names the key where Alt writes another letter. */
export type Key = { key: string; code?: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean; altKey: boolean }

/** Cells that an arrow moves with Shift held. */
const FAR = 5

const ARROWS: Record<string, [dx: number, dy: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The command of a key on the canvas; null when the browser keeps it. */
export function keyCommand(event: Key): KeyCommand | null {
  const isMod = event.ctrlKey || event.metaKey
  if (event.altKey) return isMod ? withAlt(event) : null
  const arrow = ARROWS[event.key]
  if (arrow) {
    const by = event.shiftKey ? FAR : 1
    return { do: isMod ? 'resize' : 'move', dx: by * arrow[0], dy: by * arrow[1] }
  }
  if (isMod) return withMod(event)
  switch (event.key) {
    case 'Tab':
      return { do: 'step', by: event.shiftKey ? -1 : 1 }
    case 'Delete':
    case 'Backspace':
      return { do: 'delete' }
    case 'Enter':
      return { do: event.shiftKey ? 'extend' : 'edit' }
    case ' ':
      return { do: 'pick-up' }
    case 'PageUp':
      return { do: 'section-up' }
    case 'PageDown':
      return { do: 'section-down' }
    case 'F10':
      return event.shiftKey ? { do: 'menu' } : null
    case 'ContextMenu':
      return { do: 'menu' }
    case 'Escape':
      return { do: 'escape' }
    case 'Home':
      return { do: 'first' }
    case 'End':
      return { do: 'last' }
    case '?':
      return { do: 'shortcuts' }
    case '/':
      return { do: 'add' }
    default:
      return null
  }
}

function withAlt({ key, code }: Key): KeyCommand | null {
  if (key.toLowerCase() === 'c' || code === 'KeyC') return { do: 'copy-look' }
  if (key.toLowerCase() === 'v' || code === 'KeyV') return { do: 'apply-look' }
  return null
}

function withMod({ key, shiftKey }: Key): KeyCommand | null {
  switch (key.toLowerCase()) {
    case 'f':
      return { do: 'find' }
    case 'l':
      return shiftKey ? { do: 'lock' } : null
    case ']':
    case '}':
      return { do: 'restack', to: shiftKey ? 'front' : 'forward' }
    case '[':
    case '{':
      return { do: 'restack', to: shiftKey ? 'back' : 'backward' }
    case 'z':
      return { do: shiftKey ? 'redo' : 'undo' }
    case 'y':
      return { do: 'redo' }
    case 'd':
      return { do: 'duplicate' }
    case 'a':
      return { do: 'select-all' }
    case '=':
    case '+':
      return { do: 'zoom-in' }
    case '-':
      return { do: 'zoom-out' }
    case '0':
      return { do: 'zoom-fit' }
    default:
      return null
  }
}
