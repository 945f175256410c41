import { Toast as Base } from '@base-ui/react/toast'
import { type ComponentType, useEffect, useState } from 'react'
import { onceOnline } from './code.ts'
import type { ToastRegionProps } from './ToastRegion.tsx'

const manager = Base.createToastManager()

/** How long a message stays, in ms [LIMIT-03]. It waits while the pointer or focus is on it. */
export const TOAST_MS = 5000

type ToastOptions = {
  /** One action, such as Undo. */
  action?: { label: string; onAction: () => void }
  /** Announced at once, and stays until it is closed, or for `ms`. */
  problem?: boolean
  /** Stays this long instead, ms. */
  ms?: number
}

const region = Promise.withResolvers<void>()
let said = 0
/** The latest toast id of each text. */
const last = new Map<string, string>()
/** The id of the last problem that asks for nothing. */
let lastProblem: string | undefined

/** Shows a brief message, without duplicates; messages before the region is mounted wait for it. Returns a function that removes it. */
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
  // A repeated message replaces the earlier one, and problems, which stay, replace each other.
  const before = [last.get(text), problem ? lastProblem : undefined]
  last.set(text, id)
  if (problem) lastProblem = action ? undefined : id
  void region.promise.then(() => {
    for (const one of before) if (one) manager.close(one)
    manager.add(message)
  })
  return () => void region.promise.then(() => manager.close(id))
}

/** The region where toasts are shown; one per app. Its code loads after the screen is drawn, as no one types into it. */
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
