export { type AccountParts, accountCalls } from './calls.ts'
export { createAccountWithTeam, isPasswordOf } from './create-account.ts'
export { findAccount } from './queries.ts'
