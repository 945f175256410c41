import { type Press, placedNames, writtenBy, writtenNames } from '@recto/words'
import { keydownHandler } from 'prosemirror-keymap'
import { type Command, Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

type Handler = (view: EditorView, event: KeyboardEvent) => boolean

/**
 * Keys of a text in any layout. What AltGr writes is written and is no shortcut; where the layout writes no Latin
 * letter, the key's place on the keyboard counts, as on the canvas.
 */
export function keysOfAnyLayout(bindings: Record<string, Command>): Plugin {
  const handle: Handler = keydownHandler(bindings)
  return new Plugin({
    props: {
      handleKeyDown(view, event) {
        if (event.ctrlKey && event.altKey && writtenBy(event) !== '') return handle(view, pressed(writtenBy(event)))
        if (!(isMac ? event.metaKey : event.ctrlKey)) return handle(view, event)
        return namesOf(event).some((name) => handle(view, pressed(name)))
      },
    },
  })
}

/** With Shift, where it is held. */
const namesOf = (press: Press): readonly string[] => [
  ...writtenNames(press).slice(0, 1),
  ...placedNames(press).slice(0, 1),
]

const isMac = typeof navigator !== 'undefined' && /Mac|iP(hone|[oa]d)/.test(navigator.platform)

/** A press of this name, with Cmd for `Mod` on a Mac, as the handler reads it. */
function pressed(name: string): KeyboardEvent {
  const has = (mod: string) => name.includes(`${mod}-`)
  const key = /[^-]+$|-$/.exec(name)?.[0] ?? name
  const isMod = has('Mod')
  const isCapital = has('Shift') && /^[a-z]$/.test(key)
  const mods = { ctrlKey: isMod && !isMac, metaKey: isMod && isMac, altKey: has('Alt'), shiftKey: has('Shift') }
  // A capital is looked up by its code, so that Ctrl Shift B is not Ctrl B; nothing else is.
  const written = isCapital ? key.toUpperCase() : key
  return { key: written, keyCode: isCapital ? written.charCodeAt(0) : 0, ...mods } as KeyboardEvent
}
