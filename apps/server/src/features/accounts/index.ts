export { type AccountParts, accountCalls } from './calls.ts'
export { findAccount } from './queries.ts'
