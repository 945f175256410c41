export { isTeamMember } from './queries.ts'
