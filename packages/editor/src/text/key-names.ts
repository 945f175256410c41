const isMac = typeof navigator !== 'undefined' && /mac/i.test(navigator.platform)

/** Keys of the keymap as a person at this machine calls them: `Mod-Shift-8` is "Ctrl Shift 8", or "Cmd" on a Mac. */
export const shownKeys = (keys: string): string =>
  keys
    .replace('Mod', isMac ? 'Cmd' : 'Ctrl')
    .split('-')
    .map((key) => (key.length === 1 ? key.toUpperCase() : key))
    .join(' ')
