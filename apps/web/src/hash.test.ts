import { expect, it } from 'vitest'
import { parseHash } from './hash.ts'

const NAMES = ['share', 'signed-out', 'export']

it('names a popup, and what follows the first hyphen is its own', () => {
  expect(parseHash('#share-hW2eJhrZsfXgJcFivbdUbB', NAMES)).toEqual({
    kind: 'popup',
    name: 'share',
    rest: 'hW2eJhrZsfXgJcFivbdUbB',
  })
  expect(parseHash('#signed-out', NAMES)).toEqual({ kind: 'popup', name: 'signed-out', rest: '' })
  expect(parseHash('#share-a-b%20c', NAMES)).toEqual({ kind: 'popup', name: 'share', rest: 'a-b c' })
})

it('selects a workspace of the dashboard by its token, whatever its name is [ROUTE-38]', () => {
  const token = 'hW2eJhrZsfXgJcFivbdUbB'
  for (const hash of [`#channel-${token}-client-work`, `#channel-${token}-50%25-%2D-a-b`, `#channel-${token}`])
    expect(parseHash(hash, NAMES)).toEqual({ kind: 'workspace', token })
  expect(parseHash('#channel-short-name', NAMES)).toMatchObject({ kind: 'unknown' })
})

it('selects the active folios [ROUTE-37]', () => {
  expect(parseHash('#active', NAMES)).toEqual({ kind: 'active' })
})

it('survives what is no hash of ours', () => {
  expect(parseHash('', NAMES)).toEqual({ kind: 'none' })
  expect(parseHash('#50%', NAMES)).toEqual({ kind: 'unknown', text: '50%' })
  expect(parseHash('#sharing', NAMES)).toEqual({ kind: 'unknown', text: 'sharing' })
})
