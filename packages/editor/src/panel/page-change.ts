import { type PageData, pageData } from '@recto/document'
import { useCallback, useEffect, useState } from 'react'

/** In the address while the offer to revert shows [EDIT-13] [ROUTE-26]. */
const PAGE_CHANGED = 'page-settings-updated'
/** How long the offer is shown, ms. */
export const REVERT_OFFER_MS = 6_000
type PageChange = {
  /** The settings before, while going back to them is offered. */
  before: PageData | null
  /** Reports that settings were changed from these. */
  changed: (before: PageData) => void
  /** Removes the offer. */
  done: () => void
}

/**
 * The offer to return to the previous page settings, for 6 seconds. It is in the address, so that a reload within that
 * time offers it again; the previous settings are kept for this tab.
 */
export function usePageChange(token: string): PageChange {
  const key = `recto.page-before.${token}`
  const [before, setBefore] = useState<PageData | null>(() => (isOffered() ? kept(key) : null))
  const done = useCallback(() => {
    setBefore(null)
    sessionStorage.removeItem(key)
    setOffered(false)
  }, [key])
  const changed = useCallback(
    (page: PageData) => {
      sessionStorage.setItem(key, JSON.stringify(page))
      setOffered(true)
      setBefore({ ...page })
    },
    [key],
  )
  useEffect(() => {
    if (before === null) {
      if (isOffered()) setOffered(false)
      return
    }
    const timer = setTimeout(done, REVERT_OFFER_MS)
    return () => clearTimeout(timer)
  }, [before, done])
  return { before, changed, done }
}

const isOffered = (): boolean => new URLSearchParams(location.search).has(PAGE_CHANGED)

function kept(key: string): PageData | null {
  try {
    return pageData.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

function setOffered(isOn: boolean): void {
  const url = new URL(location.href)
  if (isOn) url.searchParams.set(PAGE_CHANGED, '1')
  else url.searchParams.delete(PAGE_CHANGED)
  history.replaceState(history.state, '', url)
}
