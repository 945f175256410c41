import { newId, plainParagraph } from '@recto/document'
import { describe, expect, it } from 'vitest'
import { cellKey, type TableProps, tableModule } from './spec.ts'
import { widthsIn } from './widths.ts'

/** A table of one row of cells, with heads of their own. */
function tableOf(words: readonly string[], widths: readonly number[] = []): TableProps {
  const row = newId()
  const columns = words.map((_, at) => ({
    id: newId(),
    label: '',
    width: widths[at] ?? 0,
    align: 'left' as const,
    emphasis: false,
  }))
  const cells = Object.fromEntries(columns.map(({ id }, at) => [cellKey(row, id), plainParagraph(words[at] ?? '')]))
  return { ...tableModule.defaults(), columns, rows: [{ id: row }], cells }
}

describe('the columns of a table in a box', () => {
  it('share equally as long as their words have room', () => {
    expect(widthsIn(tableOf(['Design', '3 days', '€2,400']), 600)).toEqual({
      columns: [undefined, undefined, undefined],
      leastPx: 0,
    })
  })

  it('share by their longest words where equal shares would break one', () => {
    const { columns, leastPx } = widthsIn(tableOf(['Northwest', '1', '2', '3']), 400)
    expect(columns[0]).toBeGreaterThan((columns[1] ?? 0) * 1.5)
    expect(columns.reduce<number>((sum, width = 0) => sum + width, 0)).toBeCloseTo(100)
    expect(leastPx, 'all of it fits').toBe(0)
  })

  it('get no narrower than those words: then the table scrolls', () => {
    const { leastPx } = widthsIn(tableOf(['919000', '838000', '757000', '676000']), 200)
    expect(leastPx).toBeGreaterThan(4 * 80)
    expect(leastPx).toBeLessThan(4 * 110)
  })

  it('do not scroll for a few px that are only reckoned', () => {
    const need = widthsIn(tableOf(['919000', '838000', '757000', '676000']), 200).leastPx
    const inRoom = (roomPx: number) => widthsIn(tableOf(['919000', '838000', '757000', '676000']), roomPx).leastPx
    expect([inRoom(need / 1.1), inRoom(need / 1.15)]).toEqual([0, need])
  })

  it('break an endless word rather than make room for it, and let Chinese break anywhere', () => {
    const { leastPx } = widthsIn(
      tableOf([`https://example.com/${'a'.repeat(200)}`, '这是一个很长的没有空格的句子'.repeat(9)]),
      100,
    )
    expect(leastPx).toBeLessThan(280)
  })

  it('keep the widths that somebody set, down to a few letters', () => {
    const { columns, leastPx } = widthsIn(tableOf(['Northwest', 'Southeast'], [10, 90]), 300)
    expect(columns).toEqual([10, 90])
    expect(leastPx).toBeGreaterThan(400)
    expect(widthsIn(tableOf(['Northwest', 'Southeast'], [Number.MIN_VALUE, 90]), 300).leastPx).toBeLessThan(600)
  })
})
