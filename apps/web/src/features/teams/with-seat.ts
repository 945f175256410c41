import { BuySeats, dollars, ROLE } from '@recto/contract'
import { CallError, callServer } from '../../api/index.ts'
import { openPopup } from '../../popups/index.ts'

/**
 * Runs what gives somebody a member seat. Where all are in use, whoever may buy one is asked, it is bought, and the work
 * runs again [ROLE-24]. Answers false when they would rather not.
 */
export async function withSeat(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    const price = error instanceof CallError && error.reason === 'seats' ? error.data.priceCents : undefined
    const role = error instanceof CallError ? error.data.role : undefined
    if (typeof price !== 'number' || typeof role !== 'number' || role > ROLE.admin) throw error
    const period = (error as CallError).data.period === 'year' ? 'year' : 'month'
    const isSure = await openPopup('message', {
      title: 'Add a member seat?',
      text: `All member seats are in use or kept for invitations. One more costs ${dollars(price)} a ${period}; what is left of this ${period} is paid now with the card on file. TEST MODE: no card is charged.`,
      confirm: 'Add a seat',
      cancel: 'Nevermind',
    })
    if (!isSure) return false
    await callServer(BuySeats, { count: 1, requestId: crypto.randomUUID() })
    await work()
    return true
  }
}
