import { useEffect, useState } from 'react'

/** How long typing pauses before the search runs [IMG-10]. ms */
export const REST_MS = 250

/** The typed text, once typing pauses. */
export function useRested(typed: string): string {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), REST_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}
