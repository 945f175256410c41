import { nextPath } from '../../../next-path.ts'

const KEY = 'recto.newTemplate'

/**
 * What a new person came for, such as a template: it is kept while they buy, and they are led to it afterwards [TPL-24]. A
 * browser that keeps nothing leads to the dashboard.
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

/** What was kept, once; undefined: nothing was. */
export function takeNewTemplate(): string | undefined {
  try {
    const path = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return path ?? undefined
  } catch {
    return undefined
  }
}
