import { whenPointerRests } from './pointer-rest.ts'

/**
 * Runs something once the browser has nothing to do: after a rest of `restMs` without another call, and at the latest
 * `atLatestMs` after that; while a button is held down it rests anew when that is let go. Answers what asks for it, and
 * what calls it off.
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
      // Not every browser tells when it is idle.
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
