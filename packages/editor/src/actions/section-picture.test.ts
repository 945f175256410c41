import { DEFAULT_THEME } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { createFolioStore } from '@recto/store'
import { expect, it } from 'vitest'
import type { EditorHost } from '../host.ts'
import { asBackground, chooseSectionPicture, pictureFault } from './section-picture.ts'

const file = (type: string, megabytes: number) => ({ type, size: megabytes * 1024 * 1024 })

it('a background is a picture of the picker types [IMG-13] [IMG-19]', () => {
  expect(pictureFault(file('image/webp', 1), 25, true)).toBeNull()
  expect(pictureFault(file('application/pdf', 1), 25, true)).toBe('Please use an image for background.')
})

it('one too large is named with its limit, to the owner and to a member in their own words [IMG-12]', () => {
  expect(pictureFault(file('image/png', 5), 5, true)).toBeNull()
  expect(pictureFault(file('image/png', 6), 5, true)).toBe(
    'This image size exceeds the 5MB limit. Please compress the file or upgrade',
  )
  expect(pictureFault(file('image/png', 26), 25, false)).toBe(
    'This image size exceeds the 25MB limit. Please compress the file or reach out to the team owner',
  )
})

it('another picture keeps how the one before it lay', () => {
  const first = asBackground({ fileId: 'a1', width: 4, height: 3, name: 'a.png' }, undefined)
  expect(first).toMatchObject({ fit: 'cover', focus: [50, 50], dim: 40 })
  const second = asBackground({ fileId: 'b2', width: 8, height: 3, name: 'b.png' }, { ...first, fit: 'tile', dim: 10 })
  expect(second).toMatchObject({ fileId: 'b2', width: 8, fit: 'tile', dim: 10 })
})

it('the library draws its illustrations in the look of the team, not in the folio’s stored theme', async () => {
  const look = { ...DEFAULT_THEME, palette: { ...DEFAULT_THEME.palette, primary: '#B3261E' } }
  const asked: string[] = []
  const pickPicture: EditorHost['pickPicture'] = async ({ palette }) => {
    asked.push(palette?.primary ?? '')
    return null
  }
  const store = createFolioStore({ specs: SPECS })
  const deps = { editor: { store }, host: { pickPicture }, drawnWith: () => ({ look, fonts: '', others: [] }) }
  await chooseSectionPicture(deps as unknown as Parameters<typeof chooseSectionPicture>[0], 's1')
  expect(asked).toEqual(['#B3261E'])
})
