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
    }

/** The part of a KeyboardEvent that the map reads. */
export type Key = { key: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean; altKey: boolean }

const ARROWS: Record<string, [dx: number, dy: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The command of a key on the canvas; null when the browser keeps it. */
export function keyCommand(event: Key): KeyCommand | null {
  const isMod = event.ctrlKey || event.metaKey
  if (event.altKey) return null
  if (isMod) return withMod(event)
  const arrow = ARROWS[event.key]
  if (arrow) return { do: event.shiftKey ? 'resize' : 'move', dx: arrow[0], dy: arrow[1] }
  switch (event.key) {
    case 'Tab':
      return { do: 'step', by: event.shiftKey ? -1 : 1 }
    case 'Delete':
    case 'Backspace':
      return { do: 'delete' }
    case 'Enter':
      return { do: event.shiftKey ? 'extend' : 'edit' }
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

function withMod({ key, shiftKey }: Key): KeyCommand | null {
  switch (key.toLowerCase()) {
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

/** The shortcut sheet, in the order it shows. `Mod` is Ctrl, or Cmd on a Mac. */
export const SHORTCUTS: readonly { title: string; keys: readonly (readonly [keys: string, what: string])[] }[] = [
  {
    title: 'Modules',
    keys: [
      ['Tab, Shift + Tab', 'Next and previous module in reading order'],
      ['Arrows', 'Move by a cell'],
      ['Shift + arrows', 'Resize by a cell'],
      ['Enter', 'Type in it, or go to its settings'],
      ['Mod + D', 'Duplicate'],
      ['Delete', 'Delete'],
      ['Shift + click', 'Add to the selection'],
      ['Shift + Enter', 'Add the next module to the selection'],
      ['Mod + A', 'Select all in the section'],
      ['Escape', 'Stop, then select nothing'],
    ],
  },
  {
    title: 'Everywhere',
    keys: [
      ['Mod + Z', 'Undo'],
      ['Shift + Mod + Z', 'Redo'],
      ['Mod + C, X, V', 'Copy, cut and paste, in any folio'],
      ['F6, Shift + F6', 'Next and previous area: top bar, sections, canvas, modules, settings'],
      ['/', 'Add a module'],
      ['Home, End', 'First and last module'],
      ['Mod + plus, minus, 0', 'Zoom in, out, fit the sheet'],
      ['?', 'This sheet'],
    ],
  },
  {
    title: 'Sections, in their list',
    keys: [
      ['Up, Down', 'Next and previous section'],
      ['Enter', 'Go to it'],
      ['Alt + up, down', 'Move it'],
      ['F2', 'Rename it'],
      ['Delete', 'Delete it'],
    ],
  },
  {
    title: 'Typing',
    keys: [
      ['#  ##  ###', 'Title, heading, subheading'],
      ['-  or  1.  or  [ ]', 'List, numbered list, task list'],
      ['**bold**  *italic*  `code`', 'Bold, italic, code'],
      ['---', 'A line across'],
      ['Mod + B, I, U, E', 'Bold, italic, underline, code'],
      ['Mod + [, ]', 'Indent less, more'],
      ['Mod + K', 'Link'],
      ['Mod + Enter', 'Tick a task'],
      ['Alt + F10', 'The toolbar: arrows walk, Escape leads back'],
      ['Tab', 'In a list: one level deeper, with Shift back'],
      ['Escape', 'Back to the module'],
    ],
  },
]
