import { CELL_HEIGHT_PX, COLUMN_WIDTH_PX, reachPx } from '@recto/grid'
import { MODULE_KINDS } from '@recto/modules/kinds'
import type { FolioStore } from '@recto/store'
import { initials, personColor } from '@recto/ui'
import { useSyncExternalStore } from 'react'
import type { SheetRect } from '../core/sheet.ts'
import type { State } from '../core/state.ts'
import { nothingPushed, type Preview, pushedRects } from '../core/tools/preview.ts'
import type { Peer } from '../live/people.ts'
import type { Live } from '../live/presence.ts'
import { useRects } from '../store-hooks.ts'
import { usePlaces } from '../use-places.ts'
import { useValue } from '../use-state.ts'
import css from './canvas.module.css'
import * as words from './words.ts'

type OthersProps = {
  preview: State<Preview | null>
  store: Pick<FolioStore, 'read' | 'module' | 'modulesOf' | 'subscribe'>
  peers: State<readonly Peer[]>
  heads: Live['heads']
  scale: number
}

type Box = SheetRect & { id: string; isHeld?: boolean }

/**
 * What other people do on the sheet: frames with their names, boxes they hold, pointers, and where they type. Nobody is
 * named twice: a frame says whose the caret in it and the pointer are.
 */
export function Others({ store, peers, heads, scale, preview }: OthersProps) {
  const all = useValue(peers)
  const typing = useSyncExternalStore(heads.subscribe, heads.get)
  const places = usePlaces(store)
  useRects(store, [...all.flatMap((peer) => peer.selection), ...typing.map((head) => head.moduleId)])
  // A frame moves with its module while a gesture here pushes it.
  const pushed = useValue(preview, all.length > 0 ? pushedRects : nothingPushed)
  if (all.length === 0 && typing.length === 0) return null
  const placeOf = (sectionId: string) => places.find((place) => place.id === sectionId)
  const topOf = (sectionId: string) => placeOf(sectionId)?.topPx

  const boxesOf = (peer: Peer): Box[] => {
    const held = new Set(peer.held.map((box) => box.id))
    const frames = peer.selection.flatMap((id) => {
      const module = store.module(id)
      const place = module && placeOf(module.sectionId)
      if (!module || !place || held.has(id)) return []
      const rect = pushed?.get(id) ?? module.rect
      const [left, width] = [rect.x * COLUMN_WIDTH_PX, rect.w * COLUMN_WIDTH_PX]
      const height = rect.h * CELL_HEIGHT_PX + reachPx(rect, place.heightPx)
      return [{ id, left, top: place.topPx + rect.y * CELL_HEIGHT_PX, width, height }]
    })
    const carried = peer.held.flatMap(({ id, sectionId, x, y, w, h }) => {
      const top = topOf(sectionId)
      return top === undefined ? [] : [{ id, left: x, top: top + y, width: w, height: h, isHeld: true }]
    })
    return [...frames, ...carried]
  }
  const drawn = all.map((peer) => ({ peer, boxes: boxesOf(peer) }))
  /** Side by side at the box that they share, each once. */
  const namedAt = (id: string) => drawn.flatMap(({ peer, boxes }) => (boxes[0]?.id === id ? peer : []))

  const shapeOf = (id: string) => {
    const module = store.module(id)
    return module && MODULE_KINDS[module.type].shape
  }
  const isAtCaret = ({ caret, pointer }: Peer) => {
    const module = caret && store.module(caret.moduleId)
    if (!module || module.sectionId !== pointer?.sectionId) return false
    const [column, row] = [pointer.x / COLUMN_WIDTH_PX - module.rect.x, pointer.y / CELL_HEIGHT_PX - module.rect.y]
    return column >= 0 && column <= module.rect.w && row >= 0 && row <= module.rect.h
  }

  return (
    <div className={css.overlay} aria-hidden="true">
      {drawn.flatMap(({ peer, boxes }) =>
        boxes.map((box, at) => (
          <div
            key={`${peer.clientId} ${box.id}`}
            className={css.other}
            data-held={box.isHeld}
            data-shape={shapeOf(box.id)}
            data-typing={peer.caret?.moduleId === box.id || undefined}
            style={{
              left: box.left * scale,
              top: box.top * scale,
              width: box.width * scale,
              height: box.height * scale,
              ['--person' as string]: peer.color,
            }}
          >
            {at === 0 && namedAt(box.id)[0] === peer && (
              <span className={css.flags}>
                {namedAt(box.id).map(({ clientId, key, name, color }) => (
                  <span key={clientId} className={css.flag} style={{ background: color }}>
                    {name}
                    {typing.some((head) => head.email === key && head.moduleId === box.id) && <Dots name={name} />}
                  </span>
                ))}
              </span>
            )}
          </div>
        )),
      )}
      {typing.map(({ moduleId, email, fullName }) => {
        const module = store.module(moduleId)
        const top = module && topOf(module.sectionId)
        // If there is a frame with their name, it says so itself.
        const isFramed = all.some((peer) => peer.key === email && peer.selection[0] === moduleId)
        if (!module || top === undefined || isFramed) return null
        const { x, y, w } = pushed?.get(moduleId) ?? module.rect
        const style = {
          left: (x + w) * COLUMN_WIDTH_PX * scale,
          top: (top + y * CELL_HEIGHT_PX) * scale,
          background: all.find((peer) => peer.key === email)?.color ?? personColor(email),
        }
        return (
          <span key={email} className={css.head} style={style}>
            {/* Whose caret it is, the caret says. */}
            {!all.some(({ key, caret }) => key === email && caret?.moduleId === moduleId) && (
              <b>{initials({ email, fullName })}</b>
            )}
            <Dots name={fullName || email} />
          </span>
        )
      })}
      {all.map((peer) => {
        const top = peer.pointer && topOf(peer.pointer.sectionId)
        // In the text that they type in, the caret says where they are.
        if (!peer.pointer || top === undefined || top === null || isAtCaret(peer)) return null
        return (
          <div
            key={peer.clientId}
            className={css.cursor}
            style={{ transform: `translate(${peer.pointer.x * scale}px, ${(top + peer.pointer.y) * scale}px)` }}
          >
            <svg width="18" height="20" viewBox="0 0 18 20" aria-hidden="true">
              <path
                d="M2 1.6 15.6 10 9 11.2l-3.4 6z"
                fill={peer.color}
                stroke="#fff"
                strokeWidth="1.4"
                strokeLinejoin="round"
              />
            </svg>
            {peer.selection.length === 0 && <span style={{ background: peer.color }}>{peer.name}</span>}
          </div>
        )
      })}
    </div>
  )
}

/** Three dots that move: this person types here. */
const Dots = ({ name }: { name: string }) => (
  <span className={css.dots} title={words.typesHere(name)}>
    <i />
    <i />
    <i />
  </span>
)
