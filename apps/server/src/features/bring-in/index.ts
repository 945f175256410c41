export { bringInCalls } from './calls.ts'
