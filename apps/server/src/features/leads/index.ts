export { leadCalls } from './calls.ts'
export { formAction, leadRoutes } from './routes.ts'
export { createStamps, STAMP_BYTES, type Stamps } from './stamp.ts'
