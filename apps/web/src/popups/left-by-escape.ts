import type { KeyboardEvent } from 'react'

/** For what opens within a popup: Escape leaves that alone; the popup around it hears the next one. */
export const leftByEscape =
  (leave: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.stopPropagation()
    event.nativeEvent.stopImmediatePropagation()
    leave()
  }
