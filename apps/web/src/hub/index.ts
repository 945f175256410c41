import type { HubEvent } from '@recto/contract'
import { useEffect, useEffectEvent } from 'react'
import { tellSessionExpired } from '../api/index.ts'
import { createHub, type HubSocket } from './hub.ts'

export type { HubStatus } from './hub.ts'

/** The hub of this tab. */
export const hub = createHub({
  open: () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/hub`) as unknown as HubSocket,
  setTimer: (work, ms) => window.setTimeout(work, ms),
  clearTimer: (timer) => window.clearTimeout(timer as number),
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

/** Told after each reconnect: events may have been missed. */
export function useHubResume(listener: () => void): void {
  const latest = useEffectEvent(listener)
  useEffect(() => hub.onResume(() => latest()), [])
}
