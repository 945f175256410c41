export { leadCalls } from './calls.ts'
export { formAction, leadRoutes } from './routes.ts'
export { createStamps, type Stamps } from './stamp.ts'
