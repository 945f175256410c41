export { type TransferParts, transferCalls } from './calls.ts'
