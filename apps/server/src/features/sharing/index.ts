export { type SharingParts, sharingCalls } from './calls.ts'
