import { useRef } from 'react'
import { useLocation, useNavigate } from '../../shell/router.tsx'

/** A code that is on its way, and to whom. Where its mail can be read is known to the browser that asked for it. */
export type SentCode = { email: string; fullName?: string; outboxUrl: string | null }

/**
 * The step after a code was sent is an entry of the browser's history: Back leads to the form, and a reload, or a phone
 * that put the tab away while the mail was read, does not lose it. What was typed is in it, but never a password.
 */
export function useSentCode() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const { email, code } = (state ?? {}) as { email?: string; code?: SentCode }
  const last = useRef<SentCode | null>(null)
  if (code) last.current = code
  return {
    search,
    /** The code that was sent; null before. */
    sent: code ?? null,
    /** The code that was sent last, also after Back: it may still be good. */
    last: last.current,
    /** The address as far as it is known, from the page before or from the code. */
    known: code?.email ?? email ?? '',
    /** On to where it is entered; a second one for the same address takes the place of the first. */
    isSent: async (next: Omit<SentCode, 'outboxUrl'> & Partial<SentCode>): Promise<void> => {
      const outboxUrl = next.outboxUrl ?? last.current?.outboxUrl ?? null
      navigate(pathname + search, { replace: code !== undefined, state: { code: { ...next, outboxUrl } } })
    },
    /** Back to the form, as the browser's own button goes. */
    takeBack: () => void navigate(-1),
  }
}
