import type { ModuleSpec, ModuleType } from '@recto/document'
import { MODULE_KINDS } from '@recto/modules/kinds'
import { Icon } from '@recto/ui'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import type { State } from '../core/state.ts'
import { createInsertSession, type Lane, type Proposal } from '../core/tools/drag-session.ts'
import type { Preview } from '../core/tools/preview.ts'
import { followPress } from '../gestures/pointer.ts'
import canvas from './canvas.module.css'
import css from './insert.module.css'
import { inBarOrder } from './module-groups.ts'
import * as words from './words.ts'

type InsertBarProps = {
  /** Types that have a view, in the order of the bar. */
  types: readonly ModuleType[]
  specOf: (type: ModuleType) => ModuleSpec
  lanes: () => Lane[]
  sheet: () => { left: number; top: number; scale: number } | null
  scroller: RefObject<HTMLElement | null>
  preview: State<Preview | null>
  /** Pressed or chosen by key: it goes to the next free place. */
  onAdd: (type: ModuleType) => void
  /** Dropped on the sheet [EDIT-15]. */
  onDrop: (type: ModuleType, proposal: Proposal) => void
  /** Asks for all types, in a menu as wide as `MENU_PX` at this place of the window. */
  onMore: (place: { clientX: number; clientY: number }) => void
  /** The controls before and after the types. */
  before: ReactNode
  after: ReactNode
}

/** Width of the menu of all types, which ends where its button does. Px. */
const MENU_PX = 480

/** The types a module can have, in a strip above the canvas: press to add, or drag onto the sheet. */
export function InsertBar(props: InsertBarProps) {
  const { types, specOf, lanes, sheet, scroller, preview, onAdd, onDrop, onMore, before, after } = props
  const [held, setHeld] = useState<{ type: ModuleType; x: number; y: number } | null>(null)

  const press = (down: PointerEvent, type: ModuleType) => {
    const { size } = specOf(type)
    let at: Lane[] = []
    let session: ReturnType<typeof createInsertSession> | null = null
    let proposal: Proposal | null = null
    followPress(down, down.currentTarget as Element, scroller.current, {
      start() {
        at = lanes()
        session = at.length > 0 ? createInsertSession(at, size) : null
      },
      move(event) {
        setHeld({ type, x: event.clientX, y: event.clientY })
        const place = sheet()
        const view = scroller.current?.getBoundingClientRect()
        const isOver =
          view &&
          event.clientX > view.left &&
          event.clientX < view.right &&
          event.clientY > view.top &&
          event.clientY < view.bottom
        if (!session || !place || !isOver) {
          proposal = null
          preview.set(null)
          return
        }
        proposal = session.at({
          xPx: (event.clientX - place.left) / place.scale,
          yPx: (event.clientY - place.top) / place.scale,
        })
        preview.set({
          kind: 'insert',
          proposal,
          rects: proposal.rects,
          held: new Set(),
          travel: { dxPx: 0, dyPx: 0 },
          lanes: at,
        })
      },
      drop() {
        setHeld(null)
        preview.set(null)
        if (proposal) onDrop(type, proposal)
      },
      cancel() {
        setHeld(null)
        preview.set(null)
      },
    })
  }

  return (
    <>
      <div className={css.strip}>
        {before}
        <div className={css.bar} role="toolbar" aria-label={words.bar} data-region="modules to add">
          {inBarOrder(types).map((type) => {
            const { icon } = MODULE_KINDS[type]
            const { title } = specOf(type)
            return (
              <button
                key={type}
                type="button"
                className={css.item}
                aria-label={words.add(title)}
                title={words.addHint(title)}
                data-insert={type}
                onPointerDown={(event) => event.button === 0 && press(event.nativeEvent, type)}
                onClick={(event) => event.detail <= 1 && onAdd(type)}
              >
                <Icon of={icon} />
                <span>{title}</span>
              </button>
            )
          })}
          <button
            type="button"
            className={css.more}
            aria-label={words.all}
            title={words.allWithKey}
            onClick={({ currentTarget }) => {
              const { right, bottom } = currentTarget.getBoundingClientRect()
              onMore({ clientX: right - MENU_PX, clientY: bottom + 8 })
            }}
          >
            <Icon of={Ellipsis} />
          </button>
        </div>
        {after}
      </div>
      {held && (
        <div className={canvas.ghost} style={{ left: held.x, top: held.y }}>
          <Icon of={MODULE_KINDS[held.type].icon} /> {specOf(held.type).title}
        </div>
      )}
    </>
  )
}
