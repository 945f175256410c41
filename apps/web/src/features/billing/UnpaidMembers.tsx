import type { GivenRole } from '@recto/contract'
import { useEffect } from 'react'
import { openPopup, popupStack } from '../../popups/index.ts'

/** [BILL-61] */
const LOOKS_EVERY_MS = 1_000
/** Screens where it is being resolved: the popup does not cover these. */
const MENDED_IN = ['unpaid-members', 'billing', 'buy-seats', 'message', 'notice']

/** Asks what to do about people whose seats were not paid, again each second until that is answered. */
export default function UnpaidMembers({ members }: { members: { email: string; role: number }[] }) {
  useEffect(() => {
    const look = () => {
      const isMended = popupStack.current().some(({ name }) => MENDED_IN.includes(name))
      if (!isMended) void openPopup('unpaid-members', { members: members as { email: string; role: GivenRole }[] })
    }
    look()
    const timer = setInterval(look, LOOKS_EVERY_MS)
    return () => clearInterval(timer)
  }, [members])
  return null
}
