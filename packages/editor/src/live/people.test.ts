import { describe, expect, it } from 'vitest'
import { readPeers } from './people.ts'

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

  it('two tabs of one person have one colour', () => {
    const state = { user: { name: 'Ines', email: 'ines@x.example' } }
    const [first, second] = readPeers(new Map([[2, state], [3, state]]), 1)
    expect(first?.color).toBe(second?.color)
  })
})
