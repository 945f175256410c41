export { lockTeam } from '../../db/lock-order.ts'
export { planOf, type TeamPlan } from '../../http/plan-facts.ts'
export { planCalls } from './calls.ts'
export {
  checkLimit,
  countedBy,
  countFolios,
  countGuests,
  countMembers,
  countsAsGuest,
  isGuestOf,
  isInvitedAs,
} from './check-limit.ts'
export { checkUpload } from './check-upload.ts'
export { type LockedBelow, lockedBelow, lockedFolios } from './locked.ts'
export { linesOf, priceOf } from './price.ts'
export { countTemplates, ownerIdOf, ownerOfTeam, putSubscription, readTeamPlan, triedBy } from './queries.ts'
export { newestVersion, planRecord, planRecords, rulesOf } from './records.ts'
export { checkMemberSeat, seatsOfPlan, seatsToTake } from './seats.ts'
export { seedPlans } from './seed.ts'
export { countsAt, STORAGE_GRACE_DAYS, storageBlocksOf } from './storage-blocks.ts'
export { sharedStorageOf, storageOf } from './storage-use.ts'
export { recheckOpen, tellPlan } from './tell.ts'
