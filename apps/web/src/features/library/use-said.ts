import { useEffect, useRef, useState } from 'react'

/** How long a message is shown in the validation area [IMG-28]. ms */
const SAID_MS = 8_000

/** A message in the validation area; `isFull`: the library is full, with what can be done about it. */
export type Saying = { text: string; tone: 'plain' | 'danger'; isFull?: boolean; mayUpgrade?: boolean }

/** One message at a time, for eight seconds. */
export function useSaid() {
  const [said, setSaid] = useState<Saying | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const say = (saying: Saying) => {
    clearTimeout(timer.current)
    setSaid(saying)
    timer.current = setTimeout(() => setSaid(null), SAID_MS)
  }
  return { said, say }
}
