export { lockTeam } from '../../db/lock-order.ts'
export { planOf, type TeamPlan } from '../../http/plan-facts.ts'
export { planCalls } from './calls.ts'
export { cardFor } from './card.ts'
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
export { startPlanSchedule } from './plan-schedule.ts'
export { ownerOfTeam, putSubscription, readTeamPlan, releaseCard } from './queries.ts'
export { checkMemberSeat, seatsOfPlan } from './seats.ts'
export { seedPlans } from './seed.ts'
export { storageOf } from './storage-use.ts'
export { recheckOpen, tellPlan } from './tell.ts'
