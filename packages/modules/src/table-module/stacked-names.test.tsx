import { newModule } from '@recto/document'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { cellKey, tableModule } from './spec.ts'
import { TableModuleView } from './View.tsx'

it('a bar of a stacked calendar says its first and its last period, also where columns are two months each', () => {
  const labels = ['', 'Jan, Feb', 'Mar, Apr', 'May', 'June']
  const columns = labels.map((label, at) => ({ id: `c${at}`, label, width: 0, align: 'left', emphasis: false }))
  const bars = [
    ['r1', 1, 2, 'Find'],
    ['r2', 1, 1, 'Ask'],
    ['r3', 3, 4, 'Open'],
  ] as const
  const props = tableModule.props.parse({
    ...tableModule.defaults(),
    columns,
    rows: bars.map(([id]) => ({ id })),
    cells: {},
    merges: Object.fromEntries(
      bars.flatMap(([row, from, to]) =>
        from === to ? [] : [[cellKey(row, `c${from}`), { row, column: `c${to}` }] as const],
      ),
    ),
    narrow: 'stack',
  })
  const { id, rect, box, texts } = newModule(tableModule, { sectionId: 's', rect: { x: 0, y: 0, w: 52, h: 20 } })
  const html = renderToStaticMarkup(
    <TableModuleView
      {...{ id, props, texts, w: rect.w, h: rect.h, vAlign: 'top', box, mode: 'page' }}
      assets={{ url: () => '', embed: () => '' }}
    />,
  )
  const names = [...html.matchAll(/data-label="([^"]+)"/g)].map(([, name]) => name)
  expect(names).toEqual(expect.arrayContaining(['Jan – Apr', 'Jan, Feb', 'May – June']))
  expect(names).not.toContain('Jan, Feb – Mar, Apr')
})
