import type { Look, LookOverrides } from '@recto/document'

/** What is drawn in place of a value of the folio's own that a lock of the guide does not let through; null: that value. */
export function shownInstead(key: keyof LookOverrides, overrides: LookOverrides, look: Look): string | null {
  if (key === 'heading' || key === 'body') {
    const { family } = look.fonts[key]
    return family === overrides[key]?.family ? null : family
  }
  if (key === 'radius' || key === 'buttonRadius' || key === 'scale') return null
  const shown = look.palette[key].toUpperCase()
  return shown === overrides[key]?.toUpperCase() ? null : shown
}
