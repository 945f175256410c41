import { describe, expect, it } from 'vitest'
import { createState } from '../state.ts'
import type { Lane, Proposal } from './drag-session.ts'
import { createKeyCarry } from './key-carry.ts'
import type { Preview } from './preview.ts'

const lane = (id: string, topPx: number, items: Lane['items']): Lane => ({ id, topPx, heightPx: 400, items })

function hands() {
  const lanes = [
    lane('upper', 0, [
      { id: 'a', x: 4, y: 4, w: 20, h: 10 },
      { id: 'b', x: 4, y: 16, w: 20, h: 8 },
      { id: 'locked', x: 40, y: 4, w: 10, h: 8, locked: true },
    ]),
    lane('lower', 400, []),
  ]
  const said: string[] = []
  const written: Proposal[] = []
  const preview = createState<Preview | null>(null)
  const carry = createKeyCarry({
    lanes: () => lanes,
    preview,
    commit: (proposal) => written.push(proposal),
    announce: (text) => said.push(text),
    follow: () => {},
    word: () => 'section',
  })
  return { carry, preview, said, written }
}

describe('carrying by keyboard', () => {
  it('picks up, says where it is at each step, and writes once at the drop', () => {
    const { carry, preview, said, written } = hands()
    expect(carry.pickUp(['a'])).toBe(true)
    carry.by(1, 0)
    carry.by(0, 8)
    expect(said.at(-1)).toBe('Column 5, row 12, 20 by 10.')
    expect(preview.get()?.proposal.rects.get('b'), 'what it is held over makes room').toMatchObject({ y: 24 })
    expect(written).toEqual([])
    carry.drop()
    expect(said.at(-1)).toBe('Dropped.')
    expect(written[0]?.rects.get('a')).toEqual({ x: 5, y: 12, w: 20, h: 10 })
    expect(preview.get()).toBe(null)
  })

  it('stops at the edge of the sheet, and goes on from there', () => {
    const { carry, said } = hands()
    carry.pickUp(['a'])
    for (let step = 0; step < 8; step++) carry.by(-1, 0)
    carry.by(1, 0)
    expect(said.at(-1)).toBe('Column 1, row 4, 20 by 10.')
  })

  it('Page Down carries it to the top of the next section, Page Up back', () => {
    const { carry, said, written } = hands()
    carry.pickUp(['a'])
    carry.toSection(1)
    expect(said.at(-1)).toBe('Section 2. Column 4, row 0, 20 by 10.')
    carry.by(0, 3)
    carry.drop()
    expect(written[0]?.sectionOf.get('a')).toBe('lower')
    expect(written[0]?.rects.get('a')).toMatchObject({ x: 4, y: 3 })
    carry.pickUp(['a'])
    carry.toSection(1)
    carry.toSection(-1)
    expect(said.at(-1)).toBe('Section 1. Column 4, row 4, 20 by 10.')
  })

  it('Escape puts it back; what did not move is not written; locked modules stay', () => {
    const { carry, preview, said, written } = hands()
    carry.pickUp(['a'])
    carry.by(0, 5)
    carry.cancel()
    expect(said.at(-1)).toBe('Put back.')
    carry.pickUp(['a'])
    carry.drop()
    expect(written).toEqual([])
    expect(preview.get()).toBe(null)
    expect(carry.pickUp(['locked'])).toBe(false)
    expect(carry.isUnderWay()).toBe(false)
  })
})
