import { shortcutNames } from '@recto/words'
import { useEffect } from 'react'
import { openPopup, popupStack } from '../../popups/index.ts'

/** Whether keys belong to text being typed. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName) || target.role === 'textbox')

/**
 * Ctrl or Cmd K opens the palette, ? the shortcut sheet; on every screen while signed in, unless the screen uses the
 * keys itself: for a link, in a text.
 */
export function usePaletteKeys(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || popupStack.current().length > 0) return
      const names = shortcutNames(event)
      const isPalette = names.includes('Mod-k') && !event.shiftKey
      const isSheet = names.includes('?') && !isTyping(event.target)
      const isRichText = event.target instanceof HTMLElement && event.target.isContentEditable
      if (!(isPalette && !isRichText) && !isSheet) return
      event.preventDefault()
      void openPopup(isPalette ? 'palette' : 'shortcuts', {})
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isSignedIn])
}
