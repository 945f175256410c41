export { leadCalls } from './calls.ts'
export { formAction, leadRoutes } from './routes.ts'
