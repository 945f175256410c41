import { Toast as Base } from '@base-ui/react/toast'
import { type ComponentType, useEffect, useState } from 'react'
import { onceOnline } from './code.ts'
import type { ToastRegionProps } from './ToastRegion.tsx'

const manager = Base.createToastManager()

/** How long a message stays, in ms [LIMIT-03]. It waits while the pointer or focus is on it. */
export const TOAST_MS = 5000

type ToastOptions = {
  /** One thing to do about it, such as Undo. */
  action?: { label: string; onAction: () => void }
  /** Announced at once, and stays until it is closed, or for `ms`. */
  problem?: boolean
  /** Stays this long instead, ms. */
  ms?: number
}

const region = Promise.withResolvers<void>()
let said = 0
/** The id under which each text was said last. */
const last = new Map<string, string>()
/** The id of the last problem that asks for nothing. */
let lastProblem: string | undefined

/** Says something in passing, once however often it is said; what is said before the region is there waits for it. Answers a function that takes it away. */
export function toast(
  text: string,
  { action, problem = false, ms = problem ? 0 : TOAST_MS }: ToastOptions = {},
): () => void {
  const id = `message-${++said}`
  const message = {
    id,
    description: text,
    timeout: ms,
    priority: problem ? ('high' as const) : ('low' as const),
    actionProps: action && {
      children: action.label,
      onClick: () => {
        manager.close(id)
        action.onAction()
      },
    },
  }
  // Said again, it does not stand there twice; and problems, which stay, do not pile up.
  const before = [last.get(text), problem ? lastProblem : undefined]
  last.set(text, id)
  if (problem) lastProblem = action ? undefined : id
  void region.promise.then(() => {
    for (const one of before) if (one) manager.close(one)
    manager.add(message)
  })
  return () => void region.promise.then(() => manager.close(id))
}

/** Where toasts show; once in the app. Its code is fetched when the screen stands: nothing is typed into it. */
export function Toasts() {
  const [Region, setRegion] = useState<ComponentType<ToastRegionProps> | null>(null)
  useEffect(() => {
    void onceOnline(() => import('./ToastRegion.tsx')).then(
      ({ ToastRegion }) => setRegion(() => ToastRegion),
      () => {},
    )
  }, [])
  return Region && <Region manager={manager} ms={TOAST_MS} onThere={region.resolve} />
}
