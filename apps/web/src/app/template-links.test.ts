import { CATEGORIES } from '@recto/catalogue'
import { expect, it } from 'vitest'
import { hashOf, modeAt } from '../features/templates/gallery-mode.ts'
import { POPUPS } from './popup-registry.ts'

const SLUGS = CATEGORIES.map(({ slug }) => slug)

it('no address of the gallery opens a popup', () => {
  const own = (['all', 'new', 'mine', 'team'] as const).map((kind) => hashOf({ kind }).slice(1))
  const popups = Object.values(POPUPS).map(({ hash }) => hash)
  const taken = [...SLUGS, ...own].filter((one) => popups.some((hash) => one === hash || one.startsWith(`${hash}-`)))
  expect(taken).toEqual([])
})

it('each address leads back to what it shows; any other shows all', () => {
  for (const slug of SLUGS) expect(modeAt(`#${slug}`, SLUGS)).toEqual({ kind: 'label', slug })
  expect(modeAt(hashOf({ kind: 'new' }), SLUGS)).toEqual({ kind: 'new' })
  for (const hash of ['', '#all', '#templates', '#elsewhere']) expect(modeAt(hash, SLUGS)).toEqual({ kind: 'all' })
})
