import { isGuestRole, ROLE, type TeamRole } from '@recto/contract'

/** The classes of the page's body for someone with this role [BOOT-36]; none if no one is signed in. */
export function bodyClasses(role: TeamRole | null): string[] {
  if (role === null) return []
  return [role === ROLE.owner ? 'isowner' : 'notowner', ...(isGuestRole(role) ? ['is-guest'] : [])]
}

/** Marks the body, and returns what removes the marks. */
export function markBody(role: TeamRole | null): () => void {
  const marks = bodyClasses(role)
  document.body.classList.add(...marks)
  return () => document.body.classList.remove(...marks)
}
