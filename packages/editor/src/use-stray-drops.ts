import { useEffect } from 'react'

/** A file that falls beside the sheet must not open in the folio's place, as browsers do by themselves. */
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
