/** The gallery's list, by the hash of the URL [ROUTE-39, TPL-15]; a search covers all templates. */
export type GalleryMode =
  | { kind: 'all' | 'new' | 'mine' | 'team' }
  | { kind: 'label' | 'collection' | 'examples'; slug: string }

/** What there is to show: slugs of labels and collections, names of what has examples. */
export type Places = Readonly<Record<'labels' | 'collections' | 'examples', readonly string[]>>

const HASHES = { all: '#all', new: '#new', mine: '#saved', team: '#for-everyone' } as const
const EXAMPLES = '#examples-'

/** The hash of a mode; a label's and a collection's is its slug. */
export function hashOf(mode: GalleryMode): string {
  if (mode.kind === 'examples') return `${EXAMPLES}${mode.slug}`
  return mode.kind === 'label' || mode.kind === 'collection' ? `#${mode.slug}` : HASHES[mode.kind]
}

/** Reads the hash; an unknown one shows all. */
export function modeAt(hash: string, { labels, collections, examples }: Places): GalleryMode {
  const slug = hash.slice(1)
  if (labels.includes(slug)) return { kind: 'label', slug }
  if (collections.includes(slug)) return { kind: 'collection', slug }
  const of = hash.startsWith(EXAMPLES) ? hash.slice(EXAMPLES.length) : ''
  if (examples.includes(of)) return { kind: 'examples', slug: of }
  const kind = (Object.keys(HASHES) as (keyof typeof HASHES)[]).find((one) => HASHES[one] === hash)
  return { kind: kind ?? 'all' }
}
