import { ROLE } from '@recto/contract'
import { CallError } from '../../api/index.ts'
import { openPopup } from '../../popups/index.ts'
import type { PopupProps } from '../../popups/popup-map.ts'

/** Whom a seat is for: they wait where it is not paid. */
type Members = PopupProps<'buy-seats'>['members']

/**
 * Runs what gives somebody a member seat. Where all are in use, whoever may buy one is asked, it is bought, and the work
 * runs again [ROLE-24]. Answers false when they would rather not.
 */
export async function withSeat(work: () => Promise<unknown>, members?: Members): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    const isAboutSeats = error instanceof CallError && error.reason === 'seats'
    const role = isAboutSeats ? error.data.role : undefined
    if (typeof role !== 'number' || role > ROLE.admin) throw error
    if (!(await openPopup('buy-seats', { count: 1, ...(members && { members }) }))) return false
    await work()
    return true
  }
}
