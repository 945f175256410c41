export { bringInCalls } from './calls.ts'
export { createReadThread } from './read-thread.ts'
