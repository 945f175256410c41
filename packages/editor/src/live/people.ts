import { cutText, isRecord } from '@recto/document'
import { personColor } from '@recto/ui'
import { common } from '@recto/words'
import type { HeldBox } from '../core/tools/pointer-tools.ts'

/** Another person who has this folio open, as the server names them in their awareness state. */
export type Person = {
  /** One per tab. */
  clientId: number
  /** The same for all tabs of a person. */
  key: string
  name: string
  /** CSS colour of their flag, caret and frames: one of the six person tokens. */
  color: string
}

/** A person's pointer: px of the 1200 px sheet from the corner of a section. */
export type PointerPlace = { sectionId: string; x: number; y: number }
/** A caret or selection in a long text; Yjs relative positions as JSON. */
export type CaretPlace = { moduleId: string; name: string; anchor: unknown; head: unknown }
/** What one tab tells the others. The server sets `user` from the session. */
export type Presence = {
  pointer: PointerPlace | null
  selection: readonly string[]
  sectionId: string | null
  caret: CaretPlace | null
  held: readonly HeldBox[]
  isEditing: boolean
}

/** Another person in the folio, with what they do there. */
export type Peer = Person & Presence

/** Most ids and boxes a state carries: the server caps it at 4 kB. */
export const MOST_SELECTED = 40

/** Maximum number of dragged boxes in a state. */
export const MOST_HELD = 12

/**
 * Reads the awareness states of others. They come from other people's programs: anything malformed is left out, and at
 * most a hundred are accepted.
 */
export function readPeers(states: ReadonlyMap<number, unknown>, ownClientId: number): Peer[] {
  const found: Peer[] = []
  for (const [clientId, state] of states) {
    if (clientId === ownClientId || !isRecord(state) || found.length >= 100) continue
    const user = isRecord(state.user) ? state.user : {}
    const name = text(user.name) ?? text(user.fullName) ?? text(user.email) ?? common.someone
    const key = text(user.email) ?? text(user.id) ?? `${name} ${clientId}`
    found.push({ clientId, key, name: cutText(name, 80), color: personColor(key), ...presenceOf(state) })
  }
  const colors = distinctColors(found.map((peer) => peer.key))
  return found.map((peer) => ({ ...peer, color: colors.get(peer.key) ?? peer.color }))
}

/** The first person in a section. */
export const peerIn =
  (sectionId: string) =>
  (all: readonly Peer[]): Peer | undefined =>
    all.find((peer) => peer.sectionId === sectionId)

/** Whether someone else's caret is in this text. */
export const hasCaretIn =
  (moduleId: string, name: string) =>
  (all: readonly Peer[]): boolean =>
    all.some(({ caret }) => caret?.moduleId === moduleId && caret.name === name)

const COLORS = 6

/** Each person's colour; if two people present would look alike, the later key takes the next free one. */
export function distinctColors(keys: readonly string[]): Map<string, string> {
  const colors = new Map<string, string>()
  const taken = new Set<string>()
  for (const key of [...new Set(keys)].sort()) {
    let color = personColor(key)
    for (let tries = 0; tries < COLORS && taken.has(color); tries++) color = nextColor(color)
    taken.add(color)
    colors.set(key, color)
  }
  return colors
}

const nextColor = (color: string): string => `var(--person-${(Number(/\d/.exec(color)?.[0] ?? 0) % COLORS) + 1})`

function presenceOf(state: Record<string, unknown>): Presence {
  const pointer = isRecord(state.pointer) ? state.pointer : {}
  const caret = isRecord(state.caret) ? state.caret : {}
  const sectionId = text(pointer.sectionId)
  const x = number(pointer.x)
  const y = number(pointer.y)
  const moduleId = text(caret.moduleId)
  const name = text(caret.name)
  return {
    pointer: sectionId !== null && x !== null && y !== null ? { sectionId, x, y } : null,
    selection: list(state.selection, MOST_SELECTED).flatMap((id) => text(id) ?? []),
    sectionId: text(state.sectionId),
    caret: moduleId !== null && name !== null ? { moduleId, name, anchor: caret.anchor, head: caret.head } : null,
    held: list(state.held, MOST_HELD).flatMap(heldBox),
    isEditing: state.isEditing === true,
  }
}

function heldBox(raw: unknown): HeldBox[] {
  if (!isRecord(raw)) return []
  const id = text(raw.id)
  const sectionId = text(raw.sectionId)
  const [x, y, w, h] = [number(raw.x), number(raw.y), number(raw.w), number(raw.h)]
  if (id === null || sectionId === null || x === null || y === null || w === null || h === null) return []
  return [{ id, sectionId, x, y, w, h }]
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const number = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 1_000_000 ? value : null
const list = (value: unknown, most: number): unknown[] => (Array.isArray(value) ? value.slice(0, most) : [])
