import { startTransition, useEffect, useState } from 'react'
import type { State } from '../core/state.ts'
import { whenPointerRests } from '../pointer-rest.ts'

/** A hand that holds still this long is not in the middle of a drag's step. ms */
const STILL_MS = 300

/** Runs something as `whenPointerRests` does, or once the pointer stays where it is, its button still down. */
function whenPointerIsStill(run: (hasWaited: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let callOff = () => {}
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(go, STILL_MS, true)
  }
  const stop = () => {
    clearTimeout(timer)
    window.removeEventListener('pointermove', wait, true)
    callOff()
  }
  const go = (hasWaited: boolean) => {
    stop()
    run(hasWaited)
  }
  window.addEventListener('pointermove', wait, true)
  wait()
  callOff = whenPointerRests(go)
  return stop
}

/** Follows a state, but not while something is dragged: it catches up when the hand rests. */
export function useRested<T>(state: State<T>): T {
  const [value, setValue] = useState(state.get)
  useEffect(() => {
    let callOff = () => {}
    const take = () => {
      callOff()
      callOff = whenPointerIsStill((hasWaited) => {
        const set = () => setValue(() => state.get())
        if (hasWaited) startTransition(set)
        else set()
      })
    }
    take()
    const off = state.subscribe(take)
    return () => {
      off()
      callOff()
    }
  }, [state])
  return value
}
