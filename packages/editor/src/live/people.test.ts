import { describe, expect, it } from 'vitest'
import { distinctColors, readPeers } from './people.ts'

describe('others in the folio', () => {
  it('reads what a peer shows and leaves out what has another form', () => {
    const peers = readPeers(
      new Map<number, unknown>([
        [1, { user: { name: 'Me' } }],
        [
          2,
          {
            user: { name: 'Tomas Brecht', email: 'tomas@sundrift.example' },
            pointer: { sectionId: 's1', x: 12, y: Number.NaN },
            selection: ['m1', 7, null],
            held: [{ id: 'm1', sectionId: 's1', x: 1, y: 2, w: 3, h: 4 }, { id: 'm2' }],
            caret: { moduleId: 'm1' },
            isEditing: 'yes',
          },
        ],
        [3, 'nonsense'],
      ]),
      1,
    )
    expect(peers).toHaveLength(1)
    expect(peers[0]).toMatchObject({
      name: 'Tomas Brecht',
      pointer: null,
      selection: ['m1'],
      caret: null,
      isEditing: false,
      held: [{ id: 'm1', sectionId: 's1', x: 1, y: 2, w: 3, h: 4 }],
    })
  })

  it('gives up to six people who are here six colours, in whatever order they came', () => {
    const keys = ['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example', 'e@x.example', 'f@x.example']
    const colors = distinctColors(keys)
    expect(new Set(colors.values()).size).toBe(6)
    expect(distinctColors([...keys].reverse())).toEqual(colors)
  })

  it('two tabs of one person have one colour', () => {
    const state = { user: { name: 'Ines', email: 'ines@x.example' } }
    const [first, second] = readPeers(
      new Map([
        [2, state],
        [3, state],
      ]),
      1,
    )
    expect(first?.color).toBe(second?.color)
  })
})
