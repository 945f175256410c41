import { describe, expect, it } from 'vitest'
import { framed, NOTHING, pruned, type Selectable, selectOnly, tabStop, toggle } from './selection.ts'

const module = (id: string, x: number, y: number, sectionId = 's1'): Selectable => ({
  id,
  sectionId,
  rect: { x, y, w: 10, h: 8 },
})
const a = module('a', 0, 0)
const b = module('b', 20, 0)
const c = module('c', 0, 20)
const d = module('d', 0, 0, 's2')

describe('selection', () => {
  it('a click selects only that module', () => {
    expect(selectOnly({ ids: ['b', 'c'], sectionId: 's1' }, a)).toEqual({ ids: ['a'], sectionId: 's1' })
  })

  it('Shift and click adds, and takes out again', () => {
    const both = toggle(selectOnly(NOTHING, a), b)
    expect(both.ids).toEqual(['a', 'b'])
    expect(toggle(both, a).ids).toEqual(['b'])
  })

  it('a frame takes all it touches and keeps what Shift held', () => {
    const frame = { x: 5, y: 4, w: 20, h: 2 }
    expect(framed(NOTHING, frame, [a, b, c], 's1').ids).toEqual(['a', 'b'])
    expect(framed({ ids: ['c', 'a'], sectionId: 's1' }, frame, [a, b, c], 's1').ids).toEqual(['c', 'a', 'b'])
  })

  it('forgets modules that somebody deleted, and is the same selection otherwise', () => {
    const selection = { ids: ['a', 'b'], sectionId: 's1' }
    expect(pruned(selection, selection.ids)).toBe(selection)
    expect(pruned(selection, ['a']).ids).toEqual(['a'])
  })

  it('Tab follows reading order across sections and leaves the canvas at both ends', () => {
    const sections = [{ modules: [c, b, a] }, { modules: [d] }]
    const walk: (string | undefined)[] = []
    let selection = NOTHING
    for (let steps = 0; steps < 5; steps++) {
      const next = tabStop(sections, selection, 1)
      walk.push(next?.id)
      if (next) selection = selectOnly(selection, next)
    }
    expect(walk).toEqual(['a', 'b', 'c', 'd', undefined])
    expect(tabStop(sections, NOTHING, -1)?.id).toBe('d')
    expect(tabStop(sections, selectOnly(NOTHING, a), -1)).toBe(null)
  })
})
