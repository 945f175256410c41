/** Whether keys and clipboard belong to the focused element rather than to the canvas. */
export const isTypingIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [data-no-drag]') !== null)

/** Whether keys and undo belong to it: buttons and sliders have no use for them. */
export const takesWords = (target: Element | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type="range"], [type="color"], [type="checkbox"], [type="radio"])'))

/** In content with its own keys, except those that mean the same everywhere: table cells, a slider. */
export const isInOwnKeys = (target: Element | null): boolean =>
  target instanceof HTMLElement && !target.isContentEditable && target.closest('[data-own-keys]') !== null
