export { imageCalls } from './calls.ts'
