import { CATEGORIES, COLLECTIONS } from '@recto/catalogue'
import { expect, it } from 'vitest'
import { type GalleryMode, hashOf, modeAt } from '../features/templates/gallery-mode.ts'
import { POPUPS } from './popup-registry.ts'

const PLACES = {
  labels: CATEGORIES.map(({ slug }) => slug),
  collections: COLLECTIONS.map(({ curl }) => curl),
  examples: ['buyer-persona', ...COLLECTIONS.map(({ curl }) => curl)],
}
const MODES: GalleryMode[] = [
  ...(['all', 'new', 'mine', 'team'] as const).map((kind) => ({ kind })),
  ...PLACES.labels.map((slug) => ({ kind: 'label' as const, slug })),
  ...PLACES.collections.map((slug) => ({ kind: 'collection' as const, slug })),
  ...PLACES.examples.map((slug) => ({ kind: 'examples' as const, slug })),
]

it('no address of the gallery opens a popup', () => {
  const own = MODES.map((mode) => hashOf(mode).slice(1))
  const popups = Object.values(POPUPS).map(({ hash }) => hash)
  const taken = own.filter((one) => popups.some((hash) => one === hash || one.startsWith(`${hash}-`)))
  expect(taken).toEqual([])
  expect(new Set(own).size).toBe(own.length)
})

it('each address leads back to what it shows; any other shows all', () => {
  for (const mode of MODES) expect(modeAt(hashOf(mode), PLACES)).toEqual(mode)
  for (const hash of ['', '#all', '#templates', '#elsewhere', '#examples-nothing'])
    expect(modeAt(hash, PLACES)).toEqual({ kind: 'all' })
})
