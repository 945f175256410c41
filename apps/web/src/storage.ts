/** A choice of this browser that may be lost, such as grid or list. */
export function readChoice<T extends string>(key: string, allowed: readonly T[], fallback: T): T {
  try {
    const value = localStorage.getItem(`recto.${key}`) as T | null
    return value !== null && allowed.includes(value) ? value : fallback
  } catch {
    return fallback
  }
}

/** Stores a choice in this browser; without storage it holds until the page is left. */
export function keepChoice(key: string, value: string): void {
  try {
    localStorage.setItem(`recto.${key}`, value)
  } catch {
    // Storage is switched off: the choice holds until the page is left.
  }
}
