import type { FolioModule } from '@recto/document'
import type { Rect } from '@recto/grid'
import { describe, expect, it } from 'vitest'
import { pasteAt } from '../actions/paste-at.ts'
import type { CopiedModule } from '../select/clipboard.ts'
import { freePlace } from './placing.ts'

const holding = (...rects: [number, number, number, number][]) => {
  const modules = rects.map(([x, y, w, h]) => ({ rect: { x, y, w, h } }) as FolioModule)
  return { module: () => undefined, modulesOf: () => modules }
}
const at = ({ x, y }: Rect) => [x, y]

it('what is pasted from further down stands on the page, where it has room there', () => {
  const pasted = (y: number, maxRow?: number) => {
    const rects: Rect[] = []
    const store = {
      ...holding([4, 4, 20, 10]),
      addModules: (made: readonly { rect: Rect }[]) => {
        rects.push(...made.map(({ rect }) => rect))
        return []
      },
    }
    const copied = [{ rect: { x: 30, y, w: 10, h: 8 } }, { rect: { x: 30, y: y + 10, w: 10, h: 8 } }]
    pasteAt(store, () => ({ w: 10, h: 8, minW: 5, minH: 4 }), 's', copied as unknown as CopiedModule[], 1, maxRow)
    return rects.map((rect) => rect.y)
  }
  expect(pasted(77)).toEqual([78, 88])
  expect(pasted(77, 67)).toEqual([49, 59])
  expect(pasted(20, 67)).toEqual([21, 31])
  expect(pasted(77, 12), 'higher than the page').toEqual([0, 10])
})

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
