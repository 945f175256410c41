import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { dueOf, dueWords, whoAndWhen } from './due.ts'
import { newTask, type TaskListProps, taskList } from './spec.ts'
import { TaskListView } from './View.tsx'

const props = (change: Partial<TaskListProps> = {}): TaskListProps => ({
  ...taskList.defaults(),
  items: [
    { ...newTask('Book the hall'), done: true, person: 'Tove', due: '2026-06-02' },
    { ...newTask('Print flyers'), person: 'Idris' },
  ],
  ...change,
})

function drawn(change: Partial<TaskListProps> = {}): string {
  const shown = { id: 'm', texts: {}, w: 15, h: 20, vAlign: 'top' as const, box: {}, assets: { url: () => '' } }
  return renderToStaticMarkup(<TaskListView {...shown} props={props(change)} mode="page" />)
}

describe('tasks', () => {
  it('say who does them and by when; what is done is ticked, struck through and said to those who cannot see it [MOD-06]', () => {
    const html = drawn()
    expect(html).toContain('<span class="unseen">Done: </span>')
    expect(html).toContain('<s>Book the hall</s></span><em>Tove, 2 Jun 2026</em>')
    expect(html).toContain('<span class="unseen">To do: </span>')
    expect(html).toContain('<span>Print flyers</span><em>Idris</em>')
  })

  it('that are done can be left out, and a line says how far all of them are', () => {
    expect(drawn({ hideDone: true })).not.toContain('Book the hall')
    expect(taskList.plainText(props({ hideDone: true }), {})).not.toContain('Book the hall')
    expect(drawn({ hideDone: true, showProgress: true })).toContain('1 of 2 done')
    expect(drawn({ showProgress: true, items: [] })).not.toContain('of 0')
  })

  it.each([
    ['2026-06-02', '2 Jun 2026'],
    ['end of June', 'end of June'],
    ['2026-13-02', '2026-13-02'],
    ['2026-02-31', '2026-02-31'],
    ['', ''],
  ])('a day is written as people write it, other words stay: %s', (due, words) => {
    expect(dueWords(due)).toBe(words)
    expect(dueOf(words)).toBe(due)
  })

  it.each(['31 Feb 2026', '2/6/2026', '31.2.2026', 'Q3 2026', 'may be 2026'])('no day is made of %s', (typed) => {
    expect(dueOf(typed)).toBe(typed)
  })

  it.each(['2 June 2026', '02 jun 2026', '2. Jun 2026', '2 Jun, 2026', 'June 2, 2026', '2.6.2026', '02. 06. 2026'])(
    'a day that is typed is read: %s',
    (typed) => {
      expect(dueOf(typed)).toBe('2026-06-02')
      expect(whoAndWhen({ person: '', due: dueOf(typed) })).toBe('2 Jun 2026')
    },
  )
})
