import { isComposed, keyOf, writtenBy } from '@recto/words'

/** A key that was pressed before the text could take it: a character, or the name of the key. */
export type HeldKey = { readonly key: string; readonly shiftKey: boolean }

const MOVES = /^(Arrow(Left|Right|Up|Down)|Home|End|Delete|Enter)$/

/**
 * Collects the keys pressed while the rich-text editor is still loading, so that none is lost or handled by the canvas.
 * `stop` returns them; a letter that was deleted again is not among them.
 */
export function holdKeys(target: Pick<Window, 'addEventListener' | 'removeEventListener'>): { stop(): HeldKey[] } {
  const held: HeldKey[] = []
  const onKey = (event: KeyboardEvent) => {
    const key = writtenBy(event) || keyOf(event)
    if (isComposed(event)) return
    if (writtenBy(event) === '' && (event.ctrlKey || event.metaKey || event.altKey)) return
    const { shiftKey } = event
    if (key === 'Backspace' && isWritten(held.at(-1))) held.pop()
    else if (key === 'Backspace' || MOVES.test(key) || [...key].length === 1) held.push({ key, shiftKey })
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  target.addEventListener('keydown', onKey, true)
  return {
    stop() {
      target.removeEventListener('keydown', onKey, true)
      return held
    },
  }
}

const isWritten = (last: HeldKey | undefined): boolean =>
  last !== undefined && (last.key === 'Enter' || [...last.key].length === 1)
