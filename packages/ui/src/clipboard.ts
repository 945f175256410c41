/**
 * Puts words on the clipboard, while a press is handled. Over plain http browsers have no clipboard for scripts, but
 * still copy as if by the keys. False: the browser refuses both.
 */
export async function copyWords(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words)
    return true
  } catch {
    // Not there, or not allowed here.
    return copyAsByKeys(words)
  }
}

/** What is on the clipboard; null: the browser does not say, as over plain http. */
export async function readWords(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return null
  }
}

function copyAsByKeys(words: string): boolean {
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
