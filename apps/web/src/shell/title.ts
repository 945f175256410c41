import { useEffect } from 'react'

/** Names the tab while the screen shows. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Recto`
  }, [title])
}
