import type { FolioModule } from '@recto/document'
import type { Rect } from '@recto/grid'
import { describe, expect, it } from 'vitest'
import { freePlace } from './modules.ts'

const holding = (...rects: [number, number, number, number][]) => {
  const modules = rects.map(([x, y, w, h]) => ({ rect: { x, y, w, h } }) as FolioModule)
  return { module: () => undefined, modulesOf: () => modules }
}
const at = ({ x, y }: Rect) => [x, y]

describe('where a press on the bar puts a module', () => {
  it('inside the margin of an empty section', () => {
    expect(at(freePlace(holding(), 's', { w: 20, h: 10 }))).toEqual([4, 4])
  })

  it('beside what stands there, two columns off, and inside the margin at the other side', () => {
    const store = holding([4, 4, 20, 10])
    expect(at(freePlace(store, 's', { w: 20, h: 10 }))).toEqual([26, 4])
    expect(at(freePlace(store, 's', { w: 30, h: 10 }))).toEqual([26, 4])
    expect(at(freePlace(store, 's', { w: 31, h: 10 })), 'below where it does not fit').toEqual([4, 16])
  })

  it('two rows clear of what stands above and below', () => {
    expect(at(freePlace(holding([4, 4, 52, 6], [4, 21, 52, 6]), 's', { w: 20, h: 8 }))).toEqual([4, 29])
    expect(at(freePlace(holding([4, 4, 52, 6], [4, 22, 52, 6]), 's', { w: 20, h: 8 }))).toEqual([4, 12])
  })

  it('what is as wide as the sheet begins at its edge', () => {
    expect(at(freePlace(holding(), 's', { w: 60, h: 4 }))).toEqual([0, 0])
    expect(at(freePlace(holding([4, 4, 20, 10]), 's', { w: 60, h: 4 }, 6))).toEqual([0, 16])
  })
})
