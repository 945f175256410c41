import type { HubEvent } from '@recto/contract'
import { useEffect, useEffectEvent } from 'react'
import { tellSessionExpired } from '../api/index.ts'
import { createHub } from './hub.ts'
import type { HubSocket } from './hub-connection.ts'

export type { HubStatus } from './hub-connection.ts'

/** The browser's timers, for code with an injected clock. */
export const clock = {
  setTimer: (work: () => void, ms: number): unknown => window.setTimeout(work, ms),
  clearTimer: (timer: unknown): void => window.clearTimeout(timer as number),
}

/** The hub of this tab. */
export const hub = createHub({
  ...clock,
  open: () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/hub`) as unknown as HubSocket,
  onSessionEnded: tellSessionExpired,
})

window.addEventListener('online', () => hub.retryNow())
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && hub.retryNow())

/** Hears one kind of event while the component shows. */
export function useHubEvent<T extends HubEvent['type']>(
  type: T,
  listener: (data: Extract<HubEvent, { type: T }>['data']) => void,
): void {
  const latest = useEffectEvent((data: never) => listener(data))
  useEffect(() => hub.on(type, (data) => latest(data as never)), [type])
}

/** Hears several kinds of events; `types` is a constant. */
export function useHubEvents<T extends HubEvent['type']>(
  types: readonly T[],
  listener: (event: Extract<HubEvent, { type: T }>) => void,
): void {
  const latest = useEffectEvent((event: HubEvent) => listener(event as Extract<HubEvent, { type: T }>))
  useEffect(() => {
    const offs = types.map((type) => hub.on(type, (data) => latest({ type, data } as HubEvent)))
    return () => {
      for (const off of offs) off()
    }
  }, [types])
}

/** Told after each reconnect: events may have been missed. */
export function useHubResume(listener: () => void): void {
  const latest = useEffectEvent(listener)
  useEffect(() => hub.onResume(() => latest()), [])
}
