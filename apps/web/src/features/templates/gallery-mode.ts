/** What the gallery shows, by the part of the address after `#` [ROUTE-39, TPL-15]. */
export type GalleryMode = { kind: 'all' | 'new' | 'mine' | 'team' } | { kind: 'label'; slug: string }

const HASHES = { all: '#all', new: '#new', mine: '#saved', team: '#for-everyone' } as const

/** The hash of a mode; a label's is its slug. */
export const hashOf = (mode: GalleryMode): string => (mode.kind === 'label' ? `#${mode.slug}` : HASHES[mode.kind])

/** Reads the hash; what is none of the gallery's shows all. */
export function modeAt(hash: string, slugs: readonly string[]): GalleryMode {
  const slug = slugs.find((one) => hash === `#${one}`)
  if (slug) return { kind: 'label', slug }
  const kind = (Object.keys(HASHES) as (keyof typeof HASHES)[]).find((one) => HASHES[one] === hash)
  return { kind: kind ?? 'all' }
}
