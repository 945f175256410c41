import { useEffect, useState } from 'react'

/** Ms without a key before the input is used. */
const REST_MS = 500

/** The value at the last pause in typing. */
export function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
