import { useEffect, useState } from 'react'

/** A text once it has rested for so long, ms; until then the one before it. Emptied at once. */
export function useSettled(text: string, ms: number): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return text === '' ? '' : settled
}
