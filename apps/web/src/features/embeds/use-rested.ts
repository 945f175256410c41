import { useEffect, useState } from 'react'

/** Ms without a key before what was typed is looked at. */
const REST_MS = 500

/** The value as it was when the hand last rested. */
export function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
