import { ROLE } from '@recto/contract'
import { CallError } from '../../api/index.ts'
import { openPopup } from '../../popups/index.ts'
import type { PopupProps } from '../../popups/popup-map.ts'

/** The person a seat is for: they wait if it is not paid. */
type Members = PopupProps<'buy-seats'>['members']

/**
 * Runs something that gives someone a member seat. If all are in use, people who may buy one are asked, it is bought,
 * and the work runs again [ROLE-24]. Returns false if they decline.
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
