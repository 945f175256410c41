import { ACCESS_TYPE, type Workspace } from '@recto/contract'
import * as words from './words.ts'

/** Ticks are stored so long after the last one, ms [WKSP-17]. */
export const SAVE_AFTER_MS = 800

/** [WKSP-18] */
export const NEEDS_WORKSPACE = words.needsWorkspace

/** Which workspaces each of some folios is in. */
export type Placed = readonly { token: string; labels: readonly string[] }[]
/** What was ticked (true) and unticked (false) and is not stored yet, by workspace. */
export type Changes = Readonly<Record<string, boolean>>

/** Whether all of them are in a workspace, some, or none. */
export function tickOf(folios: Placed, changes: Changes, label: string): 'all' | 'some' | 'none' {
  const change = changes[label]
  if (change !== undefined) return change ? 'all' : 'none'
  const inside = folios.filter(({ labels }) => labels.includes(label)).length
  return inside === 0 ? 'none' : inside === folios.length ? 'all' : 'some'
}

/** The folios as they are once the changes are stored. */
export function placedAfter(folios: Placed, changes: Changes): Placed {
  const added = Object.keys(changes).filter((label) => changes[label])
  return folios.map(({ token, labels }) => ({
    token,
    labels: [
      ...labels.filter((label) => changes[label] !== false),
      ...added.filter((label) => !labels.includes(label)),
    ],
  }))
}

/** Unticking may leave no folio without a workspace [WKSP-18]. */
export const isAllowed = (folios: Placed, changes: Changes): boolean =>
  placedAfter(folios, changes).every(({ labels }) => labels.length > 0)

/**
 * The default workspace that folios leave as they get their first other one, as a drag does; null: they stay. They stay
 * where the whole team sees them through it, or where someone may not take them out.
 */
export function leftBehind(
  workspaces: readonly Pick<Workspace, 'token' | 'isDefault' | 'accessType' | 'privilege'>[],
  folios: Placed,
  changes: Changes,
  label: string,
): string | null {
  const home = workspaces.find(({ isDefault }) => isDefault)
  if (!home || home.token === label || home.accessType === ACCESS_TYPE.teamVisible || home.privilege !== 'edit')
    return null
  const isFirst = placedAfter(folios, changes).every(({ labels }) => labels.length === 1 && labels[0] === home.token)
  return isFirst ? home.token : null
}

/** Stores what was ticked once no tick came for `SAVE_AFTER_MS`; one call for all of them. */
export function createTickSaver(parts: {
  save: (changes: Changes) => Promise<void>
  setTimer: (work: () => void, ms: number) => unknown
  clearTimer: (timer: unknown) => void
}) {
  let waiting: Record<string, boolean> = {}
  let timer: unknown = null
  const flush = async (): Promise<void> => {
    if (timer !== null) parts.clearTimer(timer)
    timer = null
    const due = waiting
    waiting = {}
    if (Object.keys(due).length > 0) await parts.save(due)
  }
  return {
    tick(label: string, on: boolean): void {
      waiting[label] = on
      if (timer !== null) parts.clearTimer(timer)
      timer = parts.setTimer(() => void flush(), SAVE_AFTER_MS)
    },
    /** Now: the popup closes. */
    flush,
  }
}
