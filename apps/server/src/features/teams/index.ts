export { teamCalls } from './calls.ts'
export { isTeamMember } from './queries.ts'
