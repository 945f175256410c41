import { useSyncExternalStore } from 'react'

/** Which theme the app has; `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system'

/** Also read by src/first.ts before the first paint. */
const KEY = 'recto.theme'
const listeners = new Set<() => void>()

function stored(): Theme {
  try {
    const theme = localStorage.getItem(KEY)
    return theme === 'light' || theme === 'dark' ? theme : 'system'
  } catch {
    return 'system'
  }
}

/** Takes effect at once and is kept in this browser. */
export function setTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Storage is switched off: it holds until the page is left.
  }
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

/** The chosen theme; the component is drawn again when it changes. */
export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, stored)
}
