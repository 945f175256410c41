import { ROLE } from '@recto/contract'
import { CallError } from '../../api/index.ts'
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
    const isAboutSeats = error instanceof CallError && error.reason === 'seats'
    const role = isAboutSeats ? error.data.role : undefined
    if (typeof role !== 'number' || role > ROLE.admin) throw error
    if (!(await openPopup('buy-seats', { count: 1 }))) return false
    await work()
    return true
  }
}
