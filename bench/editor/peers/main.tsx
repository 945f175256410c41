// The same boxes in other people's grids, and a page with next to nothing: what browser and machine cost by themselves.
import 'gridstack/dist/gridstack.css'
import 'react-grid-layout/css/styles.css'
import { COLUMNS } from '@recto/grid'
import { GridStack } from 'gridstack'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import GridLayout from 'react-grid-layout'

type Box = { id: string; x: number; y: number; w: number; h: number }

const ROW_PX = 10
const query = new URLSearchParams(location.search)
const root = document.getElementById('root') as HTMLElement

/** `mode`, not `float`: version 14 runs gravity when it is given `float`. */
function gridstack(boxes: readonly Box[]): void {
  root.classList.add('grid-stack')
  for (const { id, x, y, w, h } of boxes) {
    const item = document.createElement('div')
    item.className = 'grid-stack-item'
    for (const [name, value] of Object.entries({ x, y, w, h, id })) item.setAttribute(`gs-${name}`, String(value))
    const content = item.appendChild(document.createElement('div'))
    content.className = 'grid-stack-item-content'
    content.textContent = id
    root.append(item)
  }
  GridStack.init({ column: COLUMNS, cellHeight: ROW_PX, margin: 0, mode: 'float' }, root)
}

function reactGridLayout(boxes: readonly Box[]): void {
  const children = boxes.map((box) => <div key={box.id}>{box.id}</div>)
  function Grid() {
    const [layout, setLayout] = useState(boxes.map(({ id, ...rect }) => ({ i: id, ...rect })))
    return (
      <GridLayout
        width={1200}
        layout={layout}
        gridConfig={{ cols: COLUMNS, rowHeight: ROW_PX, margin: [0, 0], containerPadding: [0, 0] }}
        onLayoutChange={(next) => setLayout(next.map(({ i, x, y, w, h }) => ({ i, x, y, w, h })))}
      >
        {children}
      </GridLayout>
    )
  }
  createRoot(root).render(<Grid />)
}

/** One box that follows the pointer, a field to type in, and room to scroll. */
function empty(): void {
  root.innerHTML = '<div class="plain"></div><textarea></textarea><div style="height: 40000px"></div>'
  const box = root.firstElementChild as HTMLElement
  let from: { x: number; y: number } | null = null
  addEventListener('pointerdown', ({ clientX, clientY }) => {
    from = { x: clientX, y: clientY }
  })
  addEventListener('pointermove', ({ clientX, clientY }) => {
    if (from) box.style.transform = `translate(${clientX - from.x}px, ${clientY - from.y}px)`
  })
  addEventListener('pointerup', () => {
    from = null
  })
}

const kind = query.get('kind')
if (kind === 'empty') empty()
else {
  const boxes = (await (await fetch(`boxes-${query.get('modules')}.json`)).json()) as Box[]
  if (kind === 'gridstack') gridstack(boxes)
  else reactGridLayout(boxes)
}
root.dataset.ready = ''
