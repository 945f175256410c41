import { useEffect } from 'react'

/** A file dropped next to the sheet must not open in place of the folio, as browsers do by default. */
export function useStrayDrops(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      const { target, dataTransfer } = event
      if (event.defaultPrevented || !dataTransfer?.types.includes('Files') || target instanceof HTMLInputElement) return
      event.preventDefault()
      dataTransfer.dropEffect = 'none'
    }
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])
}
