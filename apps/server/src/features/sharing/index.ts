export { type SharingParts, sharingCalls } from './calls.ts'
export { createGuessNews } from './guessed-page.ts'
