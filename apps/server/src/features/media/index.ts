export { mediaCalls } from './calls.ts'
