import type { FolioVersionRow } from '@recto/contract'
import { expect, it } from 'vitest'
import { isAboutRetention, madeHow, pageWindow, retentionNote, versionName } from './version-words.ts'

const row = (more: Partial<FolioVersionRow>): FolioVersionRow => ({
  id: 'a'.repeat(22),
  time: '2026-11-21T10:00:00Z',
  notes: '',
  isCurrent: false,
  isWithinRetention: true,
  kind: 'auto',
  ofTime: null,
  isBeforeUpdate: false,
  authors: [],
  ...more,
})

it('ten pages can be chosen from, the open one among them [REV-05]', () => {
  expect(pageWindow(1, 3)).toEqual([1, 2, 3])
  expect(pageWindow(1, 40)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(pageWindow(20, 40)).toEqual([15, 16, 17, 18, 19, 20, 21, 22, 23, 24])
  expect(pageWindow(40, 40)).toEqual([31, 32, 33, 34, 35, 36, 37, 38, 39, 40])
  for (let page = 1; page <= 40; page++) expect(pageWindow(page, 40)).toContain(page)
})

it('the note on retention names the days of the plan, and is hidden above 365 [REV-08, REV-09]', () => {
  expect(retentionNote(30)).toBe('Your plan keeps revisions for 30 days.')
  expect(retentionNote(365)).toContain('365 days')
  expect(retentionNote(366)).toBe(null)
  expect(retentionNote(null)).toBe(null)
})

it('a refusal that mentions the retention date is told from others [REV-12]', () => {
  expect(isAboutRetention('The retention date of this revision has been reached.')).toBe(true)
  expect(isAboutRetention('This revision no longer exists.')).toBe(false)
})

it('each version says how it came about, and a name goes before', () => {
  expect(madeHow(row({}))).toBe('Saved automatically')
  expect(madeHow(row({ kind: 'saved' }))).toBe('Saved without a name')
  expect(madeHow(row({ kind: 'restored', ofTime: '2026-11-20T10:00:00Z' }))).toMatch(/^Restored from 11\/20\/26, /)
  expect(madeHow(row({ isBeforeUpdate: true }))).toBe('Last revision before an update')
  expect(versionName(row({ notes: 'Agreed plan' }))).toBe('Agreed plan')
  expect(versionName(row({}))).toMatch(/^11\/21\/26, /)
})
