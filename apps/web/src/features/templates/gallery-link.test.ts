import { expect, it } from 'vitest'
import { galleryPath, workspaceAt } from './gallery-link.ts'

const W = 'hW2eJhrZsfXgJcFivbdUbB'

it.each([
  ['/', '', `#channel-${W}-clients`, W],
  ['/', '', `#channel-${W}`, W],
  ['/', '?view=shared', '', undefined],
  ['/', '', '#channel-short', undefined],
  ['/', `?workspace=${W}`, '', undefined],
  ['/templates', `?workspace=${W}`, '', W],
  ['/templates/', `?workspace=${W}`, '#sales', W],
  ['/templates', '?workspace=../../x', '', undefined],
  ['/templates', '', `#channel-${W}`, undefined],
  ['/edit/x', `?workspace=${W}`, '', undefined],
])('a folio made at %s%s%s goes to its workspace', (pathname, search, hash, token) => {
  expect(workspaceAt({ pathname, search, hash })).toBe(token)
})

it('the gallery’s path keeps the workspace with each of its hashes', () => {
  expect(galleryPath(undefined)).toBe('/templates')
  expect(galleryPath(undefined, '#saved')).toBe('/templates#saved')
  expect(galleryPath(W, 'sales')).toBe(`/templates?workspace=${W}#sales`)
})
