/** What people type for a place, as an address: a bare e-mail gets `mailto:`, a phone number `tel:`. */
export function asAddress(typed: string): string {
  const text = typed.trim()
  if (/^[^\s@:/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`
  if (/^\+?[\d().\s/-]{5,40}$/.test(text) && text.replace(/\D/g, '').length >= 5) return `tel:${text}`
  return text
}
