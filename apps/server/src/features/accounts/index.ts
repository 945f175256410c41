export { type AccountParts, accountCalls } from './calls.ts'
export { createAccountWithTeam, isPasswordOf } from './create-account.ts'
export { createOwnTeam, findAccount, logoUrlOf, sessionUserOf, teamOnWire } from './queries.ts'
export { type AccountRouteParts, accountRoutes } from './routes.ts'
