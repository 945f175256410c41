import { ROLE } from '@recto/document'
import { expect, it } from 'vitest'
import { byteWords, storageFullText } from './storage.ts'

it('bytes are said in the largest unit that leaves a whole one, rounded up', () => {
  const words = [0, 1, 999, 1_000, 999_999, 1_000_000, 940_000_000, 999_990_001, 1e9, 1_234_000_000, 20e9, 5e11].map(
    byteWords,
  )
  expect(words).toEqual([
    '0 kB',
    '0.1 kB',
    '1 kB',
    '1 kB',
    '1000 kB',
    '1 MB',
    '940 MB',
    '1000 MB',
    '1 GB',
    '1.3 GB',
    '20 GB',
    '500 GB',
  ])
})

it('S2: a full team reads how much is used of how much, and what makes room', () => {
  const use = { usedBytes: 999_950_000, maxBytes: 1e9 }
  expect(storageFullText(use, ROLE.owner)).toBe(
    'Your team’s storage is full: 1000 MB of 1 GB is used. Permanently delete folios you no longer need (their files and revisions go with them), or choose a plan that holds more.',
  )
  expect(storageFullText(use, ROLE.member)).toContain('or ask your team owner for a plan that holds more.')
})
