import { expect, it } from 'vitest'
import { type GalleryMode, hashOf, modeAt } from './gallery-mode.ts'

const PLACES = { labels: ['sales'], collections: ['marketers'], examples: ['buyer-persona', 'marketers'] }

it.each<[string, GalleryMode]>([
  ['', { kind: 'all' }],
  ['#all', { kind: 'all' }],
  ['#templates', { kind: 'all' }],
  ['#gone', { kind: 'all' }],
  ['#new', { kind: 'new' }],
  ['#saved', { kind: 'mine' }],
  ['#for-everyone', { kind: 'team' }],
  ['#sales', { kind: 'label', slug: 'sales' }],
  ['#marketers', { kind: 'collection', slug: 'marketers' }],
  ['#examples-buyer-persona', { kind: 'examples', slug: 'buyer-persona' }],
  ['#examples-marketers', { kind: 'examples', slug: 'marketers' }],
  ['#examples-gone', { kind: 'all' }],
])('the gallery at %s is in a mode of its own, whose address leads back to it [TPL-15, ROUTE-39]', (hash, mode) => {
  expect(modeAt(hash, PLACES)).toEqual(mode)
  expect(modeAt(hashOf(mode), PLACES)).toEqual(mode)
})
