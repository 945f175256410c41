/** Copies words as if by the keys, where browsers have no clipboard for scripts. False: the browser refuses it. */
export function copyAsByKeys(words: string): boolean {
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', words)
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const focused = document.activeElement
  const selection = getSelection()
  const before = selection?.rangeCount ? selection.getRangeAt(0) : null
  // Browsers copy only where something is selected.
  const some = document.body.appendChild(document.createElement('span'))
  some.textContent = '.'
  some.style.cssText = 'position:fixed;opacity:0;user-select:text'
  selection?.selectAllChildren(some)
  window.addEventListener('copy', give, true)
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    window.removeEventListener('copy', give, true)
    some.remove()
    selection?.removeAllRanges()
    if (before) selection?.addRange(before)
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
