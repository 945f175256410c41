import { type ComponentType, useEffect, useState } from 'react'
import { onceOnline } from './code.ts'
import { toast } from './Toast.tsx'
import * as words from './words.ts'

/** A component whose code comes later; `fetch` has it come before it is drawn. */
export type Part<P extends object> = ComponentType<P> & { fetch: () => Promise<void> }

/**
 * A component whose code is fetched when it is first drawn; until then `Waiting` stands in its place, or nothing. What
 * failed to come is thrown where it is drawn, unless `onFault` takes it: then `Waiting` stays. React's own `lazy` would show each one 300 ms late: a boundary that took
 * the place of a press's answer stays that long, even where the code was there already.
 */
export function part<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Waiting?: ComponentType<P>,
  onFault?: (error: unknown) => void,
): Part<P> {
  let Loaded: ComponentType<P> | undefined
  async function fetch(): Promise<void> {
    Loaded ??= await load()
  }
  function Drawn(props: P) {
    const [isHere, setHere] = useState(Loaded !== undefined)
    const [fault, setFault] = useState<{ error: unknown } | null>(null)
    useEffect(() => {
      if (isHere) return
      let isDrawn = true
      fetch().then(
        () => isDrawn && setHere(true),
        (error: unknown) => {
          if (isDrawn && onFault) onFault(error)
          else if (isDrawn) setFault({ error })
        },
      )
      return () => {
        isDrawn = false
      }
    }, [isHere])
    if (fault) throw fault.error
    if (Loaded) return <Loaded {...props} />
    return Waiting ? <Waiting {...props} /> : null
  }
  return Object.assign(Drawn, { fetch })
}

let isMissingSaid = false

function sayMissing(): void {
  if (isMissingSaid) return
  isMissingSaid = true
  toast(words.partFailed, {
    problem: true,
    action: { label: words.reload, onAction: () => location.reload() },
  })
}

/**
 * A part that the screen does not stand or fall with: its code comes once there is a line, and where it cannot be had
 * `Waiting` stays, or nothing, and a message offers to reload.
 */
export const sidePart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  Waiting?: ComponentType<P>,
): Part<P> => part(() => onceOnline(load), Waiting, sayMissing)
