export { type AccountParts, accountCalls } from './calls.ts'
export { createAccountWithTeam, isPasswordOf } from './create-account.ts'
export { createOwnTeam, findAccount, sessionUserOf } from './queries.ts'
