import { isGuestRole, ROLE, type TeamRole } from '@recto/contract'

/** What the page's body is marked with for somebody of this role [BOOT-36]; nobody signed in: nothing. */
export function bodyClasses(role: TeamRole | null): string[] {
  if (role === null) return []
  return [role === ROLE.owner ? 'isowner' : 'notowner', ...(isGuestRole(role) ? ['is-guest'] : [])]
}

/** Marks the body, and answers what takes the marks away. */
export function markBody(role: TeamRole | null): () => void {
  const marks = bodyClasses(role)
  document.body.classList.add(...marks)
  return () => document.body.classList.remove(...marks)
}
