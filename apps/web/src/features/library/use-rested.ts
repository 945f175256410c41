import { useEffect, useState } from 'react'

/** How long typing rests before it is searched for [IMG-10]. ms */
export const REST_MS = 250

/** What was typed, once it rests. */
export function useRested(typed: string): string {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), REST_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}
