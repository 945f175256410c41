import { useCallback, useState, useSyncExternalStore } from 'react'

/** The panels next to the canvas. */
export type Side = 'rail' | 'panel'

/** Widths from which there is room for them next to the canvas, the settings first; below, they float over it. Px. */
const DOCKED_FROM = { rail: 1200, panel: 1024 } as const

const KEPT = 'recto.sides'

/** Which panels are shown; each person's choice is kept on the device, separately for wide and narrow windows. */
export function useSides() {
  const isRailDocked = useIsFrom(DOCKED_FROM.rail)
  const isPanelDocked = useIsFrom(DOCKED_FROM.panel)
  const isDocked = { rail: isRailDocked, panel: isPanelDocked }
  const [chosen, setChosen] = useState(readChosen)
  const nameOf = (side: Side) => (isDocked[side] ? side : `${side} over`)
  const isOpen = (side: Side) => chosen[nameOf(side)] ?? isDocked[side]
  const set = useCallback((name: string, isShown: boolean) => {
    setChosen((now) => {
      const next = { ...now, [name]: isShown }
      keep(next)
      return next
    })
  }, [])
  return {
    isOpen,
    isDocked: (side: Side) => isDocked[side],
    show: (side: Side, isShown: boolean) => set(nameOf(side), isShown),
  }
}

function useIsFrom(px: number): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(`(min-width: ${px}px)`)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(`(min-width: ${px}px)`).matches,
  )
}

function readChosen(): Readonly<Record<string, boolean>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, boolean>) : {}
  } catch {
    return {}
  }
}

function keep(chosen: Readonly<Record<string, boolean>>): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(chosen))
  } catch {
    // A browser that stores nothing shows the default.
  }
}
