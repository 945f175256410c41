import { keyOf } from '@recto/words'
import type { KeyboardEvent } from 'react'

/** For what opens within a popup: Escape leaves that alone; the popup around it hears the next one. */
export const leftByEscape =
  (leave: () => void) =>
  (event: KeyboardEvent): void => {
    if (keyOf(event) !== 'Escape') return
    event.stopPropagation()
    event.nativeEvent.stopImmediatePropagation()
    leave()
  }
