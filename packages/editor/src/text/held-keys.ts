/**
 * Collects the keys typed while the rich-text editor is still loading, so that none is lost or handled by the canvas.
 * `stop` returns the letters, with a new line for each Enter.
 */
export function holdKeys(target: Pick<Window, 'addEventListener' | 'removeEventListener'>): { stop(): string } {
  const held: string[] = []
  const onKey = (event: KeyboardEvent) => {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (key === 'Backspace') held.pop()
    else if (key === 'Enter') held.push('\n')
    else if (key.length > 0 && [...key].length === 1) held.push(key)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  target.addEventListener('keydown', onKey, true)
  return {
    stop() {
      target.removeEventListener('keydown', onKey, true)
      return held.join('')
    },
  }
}
