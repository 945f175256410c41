import { nextPath } from '../../../next-path.ts'

const KEY = 'recto.newTemplate'

/**
 * What a new person came for, such as a template: stored during the checkout, and opened afterwards [TPL-24]. A browser
 * that stores nothing continues to the dashboard.
 */
export function keepNewTemplate(search: string): void {
  const path = nextPath(search)
  if (path === '/') return
  try {
    sessionStorage.setItem(KEY, path)
  } catch {
    // Without it the dashboard opens.
  }
}

/** The stored target, once; undefined: none. */
export function takeNewTemplate(): string | undefined {
  try {
    const path = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return path ?? undefined
  } catch {
    return undefined
  }
}
