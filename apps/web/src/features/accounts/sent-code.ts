import { useRef } from 'react'
import { useLocation, useNavigate } from '../../shell/router.tsx'

/** A code that was sent, and to whom. Only the browser that requested it knows where its email can be read. */
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
    /** The code that was sent last, also after Back: it may still be valid. */
    last: last.current,
    /** The address as far as it is known, from the previous page or from the code. */
    known: code?.email ?? email ?? '',
    /** Continues to the code step; a second code for the same address replaces the first. */
    isSent: async (next: Omit<SentCode, 'outboxUrl'> & Partial<SentCode>): Promise<void> => {
      const outboxUrl = next.outboxUrl ?? last.current?.outboxUrl ?? null
      navigate(pathname + search, { replace: code !== undefined, state: { code: { ...next, outboxUrl } } })
    },
    /** Back to the form, as the browser's own button goes. */
    takeBack: () => void navigate(-1),
  }
}
