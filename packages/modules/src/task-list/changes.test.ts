import { describe, expect, it } from 'vitest'
import { joined, split, tasksOfLines } from './changes.ts'
import { newTask } from './spec.ts'

const [hall, flyers] = [{ ...newTask('Book the hall'), person: 'Tove' }, newTask('Print flyers')]
const words = (items: readonly { text: string }[] | null | undefined) => items?.map(({ text }) => text)

describe('tasks typed on the sheet', () => {
  it('Enter cuts one in two, and who does it stays with the first', () => {
    const next = split([hall, flyers], hall.id, 'Book', newTask('the hall'))
    expect(words(next)).toEqual(['Book', 'the hall', 'Print flyers'])
    expect(next[0]?.person).toBe('Tove')
  })

  it('Backspace at the start joins one to the task before, unless both are too long together', () => {
    expect(words(joined([hall, flyers], hall.id, flyers.id, 'Print flyers'))).toEqual(['Book the hall Print flyers'])
    expect(joined([hall, flyers], hall.id, flyers.id, 'x'.repeat(300))).toBeNull()
  })

  it('several pasted lines are tasks of their own, in place of an empty one; one line is words', () => {
    const empty = newTask()
    const next = tasksOfLines([hall, empty, flyers], empty.id, '- Ring the printer\n\n2. [x] Fold\n')
    expect(words(next?.items)).toEqual(['Book the hall', 'Ring the printer', 'Fold', 'Print flyers'])
    expect(next?.items.map(({ done }) => done)).toEqual([false, false, true, false])
    expect(next?.last).toBe(next?.items[2]?.id)
    expect(tasksOfLines([hall], hall.id, 'one line')).toBeNull()
  })
})
