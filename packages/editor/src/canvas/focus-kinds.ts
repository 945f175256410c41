/** Whether keys and clipboard belong to what has the focus rather than to the canvas. */
export const isTypingIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [data-no-drag]') !== null)

/** Whether its keys and its undo are its own: buttons and sliders have no use for those. */
export const takesWords = (target: Element | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type="range"], [type="color"], [type="checkbox"], [type="radio"])'))

/** In content that has keys of its own but for those that mean the same everywhere: cells of a table, a slider. */
export const isInOwnKeys = (target: Element | null): boolean =>
  target instanceof HTMLElement && !target.isContentEditable && target.closest('[data-own-keys]') !== null
