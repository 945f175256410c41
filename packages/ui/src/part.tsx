import { type ComponentType, useEffect, useState } from 'react'
import { onceOnline } from './code.ts'
import { toast } from './Toast.tsx'
import * as words from './words.ts'

/** A component whose code comes later; `fetch` has it come before it is drawn. */
export type Part<P extends object> = ComponentType<P> & { fetch: () => Promise<void> }

/**
 * A component whose code is loaded when it is first rendered; until then, `Waiting` or nothing is shown. A failure
 * is thrown during rendering, unless `onFault` handles it: then `Waiting` stays. React's own `lazy` would show each one 300 ms late: a boundary that
 * replaced the response to a press stays that long, even if the code was already loaded.
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

/** Offers to reload the page. */
export function sayReload(sentence: string): void {
  toast(sentence, { problem: true, action: { label: words.reload, onAction: () => location.reload() } })
}

/** How it is said that a part did not load; `updates.ts` looks for the reason first. */
export const missing = { say: (_error: unknown): void => sayReload(words.partFailed) }

function sayMissing(error: unknown): void {
  if (isMissingSaid) return
  isMissingSaid = true
  missing.say(error)
}

/**
 * A part that the screen can do without: its code loads once there is a connection; if it cannot be loaded,
 * `Waiting` or nothing is shown, and a message offers to reload.
 */
export const sidePart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  Waiting?: ComponentType<P>,
): Part<P> => part(() => onceOnline(load), Waiting, sayMissing)
