import { GridStackEngine } from 'gridstack/dist/gridstack-engine'
import type { GridStackNode } from 'gridstack/dist/types'
import { type LayoutItem, moveElement, verticalCompactor } from 'react-grid-layout/core'
import { COLUMNS, createDrag, type GridItem, type Rect, resolve } from '../../packages/grid/src/index.ts'

/** One engine in the race. */
export type Contender = {
  readonly name: string
  /** A step of dragging `held`, ready to be timed; `layout` is for checking the result afterwards. */
  takeUp(items: readonly GridItem[], held: GridItem): { step(x: number, y: number): void; layout(): readonly Rect[] }
  /** Lays out the whole section from the given modules; undefined if it takes longer than `limitMs`. */
  settle(items: readonly GridItem[], limitMs: number): readonly Rect[] | undefined
}

export const ours: Contender = {
  name: 'recto',
  takeUp(items, held) {
    const drag = createDrag(items, [held.id])
    let layout: readonly GridItem[] = items
    return {
      step(x, y) {
        layout = drag.to(x - held.x, y - held.y).layout
      },
      layout: () => layout,
    }
  },
  settle: (items) => resolve(items),
}

/** `mode`, not `float`: an engine built with `float: true` silently runs gravity. */
function gridstack(name: string, mode: 'float' | 'top'): Contender {
  const load = (items: readonly GridItem[]) => {
    const engine = new GridStackEngine({ column: COLUMNS, mode })
    // Nothing overlaps, so the nodes are inserted as they are; adding 1,000 of them one by one takes half a minute.
    engine.nodes = items.map(({ x, y, w, h }) => engine.prepareNode({ x, y, w, h }))
    return { engine, nodes: engine.nodes.slice() }
  }
  return {
    name,
    takeUp(items, held) {
      const start = mode === 'top' ? withoutGaps(items) : items
      const { engine, nodes } = load(start)
      const node = nodes[items.indexOf(held)] as GridStackNode
      engine.beginUpdate(node)
      return {
        step(x, y) {
          engine.moveNode(node, { x, y })
        },
        layout: () => engine.nodes as Rect[],
      }
    },
    settle(items, limitMs) {
      const until = performance.now() + limitMs
      const engine = new GridStackEngine({ column: COLUMNS, mode })
      for (const { x, y, w, h } of items) {
        engine.addNode({ x, y, w, h })
        if (performance.now() > until) return undefined
      }
      return engine.nodes as Rect[]
    },
  }
}

const asLayout = (items: readonly GridItem[]): LayoutItem[] =>
  items.map(({ id, x, y, w, h }) => ({ i: id, x, y, w, h, moved: false, static: false }))

const compacted = (items: readonly GridItem[]) => verticalCompactor.compact(asLayout(items), COLUMNS)

/** Engines with gravity start from a layout that they would not change. */
function withoutGaps(items: readonly GridItem[]): GridItem[] {
  const rows = new Map(compacted(items).map((item) => [item.i, item.y]))
  return items.map((item) => ({ ...item, y: rows.get(item.id) ?? item.y }))
}

const reactGridLayout: Contender = {
  name: 'react-grid-layout, vertical',
  takeUp(items, held) {
    let layout = asLayout(withoutGaps(items)) as readonly LayoutItem[]
    return {
      step(x, y) {
        // As its GridLayout does on every drag event: move in the current layout, then compact.
        const item = layout.find((one) => one.i === held.id) as LayoutItem
        const moved = moveElement(layout, item, x, y, true, false, 'vertical', COLUMNS)
        layout = verticalCompactor.compact(moved, COLUMNS)
      },
      layout: () => layout,
    }
  },
  settle: (items) => compacted(items),
}

export const float = gridstack('gridstack, float', 'float')

export const contenders: readonly Contender[] = [ours, float, gridstack('gridstack, gravity', 'top'), reactGridLayout]
