import { whenPointerRests } from './pointer-rest.ts'

/**
 * Runs something once the browser is idle: after `restMs` without another call, and at the latest `atLatestMs` after
 * that; while a mouse button is down, the rest starts when it is released. Returns what requests it, and what cancels
 * it.
 */
export function whenIdle(run: () => void, { restMs, atLatestMs }: { restMs: number; atLatestMs: number }) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let idle = 0
  let callOff = () => {}
  const runRested = () => {
    callOff = whenPointerRests((hasWaited) => (hasWaited ? soon() : run()))
  }
  const cancel = () => {
    callOff()
    clearTimeout(timer)
    if (idle !== 0) cancelIdleCallback(idle)
    idle = 0
  }
  const soon = () => {
    cancel()
    timer = setTimeout(() => {
      // Not every browser reports when it is idle.
      if (!('requestIdleCallback' in window)) return runRested()
      idle = requestIdleCallback(
        () => {
          idle = 0
          runRested()
        },
        { timeout: atLatestMs },
      )
    }, restMs)
  }
  return { soon, cancel }
}
