import { plural } from '@recto/words'

export const addSeats = (count: number) => plural(count, { one: 'Add a member seat', other: 'Add # member seats' })
export const addSeatsNow = (count: number) => plural(count, { one: 'Add seat', other: 'Add seats' })
export const allInUse = 'All member seats are in use or kept for invitations. You pay for the rest of this period now.'
